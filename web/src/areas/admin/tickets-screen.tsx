import { type TicketState, ticketState } from '@ateneo/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ticketList } from '../../support/queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatCount } from '../../ui/format.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { useDates } from '../../ui/use-dates.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { StateFilter } from '../../ui/state-filter.tsx'
import tables from '../../ui/table.module.css'
import { Table } from '../../ui/table.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import tools from '../../ui/list-tools.module.css'
import { titled } from '../../http/site.ts'

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
