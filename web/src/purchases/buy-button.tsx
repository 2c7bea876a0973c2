import { Button, type ButtonProps, Text } from '@mantine/core'
import { OrderButton } from './order-button.tsx'
import { useOneOffPlan } from './queries.ts'

type BuyButtonProps = ButtonProps & { course: { id: string; price: number | null }; label?: string }

/** Buys one course. */
export function BuyButton({ course, label = 'Comprar curso', ...props }: BuyButtonProps) {
  const { data: plan, isPending } = useOneOffPlan()
  if (isPending) {
    return (
      <Button {...props} disabled>
        {label}
      </Button>
    )
  }
  if (!plan) return <Text c="dimmed">Información de precio no disponible</Text>
  return (
    <OrderButton
      {...props}
      order={{ cost: plan, courseId: course.id, price: course.price ?? undefined }}
    >
      {label}
    </OrderButton>
  )
}
