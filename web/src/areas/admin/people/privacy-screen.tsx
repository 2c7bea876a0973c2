import { useQuery } from '@tanstack/react-query'
import { titled } from '../../../platform/http/site.ts'
import { requestListMessage } from '../../../features/privacy/messages.ts'
import { deletionPage } from '../../../features/privacy/queries.ts'
import { RequestRows } from '../../../features/privacy/request-rows.tsx'
import { requestStates } from '../../../features/privacy/state-labels.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { choicesOf } from '../../../platform/ui/lists/choices.ts'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { ListSearch } from '../../../platform/ui/lists/list-search.tsx'
import { SelectFilter } from '../../../platform/ui/lists/select-filter.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { panel } from '../home/panel.ts'

export const meta = titled('Privacidad')

const states = choicesOf('Todos los estados', requestStates)

/** /Administrador/privacy: requests to delete personal data; search, state and page are in the URL. */
export default function PrivacyScreen() {
  const { q, cursor, choice, isWhole } = useListParams()
  const state = choice('estado', states) || undefined
  const page = useQuery(deletionPage({ q: q || undefined, state }, cursor))
  const { documents, nextCursor = null } = page.data ?? {}
  return (
    <ListScreen
      title="Privacidad"
      parents={[panel]}
      description="Quienes piden que se eliminen sus datos. La ley da 20 días hábiles para responder."
      list={page}
      explain={requestListMessage}
      filters={
        <>
          <ListSearch label="Buscar por nombre o correo" />
          <SelectFilter choices={states} />
        </>
      }
      empty={
        documents?.length === 0 && isWhole ? (
          <EmptyState
            title="Nadie ha pedido que se eliminen sus datos"
            message="Cuando alguien lo pida desde su cuenta, su solicitud aparecerá aquí."
          />
        ) : null
      }
      nextCursor={nextCursor}
    >
      <RequestRows
        requests={documents}
        none={
          state === 'pending' && q === ''
            ? 'No hay solicitudes en espera.'
            : 'Ninguna solicitud coincide con lo que buscas.'
        }
      />
    </ListScreen>
  )
}
