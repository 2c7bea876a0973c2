import { Link } from 'react-router'
import { courseHref } from '../courses/course-href.ts'
import { type Fact, Facts } from '../../platform/ui/lists/facts.tsx'
import { formatCount, formatMoney } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { dueReasons } from './due-reasons.ts'
import { OrderState } from './order-state.tsx'
import { providerWords } from '../payments/provider-words.ts'
import type { OrderDetail } from './orders.ts'

/** What an order is about: who, what, how much, and by which payment. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { formatDateTime } = useDates()
  const { price, refunded, currency, course, provider, durationMonths } = order
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
    ['Abierto', formatDateTime(order.date)],
    ['Pagado', order.paidDate ? formatDateTime(order.paidDate) : null],
    ['Proveedor', provider ? providerWords[provider] : null],
    ['Número de la orden en el proveedor', order.checkout],
    ['Número del pago en el proveedor', order.reference],
  ]
  return <Facts facts={facts} />
}
