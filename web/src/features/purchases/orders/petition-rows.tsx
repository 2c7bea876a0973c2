import { petitionRejection } from '@ateneo/contract'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { ReasonDialog } from '../../../platform/ui/dialogs/reason-dialog.tsx'
import tables from '../../../platform/ui/lists/table/table.module.css'
import { actions, Table } from '../../../platform/ui/lists/table/table.tsx'
import { TwoLines } from '../../../platform/ui/lists/table/two-lines.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { rejectPetitionMessage } from '../office-messages.ts'
import { providerWords } from '../../payments/provider-words.ts'
import { type Petition, useRejectPetition } from './petitions.ts'
import { RecordRefundDialog } from '../refunds/record-refund-dialog.tsx'
import { useGiveBack } from '../refunds/use-give-back.ts'

/** Refunds that students ask for; each leaves with its refund or its rejection. */
export function PetitionRows({ petitions }: { petitions: readonly Petition[] }) {
  const { formatDate } = useDates()
  const [rejected, setRejected] = useState<Petition>()
  const [returned, setReturned] = useState<Petition>()
  const giveBack = useGiveBack()
  const approve = (petition: Petition) => {
    const { orderId, orderNumber, price, refunded, currency, studentName } = petition
    return giveBack.ask(
      { orderId, orderNumber, refunded, reason: 'Como lo pediste' },
      `Se devolverá ${formatMoney(price - refunded, currency)} a ${studentName} por la pasarela con la que pagó, y terminará el acceso que dio. No se puede deshacer. Para devolver solo una parte, abre el pedido.`,
    )
  }
  return (
    <>
      <Table
        rows={petitions}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Alumno',
            render: ({ studentName, studentEmail }) => (
              <TwoLines detail={studentEmail}>{studentName}</TwoLines>
            ),
          },
          {
            name: 'Pedido',
            kind: 'code',
            render: ({ orderId, orderNumber, provider }) => (
              <TwoLines detail={provider ? providerWords[provider] : null}>
                <Link to={`/Administrador/orders/${orderId}`}>{orderNumber}</Link>
              </TwoLines>
            ),
          },
          {
            name: 'Compra y motivo',
            kind: 'long',
            render: ({ bought, reason, account }) => (
              <>
                {bought}
                <span className={tables.detail}>{reason}</span>
                {account === null ? null : (
                  <span className={tables.detail}>Quiere recibirlo en la cuenta {account}</span>
                )}
              </>
            ),
          },
          {
            name: 'Pagado',
            kind: 'date',
            render: ({ paidDate, date }) => (
              <TwoLines detail={`Lo pidió el ${formatDate(date)}`}>{formatDate(paidDate)}</TwoLines>
            ),
          },
          {
            name: 'Importe',
            isAside: true,
            kind: 'figure',
            render: ({ price, refunded, currency }) => formatMoney(price - refunded, currency),
          },
          {
            ...actions,
            render: (petition) => (
              <Group gap="xs" justify="flex-end">
                {petition.isRefundable ? (
                  <Button
                    size="xs"
                    disabled={giveBack.isPending}
                    aria-label={`Devolver el pago del pedido ${petition.orderNumber}`}
                    onClick={() => void approve(petition)}
                  >
                    Devolver el pago
                  </Button>
                ) : (
                  <Button
                    size="xs"
                    aria-label={`Anotar devolución del pedido ${petition.orderNumber}`}
                    onClick={() => setReturned(petition)}
                  >
                    Anotar devolución
                  </Button>
                )}
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Rechazar el reembolso del pedido ${petition.orderNumber}`}
                  onClick={() => setRejected(petition)}
                >
                  Rechazar
                </Button>
              </Group>
            ),
          },
        ]}
      />
      {returned ? (
        <RecordRefundDialog
          order={{ ...returned, left: returned.price - returned.refunded }}
          onClose={() => setReturned(undefined)}
        />
      ) : null}
      {rejected ? (
        <RejectDialog petition={rejected} onClose={() => setRejected(undefined)} />
      ) : null}
    </>
  )
}

function RejectDialog({ petition, onClose }: { petition: Petition; onClose: () => void }) {
  const reject = useRejectPetition()
  return (
    <ReasonDialog
      title="Rechazar el reembolso"
      question={`${petition.studentName} conserva su acceso y no se le devuelve el pago de «${petition.bought}».`}
      description="El alumno lo lee en su recibo y en un correo."
      isRequired
      schema={petitionRejection}
      onClose={onClose}
      onConfirm={(reason) =>
        reject.mutate(
          { petitionId: petition.id, reason },
          {
            onSuccess: () => {
              toastSuccess(`Se rechazó y avisamos a ${petition.studentName}.`)
              onClose()
            },
            onError: (error) => toastError(rejectPetitionMessage(error)),
          },
        )
      }
    />
  )
}
