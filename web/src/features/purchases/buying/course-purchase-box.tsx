import { Skeleton } from '@mantine/core'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { ReducedPrice } from '../../../platform/ui/cards/reduced-price.tsx'
import { BuyButton } from './buy-button.tsx'
import classes from './course-purchase-box.module.css'
import { CouponField } from './coupon-field.tsx'
import { useCoupon } from './coupon.ts'
import { plansMessage } from '../messages.ts'
import { useOneOffPlan } from '../queries.ts'

type CoursePurchaseBoxProps = {
  course: { id: string; title: string; price: number | null; currency: string }
}

/** The offer of one course as a one-off payment (spec §2, subscription screen). */
export function CoursePurchaseBox({ course }: CoursePurchaseBoxProps) {
  const plan = useOneOffPlan()
  const coupon = useCoupon(course.id)
  if (plan.isPending) return <Skeleton height={220} radius="lg" />
  if (plan.isError) {
    return (
      <ErrorState
        title="No pudimos traer el precio"
        message={plansMessage(plan.error)}
        onRetry={plan.refetch}
        isRetrying={plan.isFetching}
      />
    )
  }
  return (
    <article className={classes.box}>
      <div className={classes.words}>
        <h3 className={classes.title}>{course.title}</h3>
        {plan.data ? (
          <p className={classes.plan}>
            {plan.data.name} · <strong>Único pago</strong>
          </p>
        ) : null}
        <p className={classes.description}>{plan.data?.description}</p>
      </div>
      <div className={classes.payment}>
        <p className={classes.price}>
          <ReducedPrice
            amount={plan.data ? course.price : null}
            newAmount={coupon.priceOf(plan.data?.id)}
            currency={course.currency}
          />
        </p>
        <BuyButton course={course} coupon={coupon} />
        <CouponField coupon={coupon} />
      </div>
    </article>
  )
}
