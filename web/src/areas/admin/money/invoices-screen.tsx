import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CloseMonthDialog } from '../../../features/invoicing/close-month-dialog.tsx'
import { EReceiptRows } from '../../../features/invoicing/e-receipt-rows.tsx'
import { eReceiptsMessage } from '../../../features/invoicing/messages.ts'
import { MonthRows } from '../../../features/invoicing/month-rows.tsx'
import { eReceiptList, invoiceMonths } from '../../../features/invoicing/queries.ts'
import { filterWords } from '../../../features/invoicing/words.ts'
import classes from '../../../features/purchases/refunds/due-refunds.module.css'
import { titled } from '../../../platform/http/site.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { choicesOf } from '../../../platform/ui/lists/choices.ts'
import { ListBody } from '../../../platform/ui/lists/list-body.tsx'
import { SelectFilter } from '../../../platform/ui/lists/select-filter.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { panel } from '../home/panel.ts'

export const meta = titled('Facturas')

const states = choicesOf('Todos los recibos', filterWords)

/** /Administrador/invoices: receipts at the invoicing provider, and each month's invoice. */
export default function InvoicesScreen() {
  const { choice, isWhole } = useListParams()
  const list = useInfiniteQuery(eReceiptList(choice('estado', states) || undefined))
  const months = useQuery(invoiceMonths)
  const [closing, setClosing] = useState<string>()
  const receipts = list.data?.list
  return (
    <>
      <PageTitle
        title="Facturas"
        crumbs={[panel, { label: 'Facturas' }]}
        description="Los recibos que cada alumno factura en la página de Facturapi, y la factura global de los que nadie facturó."
      />
      <section className={classes.due} aria-labelledby="meses">
        <h2 id="meses">Cierre del mes</h2>
        {months.isError ? (
          <FailedQuery query={months} explain={eReceiptsMessage} />
        ) : (
          <MonthRows months={months.data} onClose={setClosing} />
        )}
      </section>
      <section className={classes.due} aria-labelledby="recibos">
        <h2 id="recibos">Recibos</h2>
        <ListBody
          list={list}
          explain={eReceiptsMessage}
          areFiltersKept
          filters={<SelectFilter choices={states} />}
          empty={
            receipts?.length === 0 && isWhole ? (
              <EmptyState
                title="Aún no hay recibos"
                message="Con la clave de Facturapi en Configuración → Recibos, cada pago en pesos aparecerá aquí."
              />
            ) : null
          }
        >
          <EReceiptRows receipts={receipts} none="Ningún recibo está así." />
        </ListBody>
      </section>
      {closing === undefined ? null : (
        <CloseMonthDialog month={closing} onClose={() => setClosing(undefined)} />
      )}
    </>
  )
}
