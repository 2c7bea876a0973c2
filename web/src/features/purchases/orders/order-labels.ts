import type { OrderEvent, OrderListState, OrderPayment, PaymentProvider } from '@ateneo/contract'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { providerWords } from '../../payments/provider-words.ts'

export const orderStateWords: Record<OrderListState, string> = {
  created: 'Sin pagar',
  pending: 'Pago pendiente',
  completed: 'Pagado',
  partly_refunded: 'Reembolso parcial',
  refund_due: 'Por devolver',
  refunded: 'Reembolsado',
  charged_back: 'Contracargo',
  failed: 'Fallido',
  cancelled: 'Cancelado',
}

export const paymentStateWords: Record<OrderPayment['state'], string> = {
  pending: 'Pendiente',
  approved: 'Cobrado',
  rejected: 'Rechazado',
  expired: 'Vencido',
}

const refundTitles: Record<string, string> = {
  'refund done': 'Reembolso',
  'refund open': 'Reembolso en curso',
  'refund void': 'El reembolso no se hizo',
  'reversal done': 'Contracargo',
  'reversal open': 'Contracargo en curso',
  'reversal void': 'El contracargo se deshizo',
  'dispute done': 'Disputa resuelta',
  'dispute open': 'Disputa abierta',
  'dispute void': 'Disputa ganada',
}

const ledgerTitles: Record<string, string> = {
  sale: 'Venta en el libro del maestro',
  refund: 'Reembolso en el libro del maestro',
  restored: 'Venta recuperada en el libro del maestro',
  share: 'Parte de la suscripción para un maestro',
  share_refund: 'Parte de la suscripción que vuelve',
  share_restored: 'Parte de la suscripción recuperada',
}

/** Words for an event of an order's history. */
export function eventTitle(
  { kind, state }: Pick<OrderEvent, 'kind' | 'state'>,
  provider: PaymentProvider | null,
): string {
  switch (kind) {
    case 'created':
      return 'Pedido abierto'
    case 'recorded':
      return 'Venta anotada'
    case 'webhook':
      return `Aviso de ${provider ? providerWords[provider] : 'la pasarela'}`
    case 'paid':
      return 'Pago recibido'
    case 'cancelled':
      return 'Pedido cancelado'
    case 'failed':
      return 'Pago fallido'
    case 'access_given':
      return 'Acceso dado'
    case 'access_ended':
      return 'Acceso terminado'
    case 'refund_asked':
      return 'Devolución pedida a la pasarela'
    case 'refund_refused':
      return 'La devolución no se hizo'
    case 'ledger':
      return ledgerTitles[state ?? ''] ?? 'Libro del maestro'
    default:
      return refundTitles[`${kind} ${state}`] ?? 'Devolución'
  }
}

/** Refusals that are no provider's code. */
const refusalWords: Record<string, string> = {
  NOTHING_LEFT: 'Ya no quedaba tanto de este pago: lo tomó una disputa u otra devolución',
  REFUND_BY_HAND: 'La pasarela no tiene cómo devolverlo: devuélvelo por otra vía y anótalo',
}

interface Written {
  currency: string
  formatDate: (day: string) => string
}

/** What is told below the title, a line each. */
export function eventDetails(event: OrderEvent, { currency, formatDate }: Written): string[] {
  const { amount, commission, reference, text, from, until, kind, by } = event
  const sum = amount === null ? undefined : formatSigned(amount, currency)
  const part =
    commission === null
      ? undefined
      : `Comisión de la academia: ${formatSigned(commission, currency)}`
  const period =
    kind === 'access_given' && from !== null
      ? `Desde el ${formatDate(from)} ${until === null ? 'sin fecha de término' : `hasta el ${formatDate(until)}`}`
      : undefined
  return [
    sum,
    part,
    period,
    kind === 'refund_refused' && text !== null ? (refusalWords[text] ?? text) : text,
    by && `Por ${by}`,
    reference && `Referencia: ${reference}`,
  ].filter((line): line is string => Boolean(line))
}

const formatSigned = (amount: number, currency: string) =>
  amount < 0 ? `−${formatMoney(-amount, currency)}` : formatMoney(amount, currency)
