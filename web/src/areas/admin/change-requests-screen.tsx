import { Anchor, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { titled } from '../../platform/http/site.ts'
import { ChangeRequestCard } from '../../features/identity/applications/change-request-card.tsx'
import { changeMessages } from '../../features/identity/applications/change-requests-messages.ts'
import { changeRequests } from '../../features/identity/applications/change-requests.ts'
import { useChangeDecision } from '../../features/identity/applications/use-change-decision.tsx'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { MoreButton } from '../../platform/ui/lists/more-button.tsx'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import classes from './change-requests-screen.module.css'

export const meta = titled('Actualizar usuario')

const places = ['a', 'b', 'c']

/** /Administrador/UpdateUser: professors' change requests; the URL may name the open one. */
export default function ChangeRequestsScreen() {
  const [search, setSearch] = useSearchParams()
  const namedId = search.get('id')
  // A link to one request shows that one, wherever it is in the queue.
  const words = search.get('q') ?? ''
  const [sought] = useDebouncedValue(words.trim(), 250)
  const requests = useInfiniteQuery(changeRequests(sought === '' && namedId ? namedId : sought))
  const shown = requests.data?.list
  const decision = useChangeDecision()
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
      ) : shown?.length === 0 && sought === '' && !namedId ? (
        <EmptyState
          title={changeMessages.empty}
          message="Cuando un maestro pida cambiar sus datos, su solicitud aparecerá aquí."
        />
      ) : (
        <>
          <div className={tools.tools}>
            <ListSearch
              label="Buscar por nombres, apellidos o id"
              value={words}
              onChange={(value) => setSearch(value === '' ? {} : { q: value }, { replace: true })}
            />
            <p className={tools.count} aria-live="polite">
              {requests.data
                ? formatCount(requests.data.total, 'solicitud pendiente', 'solicitudes pendientes')
                : 'Cargando…'}
            </p>
            {namedId ? (
              <Anchor component={Link} to="/Administrador/UpdateUser" size="sm">
                Ver todas
              </Anchor>
            ) : null}
          </div>
          <ul className={classes.list} aria-busy={requests.isPending}>
            {shown?.map((request) => (
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
            {shown?.length === 0 ? <li>Ninguna solicitud coincide con lo que buscas.</li> : null}
          </ul>
          <MoreButton list={requests} />
        </>
      )}
      {decision.dialog}
    </>
  )
}
