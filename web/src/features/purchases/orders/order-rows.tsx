import { Link } from 'react-router'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import { TwoLines } from '../../../platform/ui/lists/table/two-lines.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { handMethodWords } from './hand-methods.ts'
import { OrderState } from './order-state.tsx'
import type { OrderOfList } from './orders.ts'

type OrderRowsProps = {
  /** `undefined` while they are being loaded. */
  orders: readonly OrderOfList[] | undefined
  none: string
}

/** Orders for administrators; each row leads to its order. */
export function OrderRows({ orders, none }: OrderRowsProps) {
  const { formatDateTime } = useDates()
  return (
    <Table
      isLinked
      rows={orders}
      keyOf={({ id }) => id}
      none={none}
      columns={[
        {
          name: 'Pedido',
          render: ({ id, number }) => <Link to={`/Administrador/orders/${id}`}>{number}</Link>,
        },
        {
          name: 'Alumno',
          kind: 'long',
          render: ({ studentName, studentEmail }) => (
            <TwoLines detail={studentEmail}>{studentName}</TwoLines>
          ),
        },
        { name: 'Compra', kind: 'long', render: ({ bought }) => bought },
        {
          name: 'Fecha',
          render: ({ date }) => <time dateTime={date}>{formatDateTime(date)}</time>,
        },
        {
          name: 'Estado',
          isAside: true,
          render: ({ state, handSale }) => (
            <TwoLines
              detail={handSale ? `Venta anotada: ${handMethodWords[handSale.method]}` : null}
            >
              <OrderState state={state} />
            </TwoLines>
          ),
        },
        {
          name: 'Importe',
          isAside: true,
          kind: 'figure',
          render: ({ price, refunded, currency }) => (
            <TwoLines detail={refunded > 0 ? `Devuelto: ${formatMoney(refunded, currency)}` : null}>
              {formatMoney(price, currency)}
            </TwoLines>
          ),
        },
      ]}
    />
  )
}
