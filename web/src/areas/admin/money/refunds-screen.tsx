import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { titled } from '../../../platform/http/site.ts'
import classes from '../../../features/purchases/refunds/due-refunds.module.css'
import { DueRefunds } from '../../../features/purchases/refunds/due-refunds.tsx'
import { PetitionSection } from '../../../features/purchases/orders/petition-section.tsx'
import { refundsMessage } from '../../../features/purchases/office-messages.ts'
import { RefundRows } from '../../../features/purchases/refunds/refund-rows.tsx'
import { refundList } from '../../../features/purchases/refunds/refunds.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ListBody } from '../../../platform/ui/lists/list-body.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { panel } from '../home/panel.ts'

export const meta = titled('Reembolsos')

/** /Administrador/refunds: what is owed back, and refunds, chargebacks and disputes so far. */
export default function RefundsScreen() {
  const list = useInfiniteQuery(refundList)
  return (
    <>
      <PageTitle
        title="Reembolsos"
        crumbs={[panel, { label: 'Reembolsos' }]}
        description="Lo que se devolvió desde un pedido, y lo que avisan las pasarelas: reembolsos, contracargos y disputas. Cuando vuelve el pago completo, el acceso que daba termina solo; con un reembolso parcial sigue igual."
      />
      <PetitionSection />
      <DueRefunds />
      <section className={classes.due} aria-labelledby="historial">
        <h2 id="historial">Historial</h2>
        <ListBody
          list={list}
          explain={refundsMessage}
          empty={
            list.data?.list.length === 0 ? (
              <EmptyState
                title="Aún no hay reembolsos"
                message="Cuando devuelvas un pago desde su pedido o en la pasarela, o el banco lo haga, aparecerá aquí."
              />
            ) : null
          }
        >
          {list.data ? (
            <RefundRows refunds={list.data.list} />
          ) : (
            <Skeleton height={320} radius="lg" />
          )}
        </ListBody>
      </section>
    </>
  )
}
