import { CallError, type FailureCode } from '../../../platform/http/call-error.ts'

/** While a payment is awaited, by what is left to do. */
export const awaitedPaymentMessage = {
  review:
    'Tu pago está en revisión. En cuanto se apruebe te damos acceso y te avisamos por correo.',
  voucher:
    'Puedes cerrar esta página: te mandamos estos datos por correo. En cuanto pagues te damos acceso, aunque no vuelvas aquí.',
  notYet:
    'Todavía no nos llega tu pago. Las tiendas avisan en unos minutos, a veces hasta un día hábil después. Te damos acceso y te escribimos en cuanto llegue.',
}

const paymentErrors: Partial<Record<FailureCode, string>> = {
  order_not_found: 'No encontramos este pedido en tu cuenta. Revisa que entraste con la correcta.',
  payment_declined: 'El pago no se completó y no se te cobró. Puedes intentar la compra otra vez.',
  payment_pending: awaitedPaymentMessage.review,
  order_refunded: 'Este pago se devolvió, así que el acceso que daba terminó.',
  price_changed:
    'El precio cambió antes de que se cobrara, así que no se te cobró nada. Mira el precio de hoy y decide si quieres comprar.',
  order_expired:
    'Esta compra esperó más de un día y venció. No se te cobró nada: puedes empezarla otra vez.',
  course_not_found: 'Este curso ya no está a la venta. No se te cobró nada.',
  course_free: 'Este curso ahora es gratis. No se te cobró nada: ábrelo cuando quieras.',
  plan_not_found: 'Este plan ya no está a la venta. No se te cobró nada: mira los planes de hoy.',
  coupon_expired: 'El cupón de esta compra venció antes de que la pagaras. No se te cobró nada.',
  coupon_paused: 'El cupón de esta compra ya no está disponible. No se te cobró nada.',
  coupon_used_up: 'El cupón de esta compra se agotó antes de que la pagaras. No se te cobró nada.',
  coupon_already_used:
    'Pagaste antes otra compra con este cupón, y ahí se usó. En esta no se te cobró nada.',
  coupon_in_use:
    'Tu cupón está en otra compra tuya que se está pagando en este momento. En esta no se te cobró nada: espera un poco e inténtalo de nuevo.',
  payment_unavailable:
    'El servicio de pagos no respondió. Espera un momento e inténtalo de nuevo: no se te cobrará dos veces.',
  clock_doubted:
    'La hora del servidor no es de fiar y la academia la está revisando. Si ya pagaste, tu pago se confirmará solo; no pagues otra vez.',
  forbidden: 'Esta compra es de una cuenta de alumno. Entra con ella para confirmarla.',
  network: 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
}

const unaskedCodes: readonly FailureCode[] = [
  'price_changed',
  'order_expired',
  'coupon_expired',
  'coupon_paused',
  'coupon_used_up',
  'coupon_already_used',
  'course_not_found',
  'course_free',
  'plan_not_found',
]

/**
 * True if the order failed because the offer has changed, so that the buyer has to confirm again.
 */
export function isToBeAskedAgain(error: unknown): boolean {
  return error instanceof CallError && unaskedCodes.includes(error.code)
}

/** True while the payment is awaited. */
export const isAwaited = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'payment_pending'

const lostCouponCodes: readonly FailureCode[] = [
  'coupon_expired',
  'coupon_paused',
  'coupon_used_up',
  'coupon_already_used',
]

/** True if the order is at its true price only without its coupon. */
export function isCouponLost(error: unknown): boolean {
  return error instanceof CallError && lostCouponCodes.includes(error.code)
}

/** Text under 'Error al procesar el pago'. */
export function paymentMessage(error: unknown): string {
  const known = error instanceof CallError ? paymentErrors[error.code] : undefined
  return known ?? 'Ocurrió un error al procesar el pago.'
}
