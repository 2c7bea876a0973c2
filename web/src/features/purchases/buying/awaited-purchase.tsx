import type { PaymentVoucher } from '@ateneo/contract'
import { Box, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { DropOrderButton } from './drop-order-button.tsx'
import { type OpenOrder, titleOfAwaited } from '../orders/open-orders.ts'
import classes from '../orders/open-order-cards.module.css'
import { VoucherFacts } from './voucher-facts.tsx'

/** A purchase whose payment is awaited: from the student, or from the provider. */
export default function AwaitedPurchase({ order }: { order: OpenOrder }) {
  return order.voucher ? (
    <PurchaseWithVoucher order={order} voucher={order.voucher} />
  ) : (
    <PurchaseUnderReview order={order} />
  )
}

function PurchaseWithVoucher({ order, voucher }: { order: OpenOrder; voucher: PaymentVoucher }) {
  return (
    <article className={classes.card}>
      <Box flex="1 1 260px" miw={0}>
        <h2 className={classes.title}>{titleOfAwaited(order)}</h2>
        <VoucherFacts voucher={voucher} price={order.price} currency={order.currency} />
      </Box>
      <Group gap="sm">
        {voucher.link === null ? null : (
          <Button component="a" href={voucher.link} color="cempasuchil" size="sm">
            {voucher.account ? 'Ver las instrucciones' : 'Ver la ficha'}
          </Button>
        )}
        <Button component={Link} to={order.resultHref} variant="default" size="sm">
          Ya pagué
        </Button>
        <DropOrderButton order={order} />
      </Group>
    </article>
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
