import { refundPdfPath } from '@ateneo/contract/purchases/receipt-paths'
import { fetchFile } from '../../../platform/http/call.ts'
import { DownloadButton } from '../../../platform/ui/files/download-button.tsx'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { receiptPdfMessage } from '../receipts/receipt-messages.ts'
import type { Receipt } from '../orders/own-purchases.ts'
import classes from './refund-receipts.module.css'
import { listTaxRows } from '../receipts/receipt-rows.ts'

/** The receipts of what went back, each as a document of its own. */
export function RefundReceipts({ receipt }: { receipt: Receipt }) {
  const { formatDate } = useDates()
  const { orderId, refundReceipts, currency } = receipt
  if (refundReceipts.length === 0) return null
  return (
    <section aria-labelledby="devoluciones">
      <h2 id="devoluciones" className={classes.title}>
        Recibos de devolución
      </h2>
      <ul className={classes.list}>
        {refundReceipts.map(({ number, amount, date, isVoid, tax }) => (
          <li key={number}>
            <div>
              <p className={classes.number}>
                {number}
                {isVoid ? ' (anulado: la devolución no se hizo)' : ''}
              </p>
              <p className={classes.detail}>
                {formatMoney(amount, currency)}, {formatDate(date)}
              </p>
              {listTaxRows(tax, currency).map(([name, value]) => (
                <p key={name} className={classes.detail}>
                  {name}: {value}
                </p>
              ))}
            </div>
            <DownloadButton
              filename={`recibo-${number}.pdf`}
              fetch={() => fetchFile(refundPdfPath(orderId, number))}
              explain={receiptPdfMessage}
              aria-label={`Descargar PDF del recibo ${number}`}
            >
              Descargar PDF
            </DownloadButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
