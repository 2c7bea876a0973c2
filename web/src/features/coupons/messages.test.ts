import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { couponsMessage, saveCouponMessage } from './messages.ts'

const failed = (code: FailureCode) => new CallError(code, 400, `status: 400, error: ${code}`)

test.each<[FailureCode, string]>([
  ['coupon_taken', 'Ya hay un cupón con este código. Escribe otro.'],
  ['coupon_not_found', 'Este cupón ya no existe.'],
  ['coupon_ended', 'Este cupón ya terminó.'],
  ['course_not_found', 'Alguno de los cursos elegidos ya no existe.'],
  ['internal', 'No pudimos guardar el cupón. Inténtalo otra vez.'],
])('a coupon that is not saved: %s', (code, text) => {
  expect(saveCouponMessage(failed(code))).toBe(text)
})

test('coupons that do not come', () => {
  expect(couponsMessage(failed('internal'))).toBe(
    'No pudimos traer los cupones. Inténtalo otra vez.',
  )
})
