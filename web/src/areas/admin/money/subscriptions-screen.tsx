import {
  type SubscriptionState,
  subscriptionStates,
} from '@ateneo/contract/purchases/subscription-states'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { subscriptionList } from '../../../features/purchases/subscriptions/subscription-admin.ts'
import { subscriptionsMessage } from '../../../features/purchases/subscriptions/subscription-messages.ts'
import { SubscriptionRows } from '../../../features/purchases/subscriptions/subscription-rows.tsx'
import { subscriptionStateWords } from '../../../features/purchases/subscriptions/subscription-words.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import type { Choices } from '../../../platform/ui/lists/choices.ts'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { SelectFilter } from '../../../platform/ui/lists/select-filter.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { panel } from '../home/panel.ts'

export const meta = titled('Suscripciones')

const states: Choices<SubscriptionState | ''> = [
  { value: '', label: 'Todos los estados' },
  ...subscriptionStates.map((value) => ({ value, label: subscriptionStateWords[value] })),
]

/** /Administrador/subscriptions: who is charged again, when, and since when they agreed to it. */
export default function SubscriptionsScreen() {
  const { cursor, choice, isWhole } = useListParams()
  const person = useSearchParams()[0].get('persona') ?? undefined
  const list = useQuery(
    subscriptionList({ state: choice('estado', states) || undefined, person }, cursor),
  )
  const { documents, nextCursor = null } = list.data ?? {}
  return (
    <ListScreen
      title="Suscripciones"
      parents={[panel]}
      description="Planes que el proveedor cobra solo cada periodo. Cada cobro es un pedido; el que se hace sin aviso o después de cancelar se devuelve solo."
      list={list}
      explain={subscriptionsMessage}
      areFiltersKept
      filters={<SelectFilter choices={states} />}
      empty={
        documents?.length === 0 && isWhole && person === undefined ? (
          <EmptyState
            title="Aún no hay suscripciones"
            message="Enciende «También se puede renovar solo» en un plan. Cuando alguien lo elija, aparecerá aquí."
          />
        ) : null
      }
      nextCursor={nextCursor}
    >
      <SubscriptionRows subscriptions={documents} />
    </ListScreen>
  )
}
