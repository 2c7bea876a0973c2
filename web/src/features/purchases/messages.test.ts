import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { paymentMessage } from './buying/payment-messages.ts'
import { orderMessage, plansMessage } from './messages.ts'

const failed = (code: FailureCode) => new CallError(code, 400, `status: 400, error: ${code}`)

test.each([
  [orderMessage, 'Hubo un problema al procesar tu orden. Inténtalo nuevamente.'],
  [paymentMessage, 'Ocurrió un error al procesar el pago.'],
])('%o has the words of the specification for all else', (describe, words) => {
  expect(describe(failed('internal'))).toBe(words)
  expect(describe(failed('token_expired'))).toBe(words)
  expect(describe(new TypeError('x is not a function'))).toBe(words)
})

test('an order that its coupon keeps back says why', () => {
  expect(orderMessage(failed('coupon_expired'))).toBe('Este cupón ya venció.')
})

test('prices that do not arrive say why', () => {
  expect(plansMessage(failed('internal'))).toBe(
    'Error al cargar los precios: status: 400, error: internal',
  )
  expect(plansMessage(failed('network'))).toBe(
    'Error al cargar los precios: no hay conexión con el servidor.',
  )
})
