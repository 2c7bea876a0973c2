import { type TicketState, ticketState } from '@ateneo/contract'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ticketList } from '../../support/queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatCount, formatRelative } from '../../ui/format.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { StateFilter } from '../../ui/state-filter.tsx'
import tables from '../../ui/table.module.css'
import tools from './list-tools.module.css'
import classes from './tickets-screen.module.css'
import { titled } from '../../http/site.ts'

export const meta = () => titled('Solicitudes de ayuda')

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
const places = ['a', 'b', 'c', 'd']

/** /Administrador/tickets: who asked for help; those that wait, the longest first. */
export default function TicketsScreen() {
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
        <TextInput
          type="search"
          size="sm"
          aria-label="Buscar por número, asunto, nombre o correo"
          placeholder="Número, asunto, nombre o correo"
          className={tools.search}
          maxLength={200}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={words}
          onChange={(event) => change('q', event.currentTarget.value)}
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
        <div className={`${tables.frame} ${classes.frame}`}>
          <table className={`${tables.table} ${tables.linked}`} aria-busy={list.isPending}>
            <thead>
              <tr>
                <th scope="col">Asunto</th>
                <th scope="col">Número</th>
                <th scope="col">De</th>
                <th scope="col">{state === 'open' ? 'Espera desde' : 'Desde'}</th>
              </tr>
            </thead>
            <tbody>
              {shown?.map((ticket) => (
                <tr key={ticket.id}>
                  <th scope="row">
                    <Link to={`/Administrador/tickets/${ticket.id}`}>{ticket.subject}</Link>
                  </th>
                  <td data-label="Número">{ticket.number}</td>
                  <td data-label="De" className={classes.sender}>
                    {ticket.senderName}
                    <span className={classes.email}>{ticket.senderEmail}</span>
                  </td>
                  <td data-label={state === 'open' ? 'Espera desde' : 'Desde'}>
                    <time dateTime={ticket.stateSince}>{formatRelative(ticket.stateSince)}</time>
                  </td>
                </tr>
              )) ??
                places.map((place) => (
                  <tr key={place}>
                    <td colSpan={4}>
                      <Skeleton height={24} />
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
          {shown?.length === 0 ? (
            <p className={tables.none}>Ninguna solicitud coincide con «{sought}».</p>
          ) : null}
        </div>
      )}
      {list.hasNextPage ? (
        <div className={classes.more}>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Mostrar más
          </Button>
        </div>
      ) : null}
    </>
  )
}
