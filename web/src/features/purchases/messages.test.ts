import { describe, expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import {
  askForRefundMessage,
  dropOrderMessage,
  orderMessage,
  paymentMessage,
  plansMessage,
  purchasesMessage,
  receiptsMessage,
} from './messages.ts'
import {
  planAdminMessage,
  recordRefundMessage,
  refundMessage,
  rejectPetitionMessage,
  saleMessage,
} from './office-messages.ts'

const failed = (code: FailureCode) => new CallError(code, 400, `status: 400, error: ${code}`)
const orderRest = 'Hubo un problema al procesar tu orden. Inténtalo nuevamente.'
const paymentRest = 'Ocurrió un error al procesar el pago.'

describe('an order that fails', () => {
  test.each<[FailureCode, string]>([
    ['payment_unavailable', orderRest],
    ['internal', orderRest],
    ['network', orderRest],
    ['origin_not_allowed', orderRest],
    ['already_owned', 'Ya tienes acceso a este curso: ábrelo desde tu inicio.'],
    [
      'too_many_open_orders',
      'Tienes varias compras sin terminar. Termina o cancela una, o espera unos minutos.',
    ],
    ['provider_not_offered', 'Esa forma de pago ya no está disponible. Elige otra.'],
    ['course_free', 'Este curso es gratis: no necesitas comprarlo.'],
    ['course_not_found', 'Este curso ya no está a la venta.'],
    [
      'plan_not_found',
      'Este plan ya no está a la venta. Recarga la página para ver los precios de hoy.',
    ],
    ['forbidden', 'Solo las cuentas de alumno pueden comprar. Entra con una de ellas.'],
  ])('%s', (code, text) => {
    expect(orderMessage(failed(code))).toBe(text)
  })

  test('for any other reason', () => {
    expect(orderMessage(new TypeError('x is not a function'))).toBe(orderRest)
  })
})

describe('a payment that fails', () => {
  test.each<[FailureCode, string]>([
    ['internal', paymentRest],
    ['unreadable', paymentRest],
    [
      'payment_declined',
      'El pago no se completó y no se te cobró. Puedes intentar la compra otra vez.',
    ],
    [
      'payment_pending',
      'Tu pago está en revisión. En cuanto se apruebe te damos acceso y te avisamos por correo.',
    ],
    [
      'payment_unavailable',
      'El servicio de pagos no respondió. Espera un momento e inténtalo de nuevo: no se te cobrará dos veces.',
    ],
    ['order_refunded', 'Este pago se devolvió, así que el acceso que daba terminó.'],
    [
      'order_not_found',
      'No encontramos este pedido en tu cuenta. Revisa que entraste con la correcta.',
    ],
  ])('%s', (code, text) => {
    expect(paymentMessage(failed(code))).toBe(text)
  })
})

test('prices that do not arrive say why', () => {
  expect(plansMessage(failed('internal'))).toBe(
    'Error al cargar los precios: status: 400, error: internal',
  )
})

test.each<[FailureCode, string, string]>([
  [
    'internal',
    'No pudimos traer tus compras. Inténtalo otra vez.',
    'No pudimos traer tus recibos. Inténtalo otra vez.',
  ],
  [
    'network',
    'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
    'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
  ],
])('purchases and receipts that do not come: %s', (code, purchases, receipts) => {
  expect(purchasesMessage(failed(code))).toBe(purchases)
  expect(receiptsMessage(failed(code))).toBe(receipts)
})

test.each<[FailureCode, string]>([
  ['order_not_found', 'Este pedido no existe.'],
  ['order_not_refundable', 'Este pedido no tiene nada que devolver.'],
  ['refund_too_large', 'Es más de lo que queda por devolver de este pedido.'],
  [
    'refund_changed',
    'Alguien devolvió algo de este pedido mientras lo mirabas. Revisa lo que queda e inténtalo de nuevo.',
  ],
  [
    'refund_under_way',
    'Ya se pidió una devolución de este pedido y falta la respuesta de la pasarela. Espera unos minutos.',
  ],
  [
    'refund_elsewhere',
    'Este pago no se puede devolver por una pasarela. Devuelve el dinero por otra vía y anótalo en el pedido.',
  ],
  [
    'refund_refused',
    'La pasarela rechazó la devolución. Revisa el pago en su sitio: puede faltar saldo o haber vencido el plazo.',
  ],
  ['internal', 'No pudimos pedir la devolución. Inténtalo otra vez.'],
])('a refund that fails: %s', (code, text) => {
  expect(refundMessage(failed(code))).toBe(text)
})

test.each<[FailureCode, string]>([
  [
    'already_owned',
    'Ese alumno ya tiene el curso. Si pagó dos veces, no lo anotes: devuélvele el dinero.',
  ],
  [
    'sale_repeated',
    'Ya anotaste una venta igual a este alumno: lo mismo, por el mismo importe y del mismo día.',
  ],
  ['file_type_refused', 'El comprobante debe ser una imagen o un PDF.'],
  ['too_large', 'El archivo pesa más de 10 MB. Elige uno más ligero.'],
  ['internal', 'No pudimos anotar la venta. Inténtalo otra vez.'],
])('a sale that is not recorded: %s', (code, text) => {
  expect(saleMessage(failed(code))).toBe(text)
})

test.each<[FailureCode, string]>([
  ['refund_recorded', 'Ya anotaste una devolución con esa referencia.'],
  ['refund_too_large', 'Es más de lo que queda por devolver de este pedido.'],
  ['internal', 'No pudimos anotar la devolución. Inténtalo otra vez.'],
])('a refund that is not recorded: %s', (code, text) => {
  expect(recordRefundMessage(failed(code))).toBe(text)
})

test.each<[FailureCode, string]>([
  ['plan_not_found', 'Este plan ya no existe.'],
  [
    'plan_name_taken',
    'Ya hay un plan con ese nombre, quizá retirado. Escribe otro, o vuelve a poner aquel a la venta.',
  ],
  [
    'plan_one_off',
    '«Compra de curso» no se puede retirar ni renombrar: pone el precio de los cursos.',
  ],
  ['plans_changed', 'Alguien cambió los planes mientras los mirabas. Revisa la lista y repítelo.'],
  ['internal', 'No pudimos guardar los planes. Inténtalo otra vez.'],
])('what goes wrong with plans: %s', (code, text) => {
  expect(planAdminMessage(failed(code))).toBe(text)
})

test.each<[FailureCode, string]>([
  [
    'refund_too_late',
    'El plazo de la política de reembolsos ya terminó. Escribe al centro de ayuda.',
  ],
  ['refund_already_asked', 'Ya lo habías pedido: la academia lo está revisando.'],
  ['order_not_refundable', 'Este pago ya se devolvió o no tiene nada que devolver.'],
  ['internal', 'No pudimos enviar tu solicitud. Inténtalo otra vez.'],
])('a refund that cannot be asked for: %s', (code, text) => {
  expect(askForRefundMessage(failed(code))).toBe(text)
})

test.each<[FailureCode, string]>([
  ['refund_petition_closed', 'Esta solicitud ya se decidió. La lista se acaba de actualizar.'],
  ['internal', 'No pudimos guardarlo. Inténtalo otra vez.'],
])('a request that is not rejected: %s', (code, text) => {
  expect(rejectPetitionMessage(failed(code))).toBe(text)
})

test.each<[FailureCode, string]>([
  ['payment_pending', 'Esta compra ya se pagó o su pago está en revisión: no se puede descartar.'],
  ['order_closed', 'Esta compra ya terminó. La página se acaba de actualizar.'],
  ['internal', 'No pudimos descartarla. Inténtalo otra vez.'],
])('a purchase that is not dropped: %s', (code, text) => {
  expect(dropOrderMessage(failed(code))).toBe(text)
})
