import { Anchor } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { ChangeRequestCard } from '../../../features/identity/applications/change-request-card.tsx'
import { changeMessages } from '../../../features/identity/applications/change-requests-messages.ts'
import { changeRequests } from '../../../features/identity/applications/change-requests.ts'
import { useChangeDecision } from '../../../features/identity/applications/use-change-decision.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { CardList } from '../../../platform/ui/lists/card-list.tsx'
import { ListCount } from '../../../platform/ui/lists/list-count.tsx'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { ListSearch } from '../../../platform/ui/lists/list-search.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { formatCount } from '../../../platform/ui/text/format.ts'
import classes from './change-requests-screen.module.css'
import { panel } from '../home/panel.ts'
import { queueMessage } from '../home/queue-message.ts'

export const meta = titled('Actualizar usuario')

/** /Administrador/UpdateUser: professors' change requests; the URL may name the open one. */
export default function ChangeRequestsScreen() {
  const { params, q } = useListParams()
  const namedId = params.get('id')
  // A link to one request shows that one, wherever it is in the queue.
  const requests = useInfiniteQuery(changeRequests(q === '' && namedId ? namedId : q))
  const shown = requests.data?.list
  const decision = useChangeDecision()
  return (
    <>
      <ListScreen
        title="Actualizar usuario"
        parents={[panel]}
        description="Maestros que piden cambiar su nombre, correo o cédula, de la solicitud más antigua a la más nueva."
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
            {namedId ? (
              <Anchor component={Link} to="/Administrador/UpdateUser" size="sm">
                Ver todas
              </Anchor>
            ) : null}
          </>
        }
        empty={
          shown?.length === 0 && q === '' && !namedId ? (
            <EmptyState
              title={changeMessages.empty}
              message="Cuando un maestro pida cambiar sus datos, su solicitud aparecerá aquí."
            />
          ) : null
        }
      >
        <CardList
          cards={shown}
          keyOf={({ id }) => id}
          waiting={{ height: 300, radius: 'lg' }}
          className={classes.list}
          render={(request) => (
            <ChangeRequestCard
              request={request}
              isNamed={request.id === namedId}
              isBusy={decision.busyId === request.id}
              onApprove={() => void decision.approve(request)}
              onReject={() => decision.reject(request)}
            />
          )}
          none="Ninguna solicitud coincide con lo que buscas."
        />
      </ListScreen>
      {decision.dialog}
    </>
  )
}
