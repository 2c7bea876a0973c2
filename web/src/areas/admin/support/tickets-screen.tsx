import type { TicketState } from '@ateneo/contract'
import { maxCountedTickets } from '@ateneo/contract/long-lists'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ticketList } from '../../../features/support/queries.ts'
import { titled } from '../../../platform/http/site.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ListCount } from '../../../platform/ui/lists/list-count.tsx'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { ListSearch } from '../../../platform/ui/lists/list-search.tsx'
import { StateFilter } from '../../../platform/ui/lists/state-filter.tsx'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import { TwoLines } from '../../../platform/ui/lists/table/two-lines.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { formatCountUpTo } from '../../../platform/ui/text/format.ts'
import { RelativeTime } from '../../../platform/ui/text/relative-time.tsx'
import { panel } from '../home/panel.ts'
import { queueMessage } from '../home/queue-message.ts'

export const meta = titled('Solicitudes de ayuda')

const states = [
  { value: 'open', label: 'Abiertas' },
  { value: 'answered', label: 'Contestadas' },
  { value: 'closed', label: 'Cerradas' },
] as const
const emptyWords: Record<TicketState, string> = {
  open: 'Nadie espera respuesta',
  answered: 'No hay solicitudes contestadas',
  closed: 'No hay solicitudes cerradas',
}

/** /Administrador/tickets: support tickets; the open ones, longest waiting first. */
export default function TicketsScreen() {
  const { q, choice } = useListParams()
  const state = choice('estado', states)
  const list = useInfiniteQuery(ticketList(state, q))
  const tickets = list.data?.list
  return (
    <ListScreen
      title="Solicitudes de ayuda"
      parents={[panel]}
      description="Las abiertas, de la que más espera a la más nueva."
      list={list}
      explain={queueMessage}
      areFiltersKept
      filters={
        <>
          <ListSearch
            label="Buscar por número, asunto, nombre o correo"
            placeholder="Número, asunto, nombre o correo"
          />
          <StateFilter choices={states} />
          <ListCount
            total={list.data?.total}
            format={(count) =>
              formatCountUpTo(maxCountedTickets, count, 'solicitud', 'solicitudes')
            }
          />
        </>
      }
      empty={
        tickets?.length === 0 && q === '' ? (
          <EmptyState
            title={emptyWords[state]}
            message="Lo que escriban desde el centro de ayuda aparecerá aquí."
          />
        ) : null
      }
    >
      <Table
        isLinked
        rows={tickets}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Asunto',
            render: ({ id, subject }) => <Link to={`/Administrador/tickets/${id}`}>{subject}</Link>,
          },
          { name: 'Número', render: ({ number }) => number },
          {
            name: 'De',
            kind: 'long',
            render: ({ senderName, senderEmail }) => (
              <TwoLines detail={senderEmail}>{senderName}</TwoLines>
            ),
          },
          {
            name: state === 'open' ? 'Espera desde' : 'Desde',
            isAside: true,
            render: ({ stateSince }) => <RelativeTime moment={stateSince} />,
          },
        ]}
        none={`Ninguna solicitud coincide con «${q}».`}
      />
    </ListScreen>
  )
}
