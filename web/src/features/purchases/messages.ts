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

export function plansMessage(error: Error): string {
  const reason =
    error instanceof CallError && error.code === 'network'
      ? 'no hay conexión con el servidor.'
      : error.message
  return `Error al cargar los precios: ${reason}`
}
