import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { actions, Table } from '../../../platform/ui/lists/table/table.tsx'
import { TwoLines } from '../../../platform/ui/lists/table/two-lines.tsx'
import { providerWords } from '../../payments/provider-words.ts'
import { RecordRefundDialog } from './record-refund-dialog.tsx'
import type { DueRefund } from './refunds.ts'
import { useGiveBack } from './use-give-back.ts'

/** Payments that wait to be given back; each leaves with its refund. */
export function DueRefundRows({ refunds }: { refunds: readonly DueRefund[] }) {
  const { formatDate } = useDates()
  const [returned, setReturned] = useState<DueRefund>()
  const giveBack = useGiveBack()
  const askToGiveBack = (refund: DueRefund) => {
    const { orderId, orderNumber, refunded, reason, amount, currency, studentName } = refund
    const sum = amount === null ? 'lo que se cobró' : formatMoney(amount, currency)
    return giveBack.ask(
      { orderId, orderNumber, refunded, reason },
      `Se devolverá ${sum} a ${studentName} por la pasarela con la que pagó, y se le avisará. No se puede deshacer.`,
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
              <TwoLines detail={studentEmail}>{studentName}</TwoLines>
            ),
          },
          {
            name: 'Pedido y pago',
            kind: 'code',
            render: ({ orderId, orderNumber, reference }) => (
              <TwoLines detail={reference}>
                <Link to={`/Administrador/orders/${orderId}`}>{orderNumber}</Link>
              </TwoLines>
            ),
          },
          {
            name: 'Compra',
            kind: 'long',
            render: ({ bought, reason }) => <TwoLines detail={reason}>{bought}</TwoLines>,
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
            ...actions,
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
