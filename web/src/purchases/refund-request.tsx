import { petitionReason } from '@ateneo/contract'
import { Alert, Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { toastError, toastSuccess } from '../ui/toasts.tsx'
import { useDates } from '../ui/use-dates.ts'
import { askForRefundMessage } from './messages.ts'
import type { Receipt } from './own-purchases.ts'
import { useAskForRefund } from './petitions.ts'

const policyHref = '/legal/reembolsos'

type RefundRequestProps = {
  receipt: Pick<Receipt, 'orderId' | 'refundUntil' | 'refundRequest' | 'planName' | 'course'>
}

/** Within the policy's days asks for the money back, and tells what became of it. */
export function RefundRequest({ receipt }: RefundRequestProps) {
  const { formatDate } = useDates()
  const [isAsking, setAsking] = useState(false)
  const { refundRequest: request, refundUntil } = receipt
  if (!request && refundUntil === null) return null
  return (
    <>
      {request?.state === 'open' ? (
        <Alert title="Pediste un reembolso" my="md">
          Lo pediste el {formatDate(request.date)}. La academia lo está revisando y te escribirá
          cuando lo decida.
        </Alert>
      ) : null}
      {request?.state === 'rejected' ? (
        <Alert title="No se devolvió este pago" color="red" my="md">
          {request.decisionReason}
        </Alert>
      ) : null}
      {refundUntil === null ? null : (
        <Text size="sm" my="sm">
          <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => setAsking(true)}>
            Pedir reembolso
          </Button>{' '}
          Puedes hasta el {formatDate(refundUntil)}, según la{' '}
          <Anchor component={Link} to={policyHref} underline="always" inherit>
            política de reembolsos
          </Anchor>
          .
        </Text>
      )}
      {isAsking ? <AskDialog receipt={receipt} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function AskDialog({ receipt, onClose }: RefundRequestProps & { onClose: () => void }) {
  const ask = useAskForRefund()
  const send = (reason: string) =>
    ask.mutate(
      { orderId: receipt.orderId, reason },
      {
        onSuccess: () => {
          toastSuccess('La academia recibió tu solicitud y te escribirá cuando la decida.')
          onClose()
        },
        onError: (error) => toastError(askForRefundMessage(error), { title: 'No se pidió' }),
      },
    )
  return (
    <ReasonDialog
      title="Pedir reembolso"
      color="jade"
      question={`Vas a pedir que se te devuelva el pago de «${receipt.course?.title ?? receipt.planName}». Si se aprueba, el acceso que daba termina.`}
      description="La academia lo lee para decidir."
      isRequired
      schema={petitionReason}
      onClose={onClose}
      onConfirm={send}
    />
  )
}
