import { Button, type ButtonProps, Text } from '@mantine/core'
import type { CouponInUse } from './coupon.ts'
import { OrderButton } from './order-button.tsx'
import { useOneOffPlan } from '../queries.ts'

type BuyButtonProps = ButtonProps & {
  course: { id: string; title: string; price: number | null }
  label?: string
  /** The coupon in use, if it is for this course. */
  coupon?: CouponInUse
}

/** Buys one course. */
export function BuyButton({ course, label = 'Comprar curso', coupon, ...props }: BuyButtonProps) {
  const { data: plan, isPending } = useOneOffPlan()
  if (isPending) {
    return (
      <Button {...props} disabled>
        {label}
      </Button>
    )
  }
  if (!plan) return <Text c="dimmed">Información de precio no disponible</Text>
  const newPrice = coupon?.priceOf(plan.id)
  const price = newPrice ?? course.price ?? undefined
  const code = newPrice === undefined ? undefined : coupon?.code
  return (
    <OrderButton
      {...props}
      order={{
        cost: plan,
        courseId: course.id,
        courseTitle: course.title,
        price,
        coupon: code,
      }}
    >
      {newPrice === 0 ? 'Obtener con el cupón' : label}
    </OrderButton>
  )
}
