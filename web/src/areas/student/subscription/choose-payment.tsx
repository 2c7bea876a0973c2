import { Button, Skeleton } from '@mantine/core'
import { Link, useParams, useSearchParams } from 'react-router'
import { redirectVisitor } from '../../../features/identity/sessions/decide-entry.ts'
import {
  neverCached,
  redirectOnClient,
  redirectOnServer,
  useRedirect,
} from '../../../features/identity/sessions/entry.ts'
import { plansMessage } from '../../../features/purchases/messages.ts'
import { usePlans } from '../../../features/purchases/queries.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { titled } from '../../../platform/http/site.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { subscriptionHref } from '../../student-hrefs.ts'
import classes from './choose-payment.module.css'
import { AgreeToRenewal } from './agree-to-renewal.tsx'
import { PaymentChoices } from './payment-choices.tsx'

export const meta = titled('Elige cómo pagar')

export const loader = redirectOnServer(redirectVisitor)
export const clientLoader = redirectOnClient(redirectVisitor)
export const headers = neverCached

/** `/Dashboard/subscription/:planId`: whether a plan renews, then what that means; one at a time. */
export default function ChoosePayment() {
  const mustLeave = useRedirect(redirectVisitor)
  const { planId = '' } = useParams()
  const renews = useSearchParams()[0].get('modo') === 'renovar'
  const plans = usePlans()
  if (mustLeave) return null
  if (plans.isError) {
    return <ErrorState message={plansMessage(plans.error)} onRetry={() => void plans.refetch()} />
  }
  if (plans.isPending) return <Skeleton height={320} radius="lg" />
  const plan = plans.data.find(({ id }) => id === planId)
  if (!plan?.mayRenew) {
    return (
      <EmptyState
        headingLevel={1}
        title="Este plan no se puede elegir aquí"
        message="Ya no está a la venta, o no se renueva solo. Mira los planes de hoy."
        action={
          <Button component={Link} to={subscriptionHref()}>
            Ver los planes
          </Button>
        }
      />
    )
  }
  return (
    <div className={classes.page}>
      <PageTitle
        title={renews ? 'Antes de suscribirte' : '¿Cómo quieres pagar?'}
        crumbs={[
          { label: 'Suscripción', href: subscriptionHref() },
          { label: `Plan ${plan.name}` },
        ]}
      />
      {renews ? <AgreeToRenewal plan={plan} /> : <PaymentChoices plan={plan} />}
    </div>
  )
}
