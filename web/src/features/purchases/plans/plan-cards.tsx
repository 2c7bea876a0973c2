import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { PlanCard } from '../../../platform/ui/cards/plan-card.tsx'
import { CouponField } from '../buying/coupon-field.tsx'
import { useCoupon } from '../buying/coupon.ts'
import { plansMessage } from '../messages.ts'
import { ChoosePlanLink } from '../buying/choose-plan-link.tsx'
import { OrderButton } from '../buying/order-button.tsx'
import { PlanCardsSkeleton } from './plan-cards-skeleton.tsx'
import classes from './plan-cards.module.css'
import { usePlans } from '../queries.ts'

const includes = [
  'Todos los cursos, también los nuevos',
  'Sin límite de repeticiones',
  'En todos tus dispositivos',
]

/** Specification §2: 'Mejor opción' stands on the plan of these months. */
const BEST_MONTHS = 3

/** All subscription plans with their buy buttons. */
export function PlanCards() {
  const plans = usePlans()
  const coupon = useCoupon()
  if (plans.isError) {
    return (
      <ErrorState
        title="No pudimos traer los precios"
        message={plansMessage(plans.error)}
        onRetry={plans.refetch}
        isRetrying={plans.isFetching}
      />
    )
  }
  if (plans.isPending) return <PlanCardsSkeleton />
  const recurring = plans.data.filter(({ isRecurring }) => isRecurring)
  if (recurring.length === 0) {
    return (
      <EmptyState
        title="Aún no hay suscripciones"
        message="Mientras tanto puedes comprar los cursos uno por uno."
      />
    )
  }
  return (
    <>
      <p className={classes.terms}>
        {recurring.some(({ mayRenew }) => mayRenew)
          ? 'Tú eliges: que tu plan se renueve solo, y lo cancelas cuando quieras con un botón, o pagar un solo periodo.'
          : 'Cada plan se paga una sola vez y no se renueva: no hay nada que cancelar.'}
      </p>
      <div className={classes.grid}>
        {recurring.map((plan) => {
          const isBest = plan.durationMonths === BEST_MONTHS
          const newPrice = coupon.priceOf(plan.id)
          const code = newPrice === undefined ? undefined : coupon.code
          // A coupon is for one payment.
          const mayRenew = plan.mayRenew && newPrice === undefined
          const variant = isBest ? 'filled' : 'outline'
          return (
            <PlanCard
              key={plan.id}
              name={plan.name}
              isBest={isBest}
              price={plan.price}
              newPrice={newPrice}
              currency={plan.currency}
              description={plan.description}
              durationMonths={plan.durationMonths}
              includes={includes}
              mayRenew={mayRenew}
              action={
                mayRenew ? (
                  <ChoosePlanLink plan={plan} variant={variant} />
                ) : (
                  <OrderButton
                    data-needs-scripts
                    order={{ cost: plan, price: newPrice ?? plan.price, coupon: code }}
                    variant={variant}
                  >
                    Elegir {plan.name}
                  </OrderButton>
                )
              }
            />
          )
        })}
      </div>
      <div className={classes.coupon} data-needs-scripts>
        <CouponField coupon={coupon} />
      </div>
      <noscript>
        <p className={classes.note}>Para suscribirte, activa JavaScript en tu navegador.</p>
      </noscript>
    </>
  )
}
