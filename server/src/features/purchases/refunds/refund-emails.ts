import { writeReceiptNumber } from '@ateneo/contract'
import { composeEmail } from '../../../platform/mail/layout.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import { formatPrice } from '../../../platform/payment-gateways/amounts.ts'
import type { Site } from '../../settings/service.ts'
import type { RefundEmail } from '../queues.ts'
import { nameBought } from './refund-notifications.ts'
import type { OrderRow, Parties } from '../store.ts'

interface Refunded {
  order: OrderRow
  buyer: Parties
  refund: RefundEmail
  /** Why the academy gave it back, if it did. */
  last: { reason: string; isByHand: boolean } | undefined
  /** Of the receipt of what went back last. */
  number: number | undefined
}

const wayByProvider =
  'El dinero vuelve por donde pagaste; el banco puede tardar unos días en mostrarlo.'
const wayByHand =
  'La academia te lo entregó por fuera de la plataforma, en efectivo o por transferencia; si no lo tienes, escribe al centro de ayuda.'

/** Email with the refunded amount and its effect on access. */
export function composeRefund(site: Site, { order, buyer, refund, last, number }: Refunded): Email {
  const bought = nameBought(order)
  return composeEmail({
    to: buyer.email,
    subject: { whole: 'Pago devuelto', part: 'Reembolso parcial', undone: 'Pago recuperado' }[
      refund.event
    ].concat(`: ${bought}`),
    greeting: `Hola, ${buyer.firstNames}:`,
    paragraphs: [
      describeMoney(order, refund),
      ...(last && refund.event !== 'undone' ? [`Motivo: ${last.reason}`] : []),
      describeAccess(refund),
      [
        ...(number === undefined || refund.event === 'undone'
          ? []
          : [`Recibo de la devolución: ${writeReceiptNumber('refund', number)}`]),
        `Número de pedido: ${order.number}`,
        ...(order.paymentReference ? [`Referencia del pago: ${order.paymentReference}`] : []),
      ].join('\n'),
    ],
    action: {
      label: 'Ver el recibo',
      url: `${site.publicUrl}/Dashboard/receipts/${order.id}`,
    },
    footnote: `${last?.isByHand ? wayByHand : wayByProvider} Lo que escribiste y los certificados que ganaste siguen siendo tuyos.`,
    site: { name: site.name, url: site.publicUrl, colours: site.colours },
  })
}

function describeMoney(order: OrderRow, { event, refundedCents, isChargeback }: RefundEmail) {
  const bought = nameBought(order)
  const amount = formatPrice(refundedCents, order.currency)
  const price = formatPrice(order.priceCents, order.currency)
  if (event === 'undone') return `La devolución de tu pago de ${price} por ${bought} no se hizo.`
  if (event === 'part') return `De tu pago de ${price} por ${bought} ya se devolvieron ${amount}.`
  // Another amount than the order's price was charged.
  if (order.status === 'failed') return `Te devolvimos tu pago por ${bought}.`
  return isChargeback
    ? `Tu pago de ${amount} por ${bought} se revirtió por un contracargo o una disputa.`
    : `Te devolvimos ${amount} de tu pago por ${bought}.`
}

function describeAccess({ event, hadGiven, keepsAccess }: RefundEmail): string {
  if (event === 'undone') {
    return keepsAccess ? 'Tienes acceso de nuevo.' : 'El equipo te escribirá sobre este pago.'
  }
  if (keepsAccess) return 'Sigues teniendo acceso.'
  return hadGiven
    ? 'El acceso que daba este pago terminó. Puedes comprar otra vez cuando quieras.'
    : 'Este pago no había dado ningún acceso, así que nada cambia en tu cuenta.'
}

/** Email about a payment declined after a review. */
export function composeRefusal(
  site: Site,
  { order, buyer, reason }: { order: OrderRow; buyer: Parties; reason: string | undefined },
): Email {
  const bought = nameBought(order)
  const price = formatPrice(order.priceCents, order.currency)
  return composeEmail({
    to: buyer.email,
    subject: `Tu pago no se aprobó: ${bought}`,
    greeting: `Hola, ${buyer.firstNames}:`,
    paragraphs: [
      order.provider === 'transferencia'
        ? `No pudimos comprobar tu transferencia de ${price} por ${bought}.`
        : `El servicio de pagos no aprobó tu pago de ${price} por ${bought}. No se te cobró nada.`,
      ...(reason === undefined ? [] : [`Motivo: ${reason}`]),
      'Puedes intentar la compra otra vez, con la misma forma de pago o con otra.',
      `Número de pedido: ${order.number}`,
    ],
    action: order.courseId
      ? {
          label: 'Volver al curso',
          url: `${site.publicUrl}/Dashboard/course-view?id=${order.courseId}`,
        }
      : { label: 'Ver los planes', url: `${site.publicUrl}/Dashboard/subscription` },
    site: { name: site.name, url: site.publicUrl, colours: site.colours },
  })
}

/** Email about a refund that the student asked for and does not get. */
export function composeRejection(
  site: Site,
  { order, buyer, reason }: { order: OrderRow; buyer: Parties; reason: string },
): Email {
  const bought = nameBought(order)
  return composeEmail({
    to: buyer.email,
    subject: `Sobre el reembolso que pediste: ${bought}`,
    greeting: `Hola, ${buyer.firstNames}:`,
    paragraphs: [
      `Revisamos tu solicitud y no devolveremos tu pago por ${bought}.`,
      `Motivo: ${reason}`,
      'Tu acceso sigue igual. Si no estás de acuerdo, escribe al centro de ayuda y lo vemos contigo.',
      `Número de pedido: ${order.number}`,
    ],
    action: { label: 'Ver el recibo', url: `${site.publicUrl}/Dashboard/receipts/${order.id}` },
    site: { name: site.name, url: site.publicUrl, colours: site.colours },
  })
}
