import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import type { Receipt } from '../orders/own-purchases.ts'

const PetitionDialog = lazyPart(() => import('../orders/petition-dialog.tsx'))

const policyHref = '/legal/reembolsos'

type RefundRequestProps = {
  receipt: Pick<
    Receipt,
    'orderId' | 'refundUntil' | 'refundNeedsAccount' | 'refundRequest' | 'planName' | 'course'
  >
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
        <Group gap="xs" my="sm">
          <Text size="sm">
            Puedes pedir que se te devuelva hasta el {formatDate(refundUntil)}, según la{' '}
            <Anchor component={Link} to={policyHref} underline="always" inherit>
              política de reembolsos
            </Anchor>
            .
          </Text>
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            Pedir reembolso
          </Button>
        </Group>
      )}
      {isAsking ? (
        <Suspense>
          <PetitionDialog receipt={receipt} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
