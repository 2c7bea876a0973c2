import { Alert, Button, Group, Text } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconShoppingBag } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { discardPendingOrder, readPendingOrder } from './pending-order.ts'

type WaitingOrderProps = {
  /** How the order goes on from this screen. */
  children: ReactNode
  /** Beside 'Ya no la quiero'. */
  action?: ReactNode
}

/** The order that a visitor began, by name and price; nothing without one. */
export function WaitingOrder(props: WaitingOrderProps) {
  // The browser's storage is not there while the server renders.
  return useMounted() ? <StoredOrder {...props} /> : null
}

function StoredOrder({ children, action }: WaitingOrderProps) {
  const [order, setOrder] = useState(readPendingOrder)
  if (!order) return null
  const { cost, courseTitle, price } = order
  const discard = () => {
    discardPendingOrder()
    setOrder(undefined)
  }
  return (
    <Alert
      my="md"
      ta="start"
      title={`Tu compra de «${courseTitle ?? cost.name}» te espera`}
      icon={<IconShoppingBag size={20} stroke={1.75} />}
      styles={{ message: { color: 'var(--ink)' } }}
    >
      <Text fw={600} mb={4}>
        {formatMoney(price ?? cost.price, cost.currency)}
      </Text>
      {children}
      <Group gap="sm" mt="sm">
        {action}
        <Button variant="subtle" size="compact-md" ml={-10} onClick={discard}>
          Ya no la quiero
        </Button>
      </Group>
    </Alert>
  )
}
