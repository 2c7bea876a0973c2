import type { OfferedProvider, PaymentMethod, PaymentProvider } from '@ateneo/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { offeredProvidersQuery } from '../../../features/payments/queries.ts'
import { ProviderChoice } from '../../../features/payments/provider-choice.tsx'
import { ConsentForm } from '../../../features/purchases/buying/consent-form.tsx'
import type { Plan } from '../../../features/purchases/plans/plan.ts'
import { subscriptionMessage } from '../../../features/purchases/subscriptions/subscription-messages.ts'
import {
  renewalOffer,
  useStartSubscription,
} from '../../../features/purchases/subscriptions/subscriptions.ts'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { useRestoredPage } from '../../../platform/ui/lists/pages/use-restored-page.ts'
import classes from './choose-payment.module.css'

const renewableMethods: readonly PaymentMethod[] = ['card', 'wallet']

/** Who charges, where there are several; then the words that are agreed to. */
export function AgreeToRenewal({ plan }: { plan: Plan }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<PaymentProvider>()
  const offered = useQuery(offeredProvidersQuery)
  const renewing = offered.data?.filter(({ renews }) => renews).map(withRenewable) ?? []
  const mustChoose = chosen === undefined && renewing.length > 1
  const offer = useQuery({
    ...renewalOffer(plan.id, chosen),
    enabled: offered.data !== undefined && !mustChoose,
  })
  const start = useStartSubscription()
  useRestoredPage(start.reset)
  const goBack = () => void navigate(`/Dashboard/subscription/${plan.id}`)
  const failed = [offered, offer].find(({ isError }) => isError)
  if (failed?.error) {
    return (
      <ErrorState
        message={subscriptionMessage(failed.error)}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    )
  }
  if (mustChoose) {
    return (
      <ProviderChoice offered={renewing} note={undefined} onChoose={setChosen} onCancel={goBack} />
    )
  }
  if (!offer.data) return <Skeleton height={320} radius="lg" />
  const { planId, provider } = offer.data
  return (
    <div className={classes.choice}>
      <ConsentForm
        offer={offer.data}
        submitLabel="Aceptar y continuar al pago"
        sending={{
          ...start,
          // Busy until the browser has left.
          isPending: start.isPending || start.isSuccess,
          mutate: ({ terms, payerEmail }, callbacks) =>
            start.mutate({ planId, provider, terms, payerEmail }, callbacks),
        }}
        onDone={(link) => window.location.assign(link)}
        onCancel={goBack}
      />
    </div>
  )
}

/** Vouchers and instalments cannot be charged again. */
const withRenewable = (provider: OfferedProvider): OfferedProvider => ({
  ...provider,
  methods: provider.methods.filter((method) => renewableMethods.includes(method)),
})
