import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import tables from '../../platform/ui/lists/table.module.css'
import { Table } from '../../platform/ui/lists/table.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { refundMessage } from './office-messages.ts'
import { providerWords } from '../payments/provider-words.ts'
import { useRefundOrder } from './orders.ts'
import { RecordRefundDialog } from './record-refund-dialog.tsx'
import type { DueRefund } from './refunds.ts'

/** Payments that wait to be given back; each leaves with its refund. */
export function DueRefundRows({ refunds }: { refunds: readonly DueRefund[] }) {
  const { formatDate } = useDates()
  const [returned, setReturned] = useState<DueRefund>()
  const giveBack = useRefundOrder()
  const askToGiveBack = async ({ orderId, refunded, ...refund }: DueRefund) => {
    const { amount, currency, orderNumber, studentName, reason } = refund
    const sum = amount === null ? 'lo que se cobró' : formatMoney(amount, currency)
    const isSure = await confirm({
      title: '¿Devolver este pago?',
      message: `Se devolverá ${sum} a ${studentName} por la pasarela con la que pagó, y se le avisará. No se puede deshacer.`,
      confirmLabel: 'Devolver el pago',
    })
    if (!isSure) return
    giveBack.mutate(
      { orderId, refunded, reason },
      {
        onSuccess: ({ state }) =>
          toastSuccess(
            state === 'done'
              ? `Se devolvió el pago del pedido ${orderNumber}.`
              : 'La pasarela no respondió todavía. Seguimos preguntando.',
          ),
        onError: (error) => toastError(refundMessage(error)),
      },
    )
  }
  return (
    <>
      <Table
        rows={refunds}
        keyOf={({ orderId }) => orderId}
        columns={[
          {
            name: 'Alumno',
            render: ({ studentName, studentEmail }) => (
              <>
                {studentName}
                <span className={tables.detail}>{studentEmail}</span>
              </>
            ),
          },
          {
            name: 'Pedido y pago',
            kind: 'code',
            render: ({ orderId, orderNumber, reference }) => (
              <>
                <Link to={`/Administrador/orders/${orderId}`}>{orderNumber}</Link>
                <span className={tables.detail}>{reference}</span>
              </>
            ),
          },
          {
            name: 'Compra',
            kind: 'long',
            render: ({ bought, reason }) => (
              <>
                {bought}
                <span className={tables.detail}>{reason}</span>
              </>
            ),
          },
          { name: 'Fecha', kind: 'date', render: ({ date }) => formatDate(date) },
          {
            name: 'Importe',
            isAside: true,
            kind: 'figure',
            render: ({ amount, currency, provider }) =>
              amount === null
                ? `Ver en ${provider ? providerWords[provider] : 'la pasarela'}`
                : formatMoney(amount, currency),
          },
          {
            name: 'Acciones',
            kind: 'actions',
            isNameHidden: true,
            render: (refund) => (
              <Group gap="xs" justify="flex-end">
                {refund.isRefundUnderWay ? (
                  'Devolución en curso'
                ) : refund.isRefundable ? (
                  <Button
                    size="xs"
                    disabled={giveBack.isPending}
                    aria-label={`Devolver el pago del pedido ${refund.orderNumber}`}
                    onClick={() => void askToGiveBack(refund)}
                  >
                    Devolver el pago
                  </Button>
                ) : null}
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Anotar devolución del pedido ${refund.orderNumber}`}
                  onClick={() => setReturned(refund)}
                >
                  Anotar devolución
                </Button>
              </Group>
            ),
          },
        ]}
      />
      {returned ? (
        <RecordRefundDialog
          order={{ ...returned, left: returned.amount }}
          onClose={() => setReturned(undefined)}
        />
      ) : null}
    </>
  )
}
