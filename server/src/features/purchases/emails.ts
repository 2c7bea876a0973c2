import { writeDay } from '@ateneo/contract/calendar'
import { composeEmail } from '../../platform/mail/layout.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { formatPrice } from '../../platform/payment-gateways/amounts.ts'
import type { Site } from '../settings/service.ts'
import type { CompletedOrder } from './access/entitlement-store.ts'
import type { OwnReceipt } from './orders/own-purchases.ts'
import type { Paper } from './receipts/paper-store.ts'
import { presentPapers } from './receipts/present-papers.ts'
import { writeInvoicing, writeTax } from './receipts/receipt-page.ts'
import { nameBought } from './refunds/refund-notifications.ts'
import type { Parties } from './store.ts'

interface Receipted {
  buyer: Parties
  papers: readonly Paper[]
  invoicing: OwnReceipt['invoicing']
}

/** Receipt with the amount paid and the end of access. */
export function composeReceipt(
  site: Site,
  { order, entitlement }: CompletedOrder,
  { buyer, papers, invoicing }: Receipted,
): Email {
  const { name, publicUrl, colours } = site
  const { number, tax, issuer } = presentPapers(papers)
  const bought = nameBought(order)
  const price = formatPrice(order.priceCents, order.currency)
  return composeEmail({
    to: buyer.email,
    subject: `Recibo de tu compra: ${bought}`,
    greeting: `Hola, ${buyer.firstNames}:`,
    paragraphs: [
      order.priceCents === 0
        ? `Tu cupón ${order.couponCode} cubrió todo lo que costaba ${bought}: no pagaste nada.`
        : `Recibimos tu pago de ${price} por ${bought}.${describeDiscount(order)} ¡Gracias!`,
      describeAccess(order.isRefundDue, entitlement, site),
      ...(order.subscriptionId === null
        ? []
        : [
            'Es un cobro de tu suscripción, que se renueva sola. Puedes cancelarla cuando quieras, sin costo, en «Suscripción».',
          ]),
      [
        ...(number === null ? [] : [`Recibo: ${number}`]),
        `Número de pedido: ${order.number}`,
        ...writeTax(tax, order.currency).map(([name, value]) => `${name}: ${value}`),
        ...(issuer ? [`${issuer.legalName}, RFC ${issuer.rfc}`] : []),
        ...(order.paymentReference ? [`Referencia del pago: ${order.paymentReference}`] : []),
      ].join('\n'),
      ...(number === null ? [] : writeInvoicing(invoicing, site)),
    ],
    action: order.courseId
      ? { label: 'Ir al curso', url: `${publicUrl}/Dashboard/course-view?id=${order.courseId}` }
      : { label: 'Explorar cursos', url: `${publicUrl}/Dashboard/Course-catalog` },
    footnote:
      number === null
        ? 'Guarda este correo como comprobante de tu compra.'
        : `Tu recibo, para imprimirlo o descargarlo: ${publicUrl}/Dashboard/receipts/${order.id}`,
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
