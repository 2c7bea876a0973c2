import { Anchor } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { PasswordRequestCard } from '../../../features/identity/passwords/password-request-card.tsx'
import { passwordRequestWords } from '../../../features/identity/passwords/password-request-messages.ts'
import { passwordRequestList } from '../../../features/identity/passwords/password-request-queries.ts'
import { usePasswordDecision } from '../../../features/identity/passwords/use-password-decision.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { CardList } from '../../../platform/ui/lists/card-list.tsx'
import { ListCount } from '../../../platform/ui/lists/list-count.tsx'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { ListSearch } from '../../../platform/ui/lists/list-search.tsx'
import { StateFilter } from '../../../platform/ui/lists/state-filter.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { formatCount } from '../../../platform/ui/text/format.ts'
import classes from './change-requests-screen.module.css'
import { panel } from '../home/panel.ts'
import { queueMessage } from '../home/queue-message.ts'

export const meta = titled('Actualizar Contraseña')

const states = [
  { value: 'pending', label: 'Pendientes' },
  { value: 'unconfirmed', label: 'Sin confirmar' },
  { value: 'approved', label: 'Aprobadas' },
  { value: 'rejected', label: 'Rechazadas' },
] as const

/**
 * /Administrador/UpdatePassword: people who cannot read their mail ask for another password; the URL
 * may name one of them.
 */
export default function PasswordRequestsScreen() {
  const { params, q, choice } = useListParams()
  const namedId = params.get('id')
  const state = choice('estado', states)
  const requests = useInfiniteQuery(
    passwordRequestList(namedId ? { q: namedId, state: undefined } : { q, state }),
  )
  const decision = usePasswordDecision()
  const shown = requests.data?.list
  return (
    <>
      <ListScreen
        title="Actualizar Contraseña"
        parents={[panel]}
        description="Personas que piden otra contraseña porque no pueden leer su correo. Al aprobar, les llega un enlace de un solo uso al correo de contacto que confirmaron."
        list={requests}
        explain={queueMessage}
        areFiltersKept
        filters={
          <>
            <StateFilter choices={states} isUnset={namedId !== null} />
            <ListSearch label="Buscar por nombre o correo" />
            <ListCount
              total={requests.isError ? null : requests.data?.total}
              format={(total) => formatCount(total, 'solicitud', 'solicitudes')}
            />
            {namedId ? (
              <Anchor component={Link} to="/Administrador/UpdatePassword" size="sm">
                Ver todas
              </Anchor>
            ) : null}
          </>
        }
        empty={
          shown?.length === 0 && q === '' && !namedId ? (
            <EmptyState
              title={state === 'pending' ? passwordRequestWords.empty : 'No hay solicitudes así'}
              message="Cuando alguien no pueda leer el correo de su cuenta y pida otra contraseña, su solicitud aparecerá aquí."
            />
          ) : null
        }
      >
        <CardList
          cards={shown}
          keyOf={({ id }) => id}
          waiting={{ height: 260, radius: 'lg' }}
          className={classes.list}
          render={(request) => (
            <PasswordRequestCard
              request={request}
              isNamed={request.id === namedId}
              isBusy={decision.busyId === request.id}
              onApprove={() => decision.approve(request)}
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
