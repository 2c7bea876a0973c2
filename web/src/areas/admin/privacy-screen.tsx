import { deletionStates } from '@ateneo/contract'
import { NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { titled } from '../../platform/http/site.ts'
import { requestListMessage } from '../../features/privacy/messages.ts'
import { deletionPage } from '../../features/privacy/queries.ts'
import { RequestRows } from '../../features/privacy/request-rows.tsx'
import { requestStates } from '../../features/privacy/state-labels.ts'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { PageLinks } from '../../platform/ui/lists/page-links.tsx'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import { useListAddress } from '../../platform/ui/lists/use-list-address.ts'

export const meta = titled('Privacidad')

const states = [
  { value: '', label: 'Todos los estados' },
  ...deletionStates.map((value) => ({ value, label: requestStates[value] })),
]

/** /Administrador/privacy: requests to delete personal data; search, state and page are in the URL. */
export default function PrivacyScreen() {
  const { params, cursor, number, change, linksTo } = useListAddress()
  const state = deletionStates.find((one) => one === params.get('estado'))
  const words = params.get('q') ?? ''
  const [q] = useDebouncedValue(words.trim() || undefined, 250)
  const page = useQuery(deletionPage({ q, state }, cursor))
  const { documents, nextCursor = null } = page.data ?? {}
  const isFiltered = q !== undefined || state !== undefined || cursor !== undefined
  return (
    <>
      <PageTitle
        title="Privacidad"
        crumbs={[{ label: 'Panel', href: '/Administrador/home' }, { label: 'Privacidad' }]}
        description="Quienes piden que se eliminen sus datos. La ley da 20 días hábiles para responder."
      />
      {page.isError ? (
        <ErrorState
          message={requestListMessage(page.error)}
          onRetry={() => void page.refetch()}
          isRetrying={page.isFetching}
        />
      ) : documents?.length === 0 && !isFiltered ? (
        <EmptyState
          title="Nadie ha pedido que se eliminen sus datos"
          message="Cuando alguien lo pida desde su cuenta, su solicitud aparecerá aquí."
        />
      ) : (
        <>
          <div className={tools.tools}>
            <ListSearch
              label="Buscar por nombre o correo"
              value={words}
              onChange={(value) => change('q', value)}
            />
            <NativeSelect
              size="sm"
              aria-label="Estado"
              data={states}
              value={state ?? ''}
              onChange={({ currentTarget }) => change('estado', currentTarget.value)}
            />
          </div>
          <RequestRows
            requests={documents}
            none={
              state === 'pending' && q === undefined
                ? 'No hay solicitudes en espera.'
                : 'Ninguna solicitud coincide con lo que buscas.'
            }
          />
          {number > 1 || nextCursor !== null ? <PageLinks {...linksTo(nextCursor)} /> : null}
        </>
      )}
    </>
  )
}
