import type { TokenState } from '@ateneo/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../platform/ui/fields/add-button.tsx'
import { titled } from '../../../platform/http/site.ts'
import { tokensMessage } from '../../../features/tokens/messages.ts'
import { tokenList } from '../../../features/tokens/queries.ts'
import { TokenDialog } from '../../../features/tokens/token-dialog.tsx'
import { TokenRows } from '../../../features/tokens/token-rows.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import type { Choices } from '../../../platform/ui/lists/choices.ts'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { StateFilter } from '../../../platform/ui/lists/state-filter.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { panel } from '../home/panel.ts'

export const meta = titled('Tokens de acceso')

const states: Choices<TokenState | ''> = [
  { value: '', label: 'Todos' },
  { value: 'active', label: 'Activos' },
  { value: 'expired', label: 'Vencidos' },
  { value: 'revoked', label: 'Revocados' },
]

/** /Administrador/tokens: with what other systems call; the state is in the URL. */
export default function TokensScreen() {
  const { choice, isWhole } = useListParams()
  const list = useInfiniteQuery(tokenList(choice('estado', states) || undefined))
  const tokens = list.data?.list
  const [isCreating, setCreating] = useState(false)
  const addButton = <AddButton onClick={() => setCreating(true)}>Crear token</AddButton>
  return (
    <>
      <ListScreen
        title="Tokens de acceso"
        parents={[panel]}
        description="Con ellos otro sistema llama a tu academia a nombre de quien los crea, solo para lo que permiten y hasta su último día. Lo que hacen queda en la auditoría."
        actions={addButton}
        list={list}
        explain={tokensMessage}
        filters={<StateFilter choices={states} />}
        empty={
          tokens?.length === 0 && isWhole ? (
            <EmptyState
              title="Aún no hay tokens"
              message="Crea uno para cada sistema que deba leer o cambiar algo aquí, como tu contabilidad."
              action={addButton}
            />
          ) : null
        }
      >
        <TokenRows tokens={tokens} none="No hay tokens en este estado." />
      </ListScreen>
      {isCreating ? <TokenDialog onClose={() => setCreating(false)} /> : null}
    </>
  )
}
