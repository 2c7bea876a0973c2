import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { OwnSubscription } from '../../../features/purchases/subscriptions/own-subscription.tsx'
import {
  confirmedSubscription,
  ownSubscriptionQuery,
} from '../../../features/purchases/subscriptions/subscriptions.ts'

const POLLED_MS = 5000
/** A provider may take minutes to tell of the first charge; then the email does. */
const POLLED_TIMES = 36

/** The student's subscription, asked for anew when they come back from accepting it. */
export function RenewingPlan() {
  const accepted = useSearchParams()[0].get('suscripcion')
  const confirmed = useQuery({
    ...confirmedSubscription(accepted ?? ''),
    enabled: accepted !== null,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'pending' && dataUpdateCount < POLLED_TIMES ? POLLED_MS : false,
  })
  const isConfirming = accepted !== null && confirmed.isPending
  const own = useQuery({
    ...ownSubscriptionQuery,
    enabled: !isConfirming,
    // Until the provider has confirmed that it is cancelled.
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const isEnding = data?.state !== 'ended' && (data?.cancelDate ?? null) !== null
      return isEnding && dataUpdateCount < POLLED_TIMES ? POLLED_MS : false
    },
  })
  const subscription = own.data ?? confirmed.data
  return subscription ? <OwnSubscription subscription={subscription} /> : null
}
