import { Box, Flex, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSession } from '../../../platform/http/session.ts'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { DropOrderButton } from '../buying/drop-order-button.tsx'
import { type OpenOrder, openOrdersQuery } from './open-orders.ts'
import classes from './open-order-cards.module.css'
import { OrderButton } from '../buying/order-button.tsx'

/** Most students wait for no payment, so that its scripts come with one that does. */
const AwaitedPurchase = lazyPart(() => import('../buying/awaited-purchase.tsx'))

/** The purchases that the student began and has not paid; nothing without one. */
export function OpenOrderCards() {
  const session = useSession()
  const studentId = session?.type === 'student' ? session.userData._id : undefined
  const { data } = useQuery(openOrdersQuery(studentId))
  if (!data || data.length === 0) return null
  return (
    <Flex component="section" direction="column" gap="sm" mt="lg" aria-label="Compras sin terminar">
      {data.map((order) =>
        order.isPending ? (
          <Suspense key={order.id}>
            <AwaitedPurchase order={order} />
          </Suspense>
        ) : (
          <WaitingPurchase key={order.id} order={order} />
        ),
      )}
    </Flex>
  )
}

function WaitingPurchase({ order }: { order: OpenOrder }) {
  const { formatDateTime } = useDates()
  return (
    <article className={classes.card}>
      <Box flex="1 1 260px" miw={0}>
        <h2 className={classes.title}>Tu compra de «{order.bought}» está sin pagar</h2>
        <Text size="sm">
          <strong>{formatMoney(order.price, order.currency)}</strong>
          {order.until === null
            ? null
            : ` · puedes pagarla hasta el ${formatDateTime(order.until)}`}
        </Text>
      </Box>
      <Group gap="sm">
        {order.pending ? (
          <OrderButton order={order.pending} color="cempasuchil" size="sm">
            Continuar el pago
          </OrderButton>
        ) : null}
        <DropOrderButton order={order} />
      </Group>
    </article>
  )
}
