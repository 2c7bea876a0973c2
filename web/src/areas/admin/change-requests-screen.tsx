import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { titled } from '../../http/site.ts'
import { ChangeRequestCard } from '../../identity/change-request-card.tsx'
import { changeMessages } from '../../identity/change-requests-messages.ts'
import { changeRequests } from '../../identity/change-requests.ts'
import { useChangeDecision } from '../../identity/use-change-decision.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import classes from './change-requests-screen.module.css'

export const meta = titled('Actualizar usuario')

const places = ['a', 'b', 'c']

/** /Administrador/UpdateUser: professors' change requests; the URL may name the open one. */
export default function ChangeRequestsScreen() {
  const requests = useQuery(changeRequests)
  const decision = useChangeDecision()
  const namedId = useSearchParams()[0].get('id')
  return (
    <>
      <PageTitle
        title="Actualizar usuario"
        crumbs={[{ label: 'Panel', href: '/Administrador/home' }, { label: 'Actualizar usuario' }]}
        description="Maestros que piden cambiar su nombre, correo o cédula, de la solicitud más antigua a la más nueva."
      />
      {requests.isError ? (
        <ErrorState
          message="No pudimos traer las solicitudes. Revisa tu conexión e inténtalo otra vez."
          onRetry={() => void requests.refetch()}
          isRetrying={requests.isFetching}
        />
      ) : requests.data?.length === 0 ? (
        <EmptyState
          title={changeMessages.empty}
          message="Cuando un maestro pida cambiar sus datos, su solicitud aparecerá aquí."
        />
      ) : (
        <ul className={classes.list} aria-busy={requests.isPending}>
          {requests.data?.map((request) => (
            <li key={request.id}>
              <ChangeRequestCard
                request={request}
                isNamed={request.id === namedId}
                isBusy={decision.busyId === request.id}
                onApprove={() => void decision.approve(request)}
                onReject={() => decision.reject(request)}
              />
            </li>
          )) ??
            places.map((place) => (
              <li key={place}>
                <Skeleton height={300} radius="lg" />
              </li>
            ))}
        </ul>
      )}
      {decision.dialog}
    </>
  )
}
