import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PendingOrder } from './pending-order.ts'
import { useBuy } from './use-buy.ts'

export type OrderButtonProps = ButtonProps & { order: PendingOrder; children: ReactNode }

/**
 * Idle, then 'Procesando compra...' until the browser leaves for the payment (spec §4). Disabled
 * in all but the attribute, which would take the focus away from whoever comes back to it.
 */
export function OrderButton({ order, children, ...props }: OrderButtonProps) {
  const { buy, isBuying } = useBuy()
  return (
    <Button
      {...props}
      data-disabled={isBuying || undefined}
      aria-disabled={isBuying || undefined}
      onClick={() => void (isBuying || buy(order))}
    >
      {isBuying ? 'Procesando compra...' : children}
    </Button>
  )
}
