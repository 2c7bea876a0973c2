import { Box, Button, Flex, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSession } from '../../platform/http/session.ts'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { formatMoney } from '../../platform/ui/text/format.ts'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { dropOrderMessage } from './messages.ts'
import { type OpenOrder, openOrdersQuery, useDropOrder } from './open-orders.ts'
import classes from './open-order-cards.module.css'
import { OrderButton } from './order-button.tsx'

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
          <PurchaseUnderReview key={order.id} order={order} />
        ) : (
          <WaitingPurchase key={order.id} order={order} />
        ),
      )}
    </Flex>
  )
}

function PurchaseUnderReview({ order }: { order: OpenOrder }) {
  return (
    <article className={classes.card}>
      <Box flex="1 1 260px" miw={0}>
        <h2 className={classes.title}>Tu pago de «{order.bought}» está en revisión</h2>
        <Text size="sm">
          <strong>{formatMoney(order.price, order.currency)}</strong> · en cuanto se apruebe te
          damos acceso y te avisamos por correo.
        </Text>
      </Box>
      <Button component={Link} to={order.resultHref} variant="default" size="sm">
        Revisar ahora
      </Button>
    </article>
  )
}

function WaitingPurchase({ order }: { order: OpenOrder }) {
  const { formatDateTime } = useDates()
  const drop = useDropOrder()
  const askToDrop = async () => {
    const isSure = await confirm({
      title: '¿Descartar esta compra?',
      message: `«${order.bought}» deja de esperar tu pago. No se te cobra nada y puedes comprarlo después.`,
      confirmLabel: 'Descartar compra',
      // 'Cancelar' would be read as cancelling the purchase.
      cancelLabel: 'Conservarla',
    })
    if (!isSure) return
    drop.mutate(order.id, {
      onSuccess: () => toastSuccess('Descartaste la compra. No se te cobró nada.'),
      onError: (error) => toastError(dropOrderMessage(error), { title: 'No se descartó' }),
    })
  }
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
        <Button
          variant="default"
          size="sm"
          loading={drop.isPending}
          onClick={() => void askToDrop()}
        >
          Descartar
        </Button>
      </Group>
    </article>
  )
}
