import { Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { titled } from '../../http/site.ts'
import { requestMessages } from '../../identity/professor-requests-messages.ts'
import { professorRequests, searchRequests } from '../../identity/professor-requests.ts'
import { RequestDialog } from '../../identity/request-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatCount, formatDate } from '../../ui/format.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import tables from '../../ui/table.module.css'
import classes from './list-tools.module.css'

export const meta = () => titled('Gestión de Usuarios')

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** /Administrador/alta: people who asked to teach; the address names the one that is open. */
export default function RequestsScreen() {
  const requests = useQuery(professorRequests)
  const navigate = useNavigate()
  const { id } = useParams()
  const [search, setSearch] = useSearchParams()
  const openId = id ?? search.get('maestroId')
  const words = search.get('q') ?? ''
  const shown = searchRequests(requests.data ?? [], words)
  const withWords = (rest: Record<string, string>) =>
    new URLSearchParams({ ...(words === '' ? {} : { q: words }), ...rest }).toString()

  return (
    <>
      <PageTitle
        title="Gestión de Usuarios"
        crumbs={[{ label: 'Panel', href: '/Administrador/home' }, { label: 'Gestión de Usuarios' }]}
        description="Quienes pidieron enseñar aquí, de la solicitud más antigua a la más nueva."
      />
      {requests.isError ? (
        <ErrorState
          message="No pudimos traer las solicitudes. Revisa tu conexión e inténtalo otra vez."
          onRetry={() => void requests.refetch()}
          isRetrying={requests.isFetching}
        />
      ) : requests.data?.length === 0 ? (
        <EmptyState
          title={requestMessages.empty}
          message="Cuando alguien pida ser maestro, su solicitud aparecerá aquí."
        />
      ) : (
        <>
          <div className={classes.tools}>
            <TextInput
              type="search"
              size="sm"
              aria-label="Buscar por nombres, apellidos o id"
              placeholder="Buscar por nombres, apellidos o id"
              className={classes.search}
              leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
              value={words}
              onChange={({ currentTarget: { value } }) =>
                setSearch(value === '' ? {} : { q: value }, { replace: true })
              }
            />
            <p className={classes.count} aria-live="polite">
              {requests.data
                ? formatCount(shown.length, 'solicitud pendiente', 'solicitudes pendientes')
                : 'Cargando…'}
            </p>
          </div>
          <div className={tables.frame}>
            <table className={`${tables.table} ${tables.linked}`} aria-busy={requests.isPending}>
              <thead>
                <tr>
                  <th scope="col">Nombre</th>
                  <th scope="col">Correo</th>
                  <th scope="col">Cédula</th>
                  <th scope="col">Fecha</th>
                </tr>
              </thead>
              <tbody>
                {requests.isPending
                  ? places.map((place) => (
                      <tr key={place}>
                        <td colSpan={4}>
                          <Skeleton height={24} />
                        </td>
                      </tr>
                    ))
                  : shown.map((request) => (
                      <tr key={request.id}>
                        <th scope="row">
                          <Link to={`/Administrador/alta?${withWords({ maestroId: request.id })}`}>
                            {request.firstNames} {request.lastNames}
                          </Link>
                        </th>
                        <td data-label="Correo">{request.email}</td>
                        <td data-label="Cédula">{request.professionalId}</td>
                        <td data-label="Fecha" className={tables.date}>
                          {formatDate(request.createdAt)}
                        </td>
                      </tr>
                    ))}
              </tbody>
            </table>
            {requests.data && shown.length === 0 ? (
              <p className={tables.none}>Ninguna solicitud coincide con «{words}».</p>
            ) : null}
          </div>
        </>
      )}
      {openId && requests.data ? (
        <RequestDialog
          request={requests.data.find((request) => request.id === openId)}
          onClose={() => void navigate(`/Administrador/alta?${withWords({})}`)}
        />
      ) : null}
    </>
  )
}
