import { Group } from '@mantine/core'
import { Link } from 'react-router'
import { courseHref } from '../../courses/course-href.ts'
import { AttachmentButton } from '../../../platform/ui/fields/attachment-button.tsx'
import { type Fact, Facts } from '../../../platform/ui/lists/facts.tsx'
import { formatCount, formatMoney } from '../../../platform/ui/text/format.ts'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { dueReasons } from '../refunds/due-reasons.ts'
import { handMethodWords } from './hand-methods.ts'
import { OrderState } from './order-state.tsx'
import { providerWords } from '../../payments/provider-words.ts'
import type { OrderDetail, RelatedOrder } from './orders.ts'

/** What an order is about: who, what, how much, and by which payment. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { formatDate, formatDateTime } = useDates()
  const { price, refunded, currency, course, provider, durationMonths, handSale } = order
  const facts: Fact[] = [
    ['Estado', <OrderState key="estado" state={order.state} />],
    ['Por qué se devuelve', order.refundDueReason ? dueReasons[order.refundDueReason] : null],
    [
      'Alumno',
      <Link key="alumno" to={`/Administrador/orders?q=${encodeURIComponent(order.studentEmail)}`}>
        {order.studentName}
      </Link>,
    ],
    [
      'Correo',
      <a key="correo" href={`mailto:${order.studentEmail}`}>
        {order.studentEmail}
      </a>,
    ],
    [
      'Segundo pago del pedido',
      order.paidTwiceOf ? <RelatedOrders key="primero" orders={[order.paidTwiceOf]} /> : null,
    ],
    [
      'Se pagó otra vez en',
      order.seconds.length > 0 ? <RelatedOrders key="segundos" orders={order.seconds} /> : null,
    ],
    ['Plan', order.planName],
    [
      'Curso',
      course ? (
        <Link key="curso" to={courseHref(course)}>
          {course.title}
        </Link>
      ) : null,
    ],
    ['Duración', durationMonths > 0 ? formatCount(durationMonths, 'mes', 'meses') : null],
    ['Cupón', order.coupon],
    ['Descuento', order.discount > 0 ? formatMoney(order.discount, currency) : null],
    ['Precio', formatMoney(price, currency)],
    ['Devuelto', refunded > 0 ? formatMoney(refunded, currency) : null],
    [
      'Comisión de la academia',
      order.commissionPercent === null || !course ? null : `${order.commissionPercent} %`,
    ],
    [handSale ? 'Anotado' : 'Abierto', formatDateTime(order.date)],
    ['Pagado', order.paidDate && !handSale ? formatDateTime(order.paidDate) : null],
    ['Recibo', order.receiptNumber],
    ['Venta anotada', handSale ? handMethodWords[handSale.method] : null],
    ['Día del pago', handSale ? formatDate(`${handSale.paidOn}T12:00:00Z`) : null],
    ['Anotó', handSale?.by ?? null],
    ['Nota', handSale?.note ?? null],
    [
      'Comprobante',
      handSale?.proof ? (
        <AttachmentButton key="comprobante" file={handSale.proof}>
          {handSale.proof.name}
        </AttachmentButton>
      ) : null,
    ],
    ['Proveedor', provider ? providerWords[provider] : null],
    ['Número de la orden en el proveedor', order.checkout],
    ['Número del pago en el proveedor', order.reference],
  ]
  return <Facts facts={facts} />
}

function RelatedOrders({ orders }: { orders: readonly RelatedOrder[] }) {
  return (
    <Group gap="sm">
      {orders.map(({ orderId, orderNumber }) => (
        <Link key={orderId} to={`/Administrador/orders/${orderId}`}>
          {orderNumber}
        </Link>
      ))}
    </Group>
  )
}
