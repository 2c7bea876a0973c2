import { composeEmail } from '../../platform/mail/layout.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { formatPrice } from '../../platform/payment-gateways/amounts.ts'
import { nameBought, type OrderRow, type Parties } from '../purchases/service.ts'
import type { Site } from '../settings/service.ts'
import type { TransferEmail } from './queues.ts'

interface About {
  order: OrderRow
  buyer: Parties
  told: TransferEmail
}

/** Email about a transfer that is still awaited. */
export function composeTransferEmail(
  { name, publicUrl, colours }: Site,
  { order, buyer, told }: About,
): Email {
  const bought = nameBought(order)
  const { subject, paragraphs } = told.event === 'partial' ? tellRest(order, told) : tellAgain(told)
  return composeEmail({
    to: buyer.email,
    subject: `${subject}: ${bought}`,
    greeting: `Hola, ${buyer.firstNames}:`,
    paragraphs: [...paragraphs, `Número de pedido: ${order.number}`],
    action: {
      label: 'Ver mi pedido',
      url: `${publicUrl}/sucessful-payment?costId=${order.planId}&orderId=${order.id}`,
    },
    site: { name, url: publicUrl, colours },
  })
}

function tellRest({ priceCents, currency }: OrderRow, { receivedCents }: TransferEmail) {
  const received = formatPrice(receivedCents, currency)
  const left = formatPrice(priceCents - receivedCents, currency)
  return {
    subject: 'Falta una parte de tu transferencia',
    paragraphs: [
      `Recibimos ${received} de ${formatPrice(priceCents, currency)}. Para darte acceso faltan ${left}.`,
      'Transfiere lo que falta a la misma cuenta y con la misma referencia. Tienes tres días más.',
    ],
  }
}

const tellAgain = ({ reason }: TransferEmail) => ({
  subject: 'No encontramos tu transferencia',
  paragraphs: [
    'Revisamos nuestra cuenta y todavía no vemos tu pago.',
    `Motivo: ${reason}`,
    'Manda otro comprobante o la clave de rastreo desde tu pedido. Tienes tres días más.',
  ],
})
