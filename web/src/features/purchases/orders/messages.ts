import { describerOf } from '../../../platform/http/describe-failure.ts'

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
