import type { RefundDueReason } from '@ateneo/contract'

/** Why an order is 'Por devolver', for administrators and for the student. */
export const dueReasons: Record<RefundDueReason, string> = {
  other_amount: 'El importe cobrado no es el del pedido.',
  coupon_gone: 'Cuando llegó el pago, su cupón ya no tenía usos.',
  paid_twice: 'El curso se pagó dos veces.',
  bought_again: 'El pago volvió cuando el curso ya se había comprado otra vez.',
  after_cancelling: 'Se cobró después de cancelar la suscripción.',
  without_notice: 'Se cobró la suscripción sin haber avisado antes.',
}
