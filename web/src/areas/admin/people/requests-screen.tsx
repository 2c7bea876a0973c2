import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { requestMessages } from '../../../features/identity/applications/professor-requests-messages.ts'
import {
  professorRequest,
  professorRequests,
} from '../../../features/identity/applications/professor-requests.ts'
import { RequestDialog } from '../../../features/identity/applications/request-dialog.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ListCount } from '../../../platform/ui/lists/list-count.tsx'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { ListSearch } from '../../../platform/ui/lists/list-search.tsx'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { panel } from '../home/panel.ts'
import { queueMessage } from '../home/queue-message.ts'

export const meta = titled('Solicitudes de maestros')

/** /Administrador/alta: applications of professors; the URL names the open one. */
export default function RequestsScreen() {
  const { formatDate } = useDates()
  const navigate = useNavigate()
  const { id } = useParams()
  const { params, q } = useListParams()
  const openId = id ?? params.get('maestroId')
  const words = params.get('q') ?? ''
  const requests = useInfiniteQuery(professorRequests(q))
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
      <ListScreen
        title="Solicitudes de maestros"
        parents={[panel]}
        description="Quienes pidieron enseñar aquí, de la solicitud más antigua a la más nueva."
        list={requests}
        explain={queueMessage}
        filters={
          <>
            <ListSearch label="Buscar por nombres, apellidos o id" />
            <ListCount
              total={requests.data?.total}
              format={(total) =>
                formatCount(total, 'solicitud pendiente', 'solicitudes pendientes')
              }
            />
          </>
        }
        empty={
          shown?.length === 0 && q === '' ? (
            <EmptyState
              title={requestMessages.empty}
              message="Cuando alguien pida ser maestro, su solicitud aparecerá aquí."
            />
          ) : null
        }
      >
        <Table
          isLinked
          rows={shown}
          keyOf={(request) => request.id}
          columns={[
            {
              name: 'Nombre',
              render: (request) => (
                <Link to={`/Administrador/alta?${withWords({ maestroId: request.id })}`}>
                  {request.firstNames} {request.lastNames}
                </Link>
              ),
            },
            { name: 'Correo', render: ({ email }) => email },
            { name: 'Cédula', render: ({ professionalId }) => professionalId },
            {
              name: 'Fecha',
              isAside: true,
              kind: 'date',
              render: ({ createdAt }) => formatDate(createdAt),
            },
          ]}
          none={`Ninguna solicitud coincide con «${q}».`}
        />
      </ListScreen>
      {openId && (known || open.data !== undefined) ? (
        <RequestDialog
          request={known ?? open.data ?? undefined}
          onClose={() => void navigate(`/Administrador/alta?${withWords({})}`)}
        />
      ) : null}
    </>
  )
}
