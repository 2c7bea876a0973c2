import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { describerOf } from '../../platform/http/describe-failure.ts'

/** Texts of known reasons; the specification's text is for all others (§8). */
const orderErrors: Partial<Record<FailureCode, string>> = {
  already_owned: 'Ya tienes acceso a este curso: ábrelo desde tu inicio.',
  course_free: 'Este curso es gratis: no necesitas comprarlo.',
  course_not_found: 'Este curso ya no está a la venta.',
  plan_not_found: 'Este plan ya no está a la venta. Recarga la página para ver los precios de hoy.',
  price_changed: 'El precio cambió. Recarga la página para ver el de hoy.',
  too_many_open_orders:
    'Tienes varias compras sin terminar. Termina o cancela una, o espera unos minutos.',
  payments_closed:
    'La academia todavía no recibe pagos en línea. Escribe al centro de ayuda para saber cómo comprar.',
  provider_not_offered: 'Esa forma de pago ya no está disponible. Elige otra.',
  clock_doubted:
    'La hora del servidor no es de fiar y la academia la está revisando. Inténtalo más tarde: no se te cobró nada.',
  forbidden: 'Solo las cuentas de alumno pueden comprar. Entra con una de ellas.',
}

export function orderMessage(error: unknown): string {
  const known =
    error instanceof CallError ? (orderErrors[error.code] ?? couponErrors[error.code]) : undefined
  return known ?? 'Hubo un problema al procesar tu orden. Inténtalo nuevamente.'
}

const couponErrors: Partial<Record<FailureCode, string>> = {
  coupon_not_found: 'No encontramos este cupón. Revisa que el código esté bien escrito.',
  coupon_not_begun: 'Este cupón todavía no empieza. Guárdalo para más adelante.',
  coupon_expired: 'Este cupón ya venció.',
  coupon_paused: 'Este cupón no está disponible por ahora.',
  coupon_used_up: 'Este cupón ya se agotó.',
  coupon_already_used: 'Ya usaste este cupón.',
  coupon_in_use: 'Tu cupón está en otra compra tuya que se está pagando en este momento.',
  coupon_not_for_this: 'Este cupón no es para esta compra.',
}

/** Why the coupon of an order does not count; `undefined` for any other failure. */
export function couponRefusal(error: unknown): string | undefined {
  return error instanceof CallError ? couponErrors[error.code] : undefined
}

/** Beside the field 'Tengo un cupón'. */
export const couponMessage = describerOf(
  couponErrors,
  'No pudimos revisar el cupón. Inténtalo otra vez.',
)

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

export function plansMessage(error: Error): string {
  const reason =
    error instanceof CallError && error.code === 'network'
      ? 'no hay conexión con el servidor.'
      : error.message
  return `Error al cargar los precios: ${reason}`
}

export const purchasesMessage = describerOf({}, 'No pudimos traer tus compras. Inténtalo otra vez.')

export const receiptsMessage = describerOf({}, 'No pudimos traer tus recibos. Inténtalo otra vez.')

export const askForRefundMessage = describerOf(
  {
    order_not_found: 'No encontramos este pedido en tu cuenta.',
    order_not_refundable: 'Este pago ya se devolvió o no tiene nada que devolver.',
    refund_too_late:
      'El plazo de la política de reembolsos ya terminó. Escribe al centro de ayuda.',
    refund_already_asked: 'Ya lo habías pedido: la academia lo está revisando.',
    refund_under_way: 'La devolución de este pago ya está en curso.',
  },
  'No pudimos enviar tu solicitud. Inténtalo otra vez.',
)

export const dropOrderMessage = describerOf(
  {
    order_not_found: 'No encontramos esta compra en tu cuenta.',
    order_closed: 'Esta compra ya terminó. La página se acaba de actualizar.',
    payment_pending: 'Esta compra ya se pagó o su pago está en revisión: no se puede descartar.',
    payment_unavailable:
      'El servicio de pagos no respondió. Espera un momento e inténtalo de nuevo.',
  },
  'No pudimos descartarla. Inténtalo otra vez.',
)
