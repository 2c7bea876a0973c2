import { Button, Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BalanceRows } from '../../../features/payouts/balance-rows.tsx'
import { payoutsMessage } from '../../../features/payouts/messages.ts'
import { balanceList } from '../../../features/payouts/queries.ts'
import { balanceStateWords } from '../../../features/payouts/words.ts'
import { titled } from '../../../platform/http/site.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { choicesOf } from '../../../platform/ui/lists/choices.ts'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { ListSearch } from '../../../platform/ui/lists/list-search.tsx'
import { SelectFilter } from '../../../platform/ui/lists/select-filter.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { panel } from '../home/panel.ts'

export const meta = titled('Pagos a profesores')

const states = choicesOf('Todos los saldos', balanceStateWords)

/** /Administrador/payouts: what each professor is owed; search and filter are in the URL. */
export default function PayoutsScreen() {
  const { q, choice, isWhole } = useListParams()
  const list = useInfiniteQuery(balanceList(q, choice('estado', states) || undefined))
  const balances = list.data?.list
  return (
    <ListScreen
      title="Pagos a profesores"
      parents={[panel]}
      description="Lo que tu academia debe a cada maestro. Lo vendido espera el plazo de reembolso antes de poder pagarse."
      actions={
        <Group gap="sm">
          <Button component={Link} to="/Administrador/payouts/pagos" size="sm" variant="default">
            Ver pagos
          </Button>
          <Button component={Link} to="/Administrador/payouts/perfiles" size="sm" variant="default">
            Perfiles fiscales
          </Button>
        </Group>
      }
      list={list}
      explain={payoutsMessage}
      areFiltersKept
      filters={
        <>
          <ListSearch label="Buscar por nombre o correo" />
          <SelectFilter label="Saldo" choices={states} />
        </>
      }
      empty={
        balances?.length === 0 && isWhole ? (
          <EmptyState
            title="Todavía no se debe nada"
            message="Cuando alguien compre un curso, aquí verás lo que ganó su maestro y desde cuándo puedes pagarlo."
          />
        ) : null
      }
    >
      <BalanceRows balances={balances} none="Ningún maestro coincide con lo que buscas." />
    </ListScreen>
  )
}
