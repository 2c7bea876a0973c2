import { Link } from 'react-router'
import { formatMoney } from '../../platform/ui/text/format.ts'
import tables from '../../platform/ui/lists/table.module.css'
import { Table } from '../../platform/ui/lists/table.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
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
            <>
              {studentName}
              <span className={tables.detail}>{studentEmail}</span>
            </>
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
            <>
              <OrderState state={state} />
              {handSale ? (
                <span className={tables.detail}>
                  Venta anotada: {handMethodWords[handSale.method]}
                </span>
              ) : null}
            </>
          ),
        },
        {
          name: 'Importe',
          isAside: true,
          kind: 'figure',
          render: ({ price, refunded, currency }) => (
            <>
              {formatMoney(price, currency)}
              {refunded > 0 ? (
                <span className={tables.detail}>Devuelto: {formatMoney(refunded, currency)}</span>
              ) : null}
            </>
          ),
        },
      ]}
    />
  )
}
