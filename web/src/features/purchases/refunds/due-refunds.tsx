import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { DueRefundRows } from './due-refund-rows.tsx'
import { refundsMessage } from '../office-messages.ts'
import classes from './due-refunds.module.css'
import { dueRefunds } from './refunds.ts'

/** 'Por devolver': absent when nothing waits. */
export function DueRefunds() {
  const due = useQuery(dueRefunds)
  if (due.isPending) return <Skeleton height={120} radius="lg" mb="xl" />
  if (due.data?.total === 0) return null
  return (
    <section className={classes.due} aria-labelledby="por-devolver">
      <h2 id="por-devolver">Por devolver</h2>
      {due.data ? (
        <>
          <p>
            Pagos que no compraron nada o que se hicieron dos veces. «Devolver el pago» los regresa
            por la pasarela con la que se hicieron. Lo que ya devolviste por fuera, anótalo aquí.
          </p>
          <DueRefundRows refunds={due.data.documents} />
          {due.data.total > due.data.documents.length ? (
            <p>Se muestran los {due.data.documents.length} que llevan más tiempo esperando.</p>
          ) : null}
        </>
      ) : (
        <FailedQuery query={due} explain={refundsMessage} />
      )}
    </section>
  )
}
