import type { FailureCode } from '../../platform/http/call-error.ts'
import { describerOf } from '../../platform/http/describe-failure.ts'
import { attachmentMessages } from '../../platform/ui/fields/attachment-messages.ts'

/** What the office's screens say of failures; apart, since buyers' pages load the others. */

export const planAdminMessage = describerOf(
  {
    plan_not_found: 'Este plan ya no existe.',
    plan_name_taken:
      'Ya hay un plan con ese nombre, quizá retirado. Escribe otro, o vuelve a poner aquel a la venta.',
    plan_one_off:
      '«Compra de curso» no se puede retirar ni renombrar: pone el precio de los cursos.',
    plans_changed: 'Alguien cambió los planes mientras los mirabas. Revisa la lista y repítelo.',
  },
  'No pudimos guardar los planes. Inténtalo otra vez.',
)

export const ordersMessage = describerOf({}, 'No pudimos traer los pedidos. Inténtalo otra vez.')

export const oneOrderMessage = describerOf(
  { order_not_found: 'Este pedido no existe.' },
  'No pudimos traer el pedido. Inténtalo otra vez.',
)

const refundMessages: Partial<Record<FailureCode, string>> = {
  order_not_found: 'Este pedido no existe.',
  order_not_refundable: 'Este pedido no tiene nada que devolver.',
  refund_too_large: 'Es más de lo que queda por devolver de este pedido.',
  refund_changed:
    'Alguien devolvió algo de este pedido mientras lo mirabas. Revisa lo que queda e inténtalo de nuevo.',
  refund_under_way:
    'Ya se pidió una devolución de este pedido y falta la respuesta de la pasarela. Espera unos minutos.',
  refund_elsewhere:
    'Este pago no se puede devolver por una pasarela. Devuelve el dinero por otra vía y anótalo en el pedido.',
  refund_recorded: 'Ya anotaste una devolución con esa referencia.',
  refund_refused:
    'La pasarela rechazó la devolución. Revisa el pago en su sitio: puede faltar saldo o haber vencido el plazo.',
}

export const refundMessage = describerOf(
  refundMessages,
  'No pudimos pedir la devolución. Inténtalo otra vez.',
)

export const refundsMessage = describerOf(
  {},
  'No pudimos traer los reembolsos. Inténtalo otra vez.',
)

export const rejectPetitionMessage = describerOf(
  {
    refund_petition_not_found: 'Esta solicitud ya no existe.',
    refund_petition_closed: 'Esta solicitud ya se decidió. La lista se acaba de actualizar.',
  },
  'No pudimos guardarlo. Inténtalo otra vez.',
)

export const recordRefundMessage = describerOf(
  refundMessages,
  'No pudimos anotar la devolución. Inténtalo otra vez.',
)

export const saleMessage = describerOf(
  {
    ...attachmentMessages,
    file_type_refused: 'El comprobante debe ser una imagen o un PDF.',
    person_not_found: 'Esa cuenta ya no existe.',
    account_wrong_state: 'Esa cuenta no es de un alumno o ya se eliminó.',
    course_not_found: 'Ese curso no está publicado.',
    course_free: 'Ese curso es gratis: no se vende.',
    plan_not_found: 'Ese plan ya no existe.',
    already_owned:
      'Ese alumno ya tiene el curso. Si pagó dos veces, no lo anotes: devuélvele el dinero.',
    sale_repeated:
      'Ya anotaste una venta igual a este alumno: lo mismo, por el mismo importe y del mismo día.',
  },
  'No pudimos anotar la venta. Inténtalo otra vez.',
)
