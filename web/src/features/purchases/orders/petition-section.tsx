import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import classes from '../refunds/due-refunds.module.css'
import { refundsMessage } from '../office-messages.ts'
import { PetitionRows } from './petition-rows.tsx'
import { petitionList } from './petitions.ts'

/** 'Reembolsos que piden los alumnos': absent when nobody waits. */
export function PetitionSection() {
  const list = useQuery(petitionList)
  if (list.isPending || list.data?.total === 0) return null
  return (
    <section className={classes.due} aria-labelledby="reembolsos-pedidos">
      <h2 id="reembolsos-pedidos">Reembolsos que piden los alumnos</h2>
      {list.data ? (
        <>
          <p>
            «Devolver el pago» lo regresa completo por la pasarela con la que se hizo; lo que se
            pagó por fuera se devuelve igual, y se anota. Si lo rechazas, el alumno recibe tu motivo
            por correo.
          </p>
          <PetitionRows petitions={list.data.documents} />
          {list.data.total > list.data.documents.length ? (
            <p>Se muestran los {list.data.documents.length} que llevan más tiempo esperando.</p>
          ) : null}
        </>
      ) : (
        <FailedQuery query={list} explain={refundsMessage} />
      )}
    </section>
  )
}
