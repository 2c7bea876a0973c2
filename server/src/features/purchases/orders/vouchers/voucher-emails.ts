import { writeDayAndHour } from '@ateneo/contract/calendar'
import { composeEmail } from '../../../../platform/mail/layout.ts'
import type { Email } from '../../../../platform/mail/mail.ts'
import { formatPrice } from '../../../../platform/payment-gateways/amounts.ts'
import type { Site } from '../../../settings/service.ts'
import { nameBought } from '../../refunds/refund-notifications.ts'
import type { OrderRow, Parties } from '../../store.ts'
import type { PaymentRow } from '../payment-store.ts'

interface Awaited {
  order: OrderRow
  buyer: Parties
  voucher: PaymentRow & { payBy: Date }
  isReminder: boolean
}

/** Email with everything that a buyer needs at the shop or the bank. */
export function composeVoucher(
  { name, publicUrl, colours, timeZone }: Site,
  { order, buyer, voucher, isReminder }: Awaited,
): Email {
  const bought = nameBought(order)
  const price = formatPrice(order.priceCents, order.currency)
  const deadline = writeDayAndHour(voucher.payBy, timeZone)
  const { voucherReference: reference, voucherLink: link } = voucher
  const isTransfer = voucher.voucherAccount !== null
  const words = isTransfer ? transferWords : voucherWords
  return composeEmail({
    to: buyer.email,
    subject: `${isReminder ? words.soon : words.made}: ${bought}`,
    greeting: `Hola, ${buyer.firstNames}:`,
    paragraphs: [
      isReminder
        ? `Todavía no recibimos tu pago de ${price} por ${bought}. Si ya pagaste, no hagas nada: puede tardar un día hábil en llegarnos.`
        : `Apartamos ${bought} para ti. Págalo y te damos acceso en cuanto nos avisen, sin que tengas que volver aquí.`,
      [
        `Importe: ${price}`,
        ...describeAccount(voucher),
        ...(reference === null ? [] : [`${words.reference}: ${reference}`]),
        `Paga antes del ${deadline}`,
        `Número de pedido: ${order.number}`,
      ].join('\n'),
    ],
    action: link
      ? { label: isTransfer ? 'Ver las instrucciones' : 'Ver la ficha', url: link }
      : { label: 'Ver mi pedido', url: `${publicUrl}/Dashboard` },
    site: { name, url: publicUrl, colours },
  })
}

function describeAccount({ voucherAccount: account }: PaymentRow): string[] {
  if (account === null) return []
  const { holder, number, bank } = account
  return [
    ...(bank === null ? [] : [`Banco: ${bank}`]),
    `Cuenta: ${number}`,
    `A nombre de: ${holder}`,
  ]
}

const voucherWords = {
  made: 'Tu ficha de pago',
  soon: 'Tu ficha vence pronto',
  over: 'Tu ficha venció',
  reference: 'Referencia',
}

/** It goes to an account: of the academy's own there is no voucher to show. */
const transferWords = {
  made: 'Datos para tu transferencia',
  soon: 'Tu transferencia vence pronto',
  over: 'Se acabó el plazo de tu transferencia',
  reference: 'Concepto o referencia',
}

/** Email about a voucher that nobody paid. */
export function composeExpiry(
  { name, publicUrl, colours }: Site,
  order: OrderRow,
  buyer: Parties,
): Email {
  const bought = nameBought(order)
  return composeEmail({
    to: buyer.email,
    subject: `${order.provider === 'transferencia' ? transferWords.over : voucherWords.over}: ${bought}`,
    greeting: `Hola, ${buyer.firstNames}:`,
    paragraphs: [
      `Se acabó el plazo para pagar ${bought} y no nos llegó el pago. No se te cobró nada.`,
      'Si pagaste a última hora, espera un día hábil: en cuanto nos llegue tendrás acceso. Si no, puedes comprar otra vez cuando quieras.',
      `Número de pedido: ${order.number}`,
    ],
    action: order.courseId
      ? {
          label: 'Volver al curso',
          url: `${publicUrl}/Dashboard/course-view?id=${order.courseId}`,
        }
      : { label: 'Ver los planes', url: `${publicUrl}/Dashboard/subscription` },
    site: { name, url: publicUrl, colours },
  })
}
