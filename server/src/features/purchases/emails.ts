import { writeDay } from '@ateneo/contract/calendar'
import { composeEmail } from '../../platform/mail/layout.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { formatPrice } from '../../platform/payment-gateways/amounts.ts'
import type { Site } from '../settings/service.ts'
import type { CompletedOrder } from './access/entitlement-store.ts'
import type { Parties } from './store.ts'

/** Receipt with the amount paid and the end of access. */
export function composeReceipt(
  site: Site,
  { order, entitlement }: CompletedOrder,
  buyer: Parties,
): Email {
  const { name, publicUrl, colours } = site
  const bought = order.courseId ? `el curso «${order.description}»` : `el plan «${order.planName}»`
  const price = formatPrice(order.priceCents, order.currency)
  return composeEmail({
    to: buyer.email,
    subject: `Recibo de tu compra: ${bought}`,
    greeting: `Hola, ${buyer.firstNames}:`,
    paragraphs: [
      order.priceCents === 0
        ? `Tu cupón ${order.couponCode} cubrió todo el precio de ${bought}: no pagaste nada.`
        : `Recibimos tu pago de ${price} por ${bought}.${describeDiscount(order)} ¡Gracias!`,
      describeAccess(order.isRefundDue, entitlement, site),
      [
        `Número de pedido: ${order.number}`,
        ...(order.paymentReference ? [`Referencia del pago: ${order.paymentReference}`] : []),
      ].join('\n'),
    ],
    action: order.courseId
      ? { label: 'Ir al curso', url: `${publicUrl}/Dashboard/course-view?id=${order.courseId}` }
      : { label: 'Explorar cursos', url: `${publicUrl}/Dashboard/Course-catalog` },
    footnote: 'Guarda este correo como comprobante de tu compra.',
    site: { name, url: publicUrl, colours },
  })
}

function describeDiscount({ discountCents, couponCode, currency }: CompletedOrder['order']) {
  return discountCents === 0
    ? ''
    : ` Tu cupón ${couponCode} te ahorró ${formatPrice(discountCents, currency)}.`
}

function describeAccess(
  isRefundDue: boolean,
  { startsAt, endsAt }: CompletedOrder['entitlement'],
  { name, timeZone }: Site,
): string {
  if (isRefundDue) {
    return `Ya tenías este curso, así que el equipo de ${name} te devolverá este pago.`
  }
  if (endsAt === null) return 'El curso es tuyo y no tiene fecha de término.'
  return `Tienes acceso a todos los cursos del ${writeDay(startsAt, timeZone)} al ${writeDay(endsAt, timeZone)}.`
}
