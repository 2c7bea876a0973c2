import type { Purchase, Receipt } from '@ateneo/contract'
import { expect, test } from 'vitest'
import {
  explainState,
  receiptStates,
  type ReceiptState,
  toOwnPurchases,
  toReceipt,
} from './own-purchases.ts'

const now = new Date('2026-11-21T12:00:00Z')
const purchase: Purchase = {
  orderId: 'orden',
  orderNumber: '6180-3399',
  planName: 'Mensual',
  description: '',
  price: 249,
  currency: 'MXN',
  durationMonths: 1,
  course: null,
  purchaseDate: '2026-11-01T00:00:00.000Z',
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2026-12-01T00:00:00.000Z',
  reference: 'x',
  refundDue: false,
}
const later = {
  ...purchase,
  orderId: 'siguiente',
  startDate: purchase.endDate!,
  endDate: '2027-01-01T00:00:00.000Z',
}
const over = { ...purchase, orderId: 'pasada', endDate: '2026-11-21T12:00:00.000Z' }
const course = { _id: 'curso', title: 'Bordado', imageUrl: '' }

test('what runs comes before what is stacked after it; what is over is left out', () => {
  const { periods, courses } = toOwnPurchases([later, purchase, over], now)
  expect(periods.map(({ orderId }) => orderId)).toEqual(['orden', 'siguiente'])
  expect(courses).toEqual([])
})

test('a course that was paid twice is owned once', () => {
  const bought = { ...purchase, course, endDate: null }
  const { periods, courses } = toOwnPurchases(
    [bought, { ...bought, orderId: 'doble', refundDue: true }],
    now,
  )
  expect(periods).toEqual([])
  expect(courses).toEqual([
    {
      orderId: 'orden',
      id: 'curso',
      title: 'Bordado',
      imageUrl: '',
      boughtAt: '2026-11-01T00:00:00.000Z',
    },
  ])
})

test.each<[Receipt['state'], boolean, number, ReceiptState, string]>([
  ['completed', false, 0, 'completed', 'Completada'],
  ['cancelled', false, 0, 'cancelled', 'Cancelada'],
  ['failed', false, 0, 'failed', 'Fallida'],
  ['completed', true, 0, 'refundDue', 'Por devolver'],
  ['failed', true, 0, 'refundDue', 'Por devolver'],
  ['completed', false, 100, 'partlyRefunded', 'Reembolso parcial'],
  ['refunded', false, 249, 'refunded', 'Reembolsado'],
  ['charged_back', false, 249, 'charged_back', 'Contracargo'],
])(
  'an order that is %s (money goes back: %s, went back: %i)',
  (state, refundDue, refunded, shown, word) => {
    const refund = { refundDue, refundDueReason: null, refunded, refundDate: null }
    const asked = { refundUntil: null, refundNeedsAccount: false, refundRequest: null }
    const papers = { issuer: null, tax: null, refundReceipts: [], invoice: null }
    const numbered = { number: 'R-000001', ...papers }
    const paid = {
      ...numbered,
      method: null,
      coupon: null,
      discount: 0,
      date: purchase.purchaseDate,
    }
    const wire = { ...purchase, ...paid, state, ...refund, ...asked }
    expect(toReceipt(wire).state).toBe(shown)
    expect(receiptStates[shown].word).toBe(word)
  },
)

test('a receipt of what cost nothing tells of no payment', () => {
  expect(explainState({ state: 'completed', price: 0 })).toBe('No hubo nada que pagar.')
  expect(explainState({ state: 'completed', price: 1 })).toBe('El pago se recibió completo.')
  expect(explainState({ state: 'cancelled', price: 0 })).toMatch(/no se cobró nada/)
})
