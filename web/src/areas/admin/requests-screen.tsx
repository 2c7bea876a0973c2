import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { titled } from '../../platform/http/site.ts'
import { requestMessages } from '../../features/identity/applications/professor-requests-messages.ts'
import {
  professorRequest,
  professorRequests,
} from '../../features/identity/applications/professor-requests.ts'
import { RequestDialog } from '../../features/identity/applications/request-dialog.tsx'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { MoreButton } from '../../platform/ui/lists/more-button.tsx'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import { Table } from '../../platform/ui/lists/table.tsx'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import classes from '../../platform/ui/lists/list-tools.module.css'

export const meta = titled('Solicitudes de maestros')

/** /Administrador/alta: applications of professors; the URL names the open one. */
export default function RequestsScreen() {
  const { formatDate } = useDates()
  const navigate = useNavigate()
  const { id } = useParams()
  const [search, setSearch] = useSearchParams()
  const openId = id ?? search.get('maestroId')
  const words = search.get('q') ?? ''
  const [sought] = useDebouncedValue(words.trim(), 250)
  const requests = useInfiniteQuery(professorRequests(sought))
  const shown = requests.data?.list
  const known = shown?.find((request) => request.id === openId)
  const open = useQuery({
    ...professorRequest(openId ?? ''),
    enabled: openId !== null && requests.data !== undefined && !known,
  })
  const withWords = (rest: Record<string, string>) =>
    new URLSearchParams({ ...(words === '' ? {} : { q: words }), ...rest }).toString()

  return (
    <>
      <PageTitle
        title="Solicitudes de maestros"
        crumbs={[
          { label: 'Panel', href: '/Administrador/home' },
          { label: 'Solicitudes de maestros' },
        ]}
        description="Quienes pidieron enseñar aquí, de la solicitud más antigua a la más nueva."
      />
      {requests.isError ? (
        <ErrorState
          message="No pudimos traer las solicitudes. Revisa tu conexión e inténtalo otra vez."
          onRetry={() => void requests.refetch()}
          isRetrying={requests.isFetching}
        />
      ) : shown?.length === 0 && sought === '' ? (
        <EmptyState
          title={requestMessages.empty}
          message="Cuando alguien pida ser maestro, su solicitud aparecerá aquí."
        />
      ) : (
        <>
          <div className={classes.tools}>
            <ListSearch
              label="Buscar por nombres, apellidos o id"
              value={words}
              onChange={(value) => setSearch(value === '' ? {} : { q: value }, { replace: true })}
            />
            <p className={classes.count} aria-live="polite">
              {requests.data
                ? formatCount(requests.data.total, 'solicitud pendiente', 'solicitudes pendientes')
                : 'Cargando…'}
            </p>
          </div>
          <Table
            isLinked
            rows={shown}
            keyOf={({ id }) => id}
            columns={[
              {
                name: 'Nombre',
                render: ({ id, firstNames, lastNames }) => (
                  <Link to={`/Administrador/alta?${withWords({ maestroId: id })}`}>
                    {firstNames} {lastNames}
                  </Link>
                ),
              },
              { name: 'Correo', render: ({ email }) => email },
              { name: 'Cédula', render: ({ professionalId }) => professionalId },
              { name: 'Fecha', kind: 'date', render: ({ createdAt }) => formatDate(createdAt) },
            ]}
            none={`Ninguna solicitud coincide con «${sought}».`}
          />
          <MoreButton list={requests} />
        </>
      )}
      {openId && (known || open.data !== undefined) ? (
        <RequestDialog
          request={known ?? open.data ?? undefined}
          onClose={() => void navigate(`/Administrador/alta?${withWords({})}`)}
        />
      ) : null}
    </>
  )
}
