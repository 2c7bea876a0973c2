import { CallError, type FailureCode } from '../http/call-error.ts'
import { describeFailure } from '../http/describe-failure.ts'

/** Where the reason is known it is said; the specification's sentence is for everything else (§8). */
const orderFaults: Partial<Record<FailureCode, string>> = {
  already_owned: 'Ya tienes acceso a este curso: ábrelo desde tu inicio.',
  course_free: 'Este curso es gratis: no necesitas comprarlo.',
  course_not_found: 'Este curso ya no está a la venta.',
  plan_not_found: 'Este plan ya no está a la venta. Recarga la página para ver los precios de hoy.',
  forbidden: 'Solo las cuentas de alumno pueden comprar. Entra con una de ellas.',
}

export function orderMessage(error: unknown): string {
  const known = error instanceof CallError ? orderFaults[error.code] : undefined
  return known ?? 'Hubo un problema al procesar tu orden. Inténtalo nuevamente.'
}

const paymentFaults: Partial<Record<FailureCode, string>> = {
  order_not_found: 'No encontramos este pedido en tu cuenta. Revisa que entraste con la correcta.',
  payment_declined: 'El pago no se completó y no se te cobró. Puedes intentar la compra otra vez.',
  payment_pending:
    'Tu pago está en revisión. En cuanto se apruebe te damos acceso y te avisamos por correo.',
  payment_unavailable:
    'El servicio de pagos no respondió. Espera un momento e inténtalo de nuevo: no se te cobrará dos veces.',
  forbidden: 'Esta compra es de una cuenta de alumno. Entra con ella para confirmarla.',
  network: 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
}

/** Goes under 'Error al procesar el pago'. */
export function paymentMessage(error: unknown): string {
  const known = error instanceof CallError ? paymentFaults[error.code] : undefined
  return known ?? 'Ocurrió un error al procesar el pago.'
}

export function plansMessage(error: Error): string {
  const reason =
    error instanceof CallError && error.code === 'network'
      ? 'no hay conexión con el servidor.'
      : error.message
  return `Error al cargar los precios: ${reason}`
}

export function purchasesMessage(error: unknown): string {
  return describeFailure(error, {}, 'No pudimos traer tus compras. Inténtalo otra vez.')
}

export function receiptsMessage(error: unknown): string {
  return describeFailure(error, {}, 'No pudimos traer tus recibos. Inténtalo otra vez.')
}
