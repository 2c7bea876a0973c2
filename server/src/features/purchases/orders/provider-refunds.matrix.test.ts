import { describe, expect, test } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { drawProvider } from '../../../testing/draws.ts'
import { driversWith, useShop } from '../../../testing/providers/suite.ts'
import { listOpenDisputes } from '../refunds/refund-store.ts'
import { settleLostRefunds } from '../refunds/refund-admin.ts'
import { orderRefundRequests } from '../tables.ts'

describe.each(drawProvider(driversWith()))('with $name', (driver) => {
  const open = useShop(driver)

  test('a payment given back at the provider ends the access', async () => {
    const { shop, sale } = await open()
    await shop.acts.pay(sale.token)
    await shop.acts.refund(sale.token)
    expect(await sale.order()).toMatchObject({ status: 'refunded' })
    expect(await sale.comeBack()).toBe('order_refunded')
  })

  test('a part given back at the provider is booked, and then another and the rest', async () => {
    const { shop, sale } = await open()
    await shop.acts.pay(sale.token)
    for (const [cents, left] of [
      [10_050, 24_850],
      [10_000, 14_850],
      [14_850, 0],
    ] as const) {
      await shop.acts.refund(sale.token, cents)
      expect(shop.moneyOf(sale.token)).toBe(left)
      expect(await sale.hasAccess()).toBe(left > 0)
    }
  })

  test('a refund made here, in parts and twice, is made once each', async () => {
    const { shop, sale } = await open()
    await shop.acts.pay(sale.token)
    expect(await sale.giveBack(sale.id, 100)).toBe('done')
    expect(await sale.giveBack(sale.id, 100)).toBe('done')
    expect(shop.moneyOf(sale.token)).toBe(14_900)
    expect(await sale.giveBack(sale.id, 150)).toBe('refund_too_large')
    expect(await sale.giveBack(sale.id)).toBe('done')
    expect(shop.moneyOf(sale.token)).toBe(0)
    expect(await sale.giveBack(sale.id)).toBe('order_not_refundable')
  })

  test('a refund made here beside one made there is two refunds', async () => {
    const { shop, sale } = await open()
    await shop.acts.pay(sale.token)
    await shop.acts.refund(sale.token, 10_000)
    expect(await sale.giveBack(sale.id, 100)).toBe('done')
    expect(shop.moneyOf(sale.token)).toBe(14_900)
  })

  test('a refund whose answer was lost is asked for again, and made once', async () => {
    const { academy, shop, sale } = await open()
    await shop.acts.pay(sale.token)
    shop.breakCalls('dropped', shop.refundCalls)
    expect(await sale.giveBack(sale.id, 100)).toBe('asked')
    expect(await sale.giveBack(sale.id, 100)).toBe('refund_under_way')
    shop.breakCalls('none')
    academy.clock.advance({ minutes: 5 })
    await settleLostRefunds(shop.ctx)
    expect(await sale.order()).toMatchObject({ refundedCents: 10_000 })
    expect(await sale.giveBack(sale.id, 50)).toBe('done')
  })

  test('a refund that was lost is not asked for again once a dispute took the payment', async () => {
    const { academy, shop, sale } = await open()
    await shop.acts.pay(sale.token)
    shop.breakCalls('broken', shop.refundCalls)
    expect(await sale.giveBack(sale.id, 100)).toBe('asked')
    academy.clock.advance({ days: 2 })
    await shop.acts.dispute(sale.token)
    await settleLostRefunds(shop.ctx)
    expect(await sale.giveBack(sale.id, 100)).toBe('refund_under_way')
    await shop.acts.settleDispute(sale.token, 'lost')
    // The provider still answers no refund: it was not asked for this one.
    await settleLostRefunds(shop.ctx)
    expect(await sale.giveBack(sale.id, 100)).toBe('order_not_refundable')
    expect(await sale.order()).toMatchObject({ status: 'charged_back' })
    academy.clock.advance({ days: 3 })
    await shop.acts.settleDispute(sale.token, 'won')
    shop.breakCalls('none')
    expect(await sale.giveBack(sale.id, 100)).toBe('done')
  })

  test('a refund that was made and lost counts as made after a dispute took the rest', async () => {
    const { academy, shop, sale } = await open()
    await shop.acts.pay(sale.token)
    shop.breakCalls('dropped', shop.refundCalls)
    expect(await sale.giveBack(sale.id, 100)).toBe('asked')
    academy.clock.advance({ days: 2 })
    await shop.acts.dispute(sale.token)
    await shop.acts.settleDispute(sale.token, 'lost')
    await settleLostRefunds(shop.ctx)
    const requests = await academy.db
      .select({ state: orderRefundRequests.state })
      .from(orderRefundRequests)
      .where(eq(orderRefundRequests.orderId, sale.id))
    expect(requests).toEqual([{ state: 'done' }])
    shop.breakCalls('none')
  })

  test('a refund whose notice comes before its lost answer is asked for is made once', async () => {
    const { academy, shop, sale } = await open()
    await shop.acts.pay(sale.token)
    shop.breakCalls('truncated', shop.refundCalls)
    expect(await sale.giveBack(sale.id)).toBe('asked')
    shop.breakCalls('none')
    academy.clock.advance({ days: 1 })
    await settleLostRefunds(shop.ctx)
    expect(await sale.order()).toMatchObject({ status: 'refunded' })
  })

  test.each(['conflict', 'locked', 'limited', 'broken', 'html'] as const)(
    'a refund that was answered as %s is not lost, and made once',
    async (fault) => {
      const { academy, shop, sale } = await open()
      await shop.acts.pay(sale.token)
      shop.breakCalls(fault, shop.refundCalls)
      expect(await sale.giveBack(sale.id, 100)).toBe('asked')
      expect(await sale.order()).toMatchObject({ refundedCents: 0 })
      shop.breakCalls('none')
      academy.clock.advance({ minutes: 5 })
      await settleLostRefunds(shop.ctx)
      expect(await sale.order()).toMatchObject({ refundedCents: 10_000 })
    },
  )

  test('a dispute that is open takes nothing, one that is lost ends the access', async () => {
    const { academy, shop, sale } = await open()
    await shop.acts.pay(sale.token)
    academy.clock.advance({ days: 3 })
    await shop.acts.dispute(sale.token)
    expect(await sale.hasAccess()).toBe(true)
    academy.clock.advance({ days: 3 })
    await shop.acts.settleDispute(sale.token, 'lost')
    expect(await sale.order()).toMatchObject({ status: 'charged_back' })
  })

  test('a dispute that is won leaves everything as it was', async () => {
    const { academy, shop, sale } = await open()
    await shop.acts.pay(sale.token)
    academy.clock.advance({ days: 3 })
    await shop.acts.dispute(sale.token)
    academy.clock.advance({ days: 3 })
    await shop.acts.settleDispute(sale.token, 'won')
    expect(await sale.order()).toMatchObject({ status: 'completed' })
    expect(await sale.hasAccess()).toBe(true)
  })

  test('a dispute that was lost and is won after all gives the access back', async () => {
    const { academy, shop, sale } = await open()
    await shop.acts.pay(sale.token)
    academy.clock.advance({ days: 3 })
    await shop.acts.dispute(sale.token)
    await shop.acts.settleDispute(sale.token, 'lost')
    expect(await sale.hasAccess()).toBe(false)
    academy.clock.advance({ days: 3 })
    await shop.acts.settleDispute(sale.token, 'won')
    expect(await sale.hasAccess()).toBe(true)
  })
})

describe.each(drawProvider(driversWith('other amounts', 'sweep')))(
  'with $name, of a payment of another amount',
  (driver) => {
    const open = useShop(driver)

    test('what a dispute took goes back no more, and is due again once it is won', async () => {
      const { academy, shop, sale } = await open()
      await shop.acts.payOther!(sale.token, 21_386)
      expect(await sale.order()).toMatchObject({ status: 'failed', isRefundDue: true })
      academy.clock.advance({ days: 2 })
      await shop.acts.dispute(sale.token)
      await shop.acts.settleDispute(sale.token, 'lost')
      expect(await sale.order()).toMatchObject({ isRefundDue: false })
      academy.clock.advance({ days: 2 })
      await shop.acts.settleDispute(sale.token, 'won')
      expect(await sale.order()).toMatchObject({
        isRefundDue: true,
        refundDueReason: 'other_amount',
      })
      await shop.acts.refund(sale.token)
      expect(await sale.order()).toMatchObject({ isRefundDue: false })
    })
  },
)

describe.each(drawProvider(driversWith('complaints')))(
  'with $name, which hears complaints',
  (driver) => {
    const open = useShop(driver)

    test('one that is dropped is over, also without its notice', async () => {
      const { academy, shop, sale, wait } = await open()
      await shop.acts.pay(sale.token)
      await shop.acts.complain!(sale.token)
      const disputes = () => listOpenDisputes(academy.db, sale.id, academy.clock.now())
      expect(await disputes()).toHaveLength(1)
      await wait({ days: 1 })
      expect(await disputes()).toHaveLength(1)
      shop.notices.how.delivery = 'none'
      await shop.acts.dropComplaint!(sale.token)
      await wait({ days: 1 })
      expect(await disputes()).toEqual([])
      expect(await sale.hasAccess()).toBe(true)
      expect((await sale.order()).reconcileAt).toBeNull()
    })
  },
)
