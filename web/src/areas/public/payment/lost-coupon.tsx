import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCourse } from '../../../features/catalogue/course/course-queries.ts'
import { BuyButton } from '../../../features/purchases/buying/buy-button.tsx'
import { paymentMessage } from '../../../features/purchases/buying/payment-messages.ts'
import { OrderButton } from '../../../features/purchases/buying/order-button.tsx'
import { clearPurchase } from '../../../features/purchases/buying/pending-order.ts'
import type { Arrival } from '../../../features/purchases/buying/payment-confirmation.ts'
import { plansQuery } from '../../../features/purchases/queries.ts'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { formatMoney } from '../../../platform/ui/text/format.ts'

type LostCouponProps = { arrival: Arrival; error: unknown }

/** The order's coupon went elsewhere: what it costs without, before anything is paid. */
export function LostCoupon({ arrival, error }: LostCouponProps) {
  const plan = useQuery({
    ...plansQuery,
    select: (plans) => plans.find(({ id }) => id === arrival.costId) ?? null,
  })
  const course = useCourse(arrival.courseId)
  const isOfCourse = arrival.courseId !== undefined
  const bought = isOfCourse ? course.data : plan.data
  const price = bought?.price ?? plan.data?.price
  const currency = plan.data?.currency
  const isWaiting = plan.isPending || (isOfCourse && course.isPending)
  const label =
    price === undefined || currency === undefined
      ? undefined
      : `Continuar por ${formatMoney(price, currency)}`
  return (
    <AlertScreen
      title="Tu cupón ya no está disponible"
      actions={
        <>
          {label !== undefined && plan.data && !isOfCourse ? (
            <OrderButton order={{ cost: plan.data, price }}>{label}</OrderButton>
          ) : null}
          {label !== undefined && isOfCourse && course.data ? (
            <BuyButton course={course.data} label={label} />
          ) : null}
          <Button component={Link} to="/Dashboard" variant="default" onClick={clearPurchase}>
            Descartar la compra
          </Button>
        </>
      }
    >
      <p>{paymentMessage(error)}</p>
      {isWaiting ? <Loader aria-label="Buscando el precio" mt="md" /> : null}
      {price !== undefined && currency !== undefined ? (
        <p>
          Sin el cupón cuesta <strong>{formatMoney(price, currency)}</strong>. Puedes continuar por
          ese precio o dejarla.
        </p>
      ) : null}
    </AlertScreen>
  )
}
