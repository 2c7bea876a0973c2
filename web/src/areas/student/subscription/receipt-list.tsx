import { Link } from 'react-router'
import { receiptsMessage } from '../../../purchases/messages.ts'
import type { Receipt } from '../../../purchases/own-purchases.ts'
import { ReceiptState } from '../../../purchases/receipt-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { formatDate, formatMoney } from '../../../ui/format.ts'
import type { QueryState } from '../../../ui/query-state.ts'
import tables from '../../../ui/table.module.css'
import { receiptHref } from '../addresses.ts'
import classes from './receipt-list.module.css'

type ReceiptListProps = { receipts: QueryState<readonly Receipt[]> & { error: unknown } }

/** 'Recibos': every order of the student, each the way to its printable receipt; visitors have none. */
export function ReceiptList({ receipts }: ReceiptListProps) {
  const { data, isError, error, isFetching, refetch } = receipts
  if (!data && !isError) return null
  return (
    <section className={classes.section} aria-labelledby="recibos">
      <h2 id="recibos">Recibos</h2>
      {isError ? (
        <ErrorState
          message={receiptsMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching ?? false}
        />
      ) : data?.length === 0 ? (
        <p className={classes.none}>
          Aún no has comprado nada. Cuando lo hagas, tus recibos aparecerán aquí.
        </p>
      ) : (
        <div className={tables.frame}>
          <table className={`${tables.table} ${tables.linked}`}>
            <thead>
              <tr>
                <th scope="col">Plan</th>
                <th scope="col">Número de orden</th>
                <th scope="col">Fecha</th>
                <th scope="col">Estado</th>
                <th scope="col" className={tables.figure}>
                  Precio
                </th>
              </tr>
            </thead>
            <tbody>
              {data?.map((receipt) => (
                <tr key={receipt.orderId}>
                  <th scope="row">
                    <Link to={receiptHref(receipt.orderId)}>
                      {receipt.planName}
                      {receipt.course ? `: ${receipt.course.title}` : ''}
                    </Link>
                  </th>
                  <td data-label="Número de orden" className={classes.number}>
                    {receipt.orderId}
                  </td>
                  <td data-label="Fecha" className={tables.date}>
                    {formatDate(receipt.date)}
                  </td>
                  <td data-label="Estado">
                    <ReceiptState state={receipt.state} />
                  </td>
                  <td data-label="Precio" className={tables.figure}>
                    {formatMoney(receipt.price, receipt.currency)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
