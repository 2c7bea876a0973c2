import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PendingOrder } from './pending-order.ts'
import { useBuy } from './use-buy.ts'

export type OrderButtonProps = ButtonProps & { order: PendingOrder; children: ReactNode }

/**
 * Shows 'Procesando compra...' until the browser leaves for the payment (spec §4). Busy without the
 * attribute `disabled`, which would take the focus from the button.
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
