import { afterAll, describe, expect, test } from 'vitest'
import { buildAdmin, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import type { TestUser } from '../../../testing/client.ts'
import { followEvents } from '../../../testing/follow-events.ts'
import { openPaypalShop } from '../../../testing/paypal-shop.ts'
import { notificationsOf, ordersOf, runningOf } from '../../../testing/rows.ts'
import { paymentEvents } from '../tables.ts'

const { academy, shop, close } = await openPaypalShop()
afterAll(close)

const running = (student: TestUser) => runningOf(academy, student.id)
const onSale = () => buildCourse(academy, { status: 'approved', title: 'Bordado' })

describe('a dispute', () => {
  const disputeOf = (token: string, changes: object = {}) => ({
    dispute_id: `PP-${token}`,
    reason: 'UNAUTHORISED',
    status: 'OPEN',
    dispute_amount: { currency_code: 'MXN', value: '249.00' },
    disputed_transactions: [{ seller_transaction_id: `CAP${token}` }],
    create_time: '2026-11-21T15:00:00Z',
    update_time: '2026-11-21T15:00:00Z',
    ...changes,
  })
  const resolved = (outcome_code: string) => ({
    status: 'RESOLVED',
    update_time: '2026-12-01T15:00:00Z',
    dispute_outcome: { outcome_code },
  })

  test('that opens is told to the administrators; lost, with the money moved, ends access once', async () => {
    const admin = await buildAdmin(academy)
    const student = await buildStudent(academy)
    const { token, orderNumber } = await shop.buy(student, { months: 1 })
    await shop.send('CUSTOMER.DISPUTE.CREATED', disputeOf(token))
    expect(await running(student)).toHaveLength(1)
    const [told] = await notificationsOf(academy, admin.id)
    expect(told?.message).toContain(`pedido ${orderNumber}, disputa PP-${token}`)
    await shop.refund(token, '124.50', 'PAYMENT.CAPTURE.REVERSED')
    const half = {
      ...resolved('RESOLVED_BUYER_FAVOUR'),
      dispute_outcome: {
        outcome_code: 'RESOLVED_BUYER_FAVOUR',
        amount_refunded: { currency_code: 'MXN', value: '124.50' },
      },
    }
    await shop.send('CUSTOMER.DISPUTE.RESOLVED', disputeOf(token, half))
    // One half, reported by two events.
    expect(await running(student)).toHaveLength(1)
    await shop.refund(token, '124.50')
    expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'charged_back' }])
    expect(await running(student)).toEqual([])
  })

  test('that the academy wins gives back what the reversal had ended, in any order of events', async () => {
    for (const isReversalLate of [false, true]) {
      const student = await buildStudent(academy)
      const { token } = await shop.buy(student, { course: await onSale() })
      const won = disputeOf(token, resolved('RESOLVED_SELLER_FAVOUR'))
      if (isReversalLate) await shop.send('CUSTOMER.DISPUTE.RESOLVED', won)
      await shop.refund(token, '349.00', 'PAYMENT.CAPTURE.REVERSED')
      expect(await running(student)).toHaveLength(isReversalLate ? 1 : 0)
      await shop.send('CUSTOMER.DISPUTE.RESOLVED', won)
      await shop.send('CUSTOMER.DISPUTE.CREATED', disputeOf(token))
      expect(await running(student)).toHaveLength(1)
      expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'completed' }])
    }
  })

  test.each([
    ['more than was paid', { currency_code: 'MXN', value: '99999.00' }, 200, 'charged_back'],
    ['nothing', { currency_code: 'MXN', value: '0.00' }, 200, 'completed'],
    ['another currency', { currency_code: 'USD', value: '249.00' }, 200, 'completed'],
    ['no number', { currency_code: 'MXN', value: 'todo' }, 502, 'completed'],
  ])(
    'that is lost over %s never takes back more than the order',
    async (_, amount, code, status) => {
      const student = await buildStudent(academy)
      const { token } = await shop.buy(student, { months: 1 })
      const lost = disputeOf(token, {
        ...resolved('RESOLVED_BUYER_FAVOUR'),
        dispute_amount: amount,
      })
      for (let times = 0; times < 2; times++) {
        expect((await shop.send('CUSTOMER.DISPUTE.RESOLVED', lost)).statusCode).toBe(code)
      }
      // An event that fails is tried again; after the last try its job is listed as failed.
      expect(await followEvents(shop.ctx, 'paypal')).toBe(amount.currency_code === 'USD' ? 1 : 0)
      await academy.db.delete(paymentEvents)
      const [order] = await ordersOf(academy, student.id)
      expect(order).toMatchObject({
        status,
        refundedCents: status === 'completed' ? 0 : order!.priceCents,
      })
      expect(await running(student)).toHaveLength(status === 'completed' ? 1 : 0)
    },
  )

  test('of a payment that is nobody’s here changes nothing, whatever order it names', async () => {
    const student = await buildStudent(academy)
    await shop.buy(student, { months: 1 })
    const lost = disputeOf('AJENO', resolved('RESOLVED_BUYER_FAVOUR'))
    expect((await shop.send('CUSTOMER.DISPUTE.RESOLVED', lost)).statusCode).toBe(200)
    expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'completed' }])
    expect(await running(student)).toHaveLength(1)
  })
})
