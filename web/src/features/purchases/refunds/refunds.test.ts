import type { DueRefund, Refund } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { type RefundState, toDueRefund, toRefund } from './refunds.ts'

const wire: Refund = {
  _id: 'devolucion',
  kind: 'refund',
  state: 'done',
  amount: 100,
  currency: 'MXN',
  reason: '',
  date: '2026-11-21T13:00:00.000Z',
  reference: 'REF1',
  receiptNumber: 'D-000001',
  recordedBy: null,
  order: {
    orderId: 'orden',
    orderNumber: '6180-3399',
    state: 'completed',
    planName: 'Mensual',
    price: 249,
    refunded: 100,
    provider: 'paypal',
    student: { _id: 'ana', name: 'Ana Ruiz', email: 'ana@correo.mx' },
    course: null,
  },
}

test.each<[Refund['kind'], Refund['state'], RefundState]>([
  ['refund', 'done', 'refunded'],
  ['refund', 'void', 'refundFailed'],
  ['reversal', 'done', 'reversed'],
  ['dispute', 'open', 'disputeOpen'],
  ['dispute', 'done', 'disputeLost'],
  ['dispute', 'void', 'disputeWon'],
])('a %s that is %s is shown as %s', (kind, state, shown) => {
  expect(toRefund({ ...wire, kind, state }).state).toBe(shown)
})

test('a reason is what the academy wrote, or what the code of a dispute means', () => {
  expect(toRefund(wire).reason).toBe('Sin motivo')
  expect(toRefund({ ...wire, reason: 'Curso repetido' }).reason).toBe('Curso repetido')
  const dispute = { ...wire, kind: 'dispute' as const }
  expect(toRefund({ ...dispute, reason: 'UNAUTHORISED' }).reason).toBe(
    'Dice que no autorizó el pago',
  )
  expect(toRefund({ ...dispute, reason: 'NUEVO' }).reason).toBe('Otro motivo')
})

test('a part is told from the whole, and what was bought by its name', () => {
  expect(toRefund(wire)).toMatchObject({ isWhole: false, bought: 'Plan Mensual' })
  const order = { ...wire.order, refunded: 249, course: { _id: 'curso', title: 'Bordado' } }
  // With another part all went back; this row is a part all the same.
  expect(toRefund({ ...wire, order })).toMatchObject({ isWhole: false, bought: 'Bordado' })
  expect(toRefund({ ...wire, amount: 249, order })).toMatchObject({ isWhole: true })
})

test('of a payment due back the rest of its price is shown, unless another amount was charged', () => {
  const due: DueRefund = {
    orderId: 'orden',
    orderNumber: '6180-3399',
    planName: 'Mensual',
    price: 249,
    currency: 'MXN',
    refunded: 100,
    date: '2026-11-21T13:00:00.000Z',
    state: 'completed',
    reason: 'paid_twice',
    provider: 'paypal',
    isRefundable: true,
    isRefundUnderWay: false,
    reference: 'CAP1',
    student: wire.order.student,
    course: null,
  }
  expect(toDueRefund(due)).toMatchObject({ amount: 149, bought: 'Plan Mensual' })
  expect(toDueRefund({ ...due, state: 'failed', reason: 'other_amount' })).toMatchObject({
    amount: null,
    reason: 'El importe cobrado no es el del pedido.',
  })
  expect(toDueRefund({ ...due, state: 'failed', reason: 'coupon_gone' })).toMatchObject({
    amount: null,
    reason: 'Cuando llegó el pago, su cupón ya no tenía usos.',
  })
})
