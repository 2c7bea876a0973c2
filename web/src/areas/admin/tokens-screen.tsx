import type { TokenState } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { titled } from '../../platform/http/site.ts'
import { tokensMessage } from '../../features/tokens/messages.ts'
import { tokenList } from '../../features/tokens/queries.ts'
import { TokenDialog } from '../../features/tokens/token-dialog.tsx'
import { TokenRows } from '../../features/tokens/token-rows.tsx'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import { StateFilter } from '../../platform/ui/lists/state-filter.tsx'
import { ListFrame } from './list-frame.tsx'

export const meta = titled('Tokens de acceso')

const states: { value: TokenState | 'all'; label: string }[] = [
  { value: 'all', label: 'Todos' },
  { value: 'active', label: 'Activos' },
  { value: 'expired', label: 'Vencidos' },
  { value: 'revoked', label: 'Revocados' },
]

const readState = (value: string | null): TokenState | undefined =>
  value === 'active' || value === 'expired' || value === 'revoked' ? value : undefined

/** /Administrador/tokens: with what other systems call; the state is in the URL. */
export default function TokensScreen() {
  const [address, setAddress] = useSearchParams()
  const state = readState(address.get('state'))
  const list = useInfiniteQuery(tokenList(state))
  const tokens = list.data?.pages.flatMap(({ documents }) => documents)
  const [isCreating, setCreating] = useState(false)
  const addButton = (
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => setCreating(true)}
    >
      Crear token
    </Button>
  )
  return (
    <>
      <PageTitle
        title="Tokens de acceso"
        crumbs={[{ label: 'Panel', href: '/Administrador/home' }, { label: 'Tokens de acceso' }]}
        description="Con ellos otro sistema llama a tu academia a nombre de quien los crea, solo para lo que permiten y hasta su último día. Lo que hacen queda en la auditoría."
        actions={addButton}
      />
      <ListFrame list={list} explain={tokensMessage}>
        {tokens?.length === 0 && state === undefined ? (
          <EmptyState
            title="Aún no hay tokens"
            message="Crea uno para cada sistema que deba leer o cambiar algo aquí, como tu contabilidad."
            action={addButton}
          />
        ) : (
          <>
            <div className={tools.tools}>
              <StateFilter
                choices={states}
                value={state ?? 'all'}
                onChange={(value) =>
                  setAddress(value === 'all' ? {} : { state: value }, { replace: true })
                }
              />
            </div>
            <TokenRows tokens={tokens} none="No hay tokens en este estado." />
          </>
        )}
      </ListFrame>
      {isCreating ? <TokenDialog onClose={() => setCreating(false)} /> : null}
    </>
  )
}
