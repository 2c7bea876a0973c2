import { type TicketState, ticketState } from '@ateneo/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ticketList } from '../../features/support/queries.ts'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import { MoreButton } from '../../platform/ui/lists/more-button.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import { StateFilter } from '../../platform/ui/lists/state-filter.tsx'
import tables from '../../platform/ui/lists/table.module.css'
import { Table } from '../../platform/ui/lists/table.tsx'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { titled } from '../../platform/http/site.ts'

export const meta = titled('Solicitudes de ayuda')

const filters = [
  { value: 'open', label: 'Abiertas' },
  { value: 'answered', label: 'Contestadas' },
  { value: 'closed', label: 'Cerradas' },
]
const emptyWords: Record<TicketState, string> = {
  open: 'Nadie espera respuesta',
  answered: 'No hay solicitudes contestadas',
  closed: 'No hay solicitudes cerradas',
}
/** /Administrador/tickets: support tickets; the open ones, longest waiting first. */
export default function TicketsScreen() {
  const { formatRelative } = useDates()
  const [search, setSearch] = useSearchParams()
  const state = ticketState.catch('open').parse(search.get('estado'))
  const words = search.get('q') ?? ''
  const [sought] = useDebouncedValue(words.trim(), 250)
  const list = useInfiniteQuery(ticketList(state, sought))
  const shown = list.data?.pages.flatMap(({ documents }) => documents)
  const total = list.data?.pages[0]?.total ?? 0

  const change = (name: string, value: string) =>
    setSearch(
      (now) => {
        if (value === '') now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true },
    )

  return (
    <>
      <PageTitle
        title="Solicitudes de ayuda"
        crumbs={[
          { label: 'Panel', href: '/Administrador/home' },
          { label: 'Solicitudes de ayuda' },
        ]}
        description="Las abiertas, de la que más espera a la más nueva."
      />
      <div className={tools.tools}>
        <ListSearch
          label="Buscar por número, asunto, nombre o correo"
          placeholder="Número, asunto, nombre o correo"
          value={words}
          onChange={(value) => change('q', value)}
        />
        <StateFilter
          choices={filters}
          value={state}
          onChange={(value) => change('estado', value === 'open' ? '' : value)}
        />
        <p className={tools.count} aria-live="polite">
          {list.data ? formatCount(total, 'solicitud', 'solicitudes') : 'Cargando…'}
        </p>
      </div>
      {list.isError ? (
        <ErrorState
          message="No pudimos traer las solicitudes. Revisa tu conexión e inténtalo otra vez."
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : shown?.length === 0 && sought === '' ? (
        <EmptyState
          title={emptyWords[state]}
          message="Lo que escriban desde el centro de ayuda aparecerá aquí."
        />
      ) : (
        <Table
          isLinked
          rows={shown}
          keyOf={({ id }) => id}
          columns={[
            {
              name: 'Asunto',
              render: ({ id, subject }) => (
                <Link to={`/Administrador/tickets/${id}`}>{subject}</Link>
              ),
            },
            { name: 'Número', render: ({ number }) => number },
            {
              name: 'De',
              kind: 'long',
              render: ({ senderName, senderEmail }) => (
                <>
                  {senderName}
                  <span className={tables.detail}>{senderEmail}</span>
                </>
              ),
            },
            {
              name: state === 'open' ? 'Espera desde' : 'Desde',
              render: ({ stateSince }) => (
                <time dateTime={stateSince}>{formatRelative(stateSince)}</time>
              ),
            },
          ]}
          none={`Ninguna solicitud coincide con «${sought}».`}
        />
      )}
      <MoreButton list={list} />
    </>
  )
}
