import { cancelSubscription, getResumption, resumeSubscription } from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { beginSilence } from '../../../testing/paypal-silence.ts'
import { mercadopagoByOurId } from '../../../testing/providers/mercadopago-driver.ts'
import { review, useRenewals } from '../../../testing/providers/renewal-stage.ts'
import { drawProvider } from '../../../testing/draws.ts'
import { driversWith } from '../../../testing/providers/suite.ts'
import { and, eq } from '../../../platform/db/drizzle.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { sweepPayments } from '../orders/reconciliation/sweep.ts'
import { settleLostRefunds } from '../refunds/refund-admin.ts'
import { orderRefunds, paymentDifferences } from '../tables.ts'
import { watchNotices } from './notices.ts'
import { updateSubscription } from './subscription-store.ts'

describe.each(drawProvider(driversWith('renewals')))('with $name', (driver) => {
  const { begin, subscribe } = useRenewals(driver)

  test('accepting it gives access and waits for the next charge', async () => {
    const { academy, acts, bought } = await begin()
    expect(await bought.hasAccess()).toBe(false)
    await acts.accept(bought.reference)
    expect(await bought.confirm()).toMatchObject({ state: 'active', provider: driver.name })
    expect(await bought.hasAccess()).toBe(true)
    const { nextChargeAt } = await bought.row()
    const days = (nextChargeAt!.getTime() - academy.clock.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThanOrEqual(28)
    expect(days).toBeLessThanOrEqual(31)
  })

  test('a first charge that is listed late is found without a notice', async () => {
    const { academy, shop, acts, bought } = await begin()
    shop.notices.how.delivery = 'none'
    acts.hideNewest(true)
    await acts.accept(bought.reference)
    await bought.confirm()
    expect(await bought.hasAccess()).toBe(false)
    acts.hideNewest(false)
    academy.clock.advance({ minutes: 10 })
    await review(shop.ctx)
    expect(await bought.hasAccess()).toBe(true)
  })

  test('one whose page was lost on the way is begun once', async () => {
    const { academy, shop, acts, bought } = await begin()
    const before = await bought.row()
    await updateSubscription(academy.db, bought.id, { reference: null, link: null })
    shop.breakCalls('dropped', acts.startCalls)
    await bought.start()
    shop.breakCalls('none')
    expect((await bought.start()).statusCode).toBe(201)
    expect(await bought.row()).toMatchObject({ reference: before.reference, link: before.link })
  })

  test('a charge is told of twice, late, at once, or before it is listed', async () => {
    const { academy, shop, acts, bought } = await subscribe()
    await bought.waitForCharge()
    shop.notices.how.copies = 2
    acts.hideNewest(true)
    await acts.charge(bought.reference)
    expect(await bought.hasAccess()).toBe(true)
    acts.hideNewest(false)
    academy.clock.advance({ minutes: 10 })
    await review(shop.ctx)
    await Promise.all([bought.check(), bought.check(), bought.confirm()])
    const charges = await bought.charges()
    expect(charges.map(({ cycle, status }) => [cycle, status])).toEqual([
      [1, 'completed'],
      [2, 'completed'],
    ])
  })

  test('without any notice the daily question finds the charge', async () => {
    const { academy, shop, acts, bought } = await subscribe()
    await bought.waitForCharge()
    shop.notices.how.delivery = 'none'
    await acts.charge(bought.reference)
    academy.clock.advance({ hours: 1 })
    await review(shop.ctx)
    expect(await bought.charges()).toHaveLength(2)
    expect(await bought.own()).toMatchObject({ state: 'active' })
  })

  test('notices that it did not sign change nothing', async () => {
    const { shop, acts, bought } = await begin()
    shop.notices.how.signature = 'foreign'
    await acts.accept(bought.reference)
    expect(await bought.row()).toMatchObject({ state: 'pending' })
    shop.notices.how.signature = 'none'
    await shop.notices.repeat()
    expect(await bought.charges()).toEqual([])
    shop.notices.how.signature = 'valid'
    await shop.notices.repeat()
    expect(await bought.row()).toMatchObject({ state: 'active' })
    expect(await bought.charges()).toHaveLength(1)
  })

  test('a charge that fails leaves days, and one that follows goes on from the same day', async () => {
    const { academy, acts, bought } = await subscribe()
    const { currentUntil } = await bought.row()
    await bought.waitForCharge()
    await acts.fail(bought.reference)
    expect(await bought.own()).toMatchObject({ state: 'past_due' })
    academy.clock.advance({ days: 2 })
    expect(await bought.hasAccess()).toBe(true)
    await acts.charge(bought.reference)
    expect(await bought.own()).toMatchObject({ state: 'active', failedDate: null })
    const [, second] = await bought.charges()
    expect(second).toMatchObject({ status: 'completed', cycle: 2 })
    const after = (await bought.row()).currentUntil!
    expect(after.getUTCDate()).toBe(currentUntil!.getUTCDate())
  })

  test('one that fails for good ends when its days are over, there too', async () => {
    const { academy, shop, acts, bought } = await subscribe()
    await bought.waitForCharge()
    await acts.fail(bought.reference)
    for (let day = 0; day < 4; day++) {
      academy.clock.advance({ days: 1 })
      await review(shop.ctx)
    }
    expect(await bought.hasAccess()).toBe(false)
    expect(acts.stateOf(bought.reference)).toBe('cancelled')
    expect(await bought.row()).toMatchObject({ state: 'ended', ending: 'unpaid' })
  })

  test('cancelled there, it is so here, and what is paid stays', async () => {
    const { acts, bought } = await subscribe()
    await acts.cancel(bought.reference)
    expect(await bought.own()).toMatchObject({ state: 'ended', ending: 'there' })
    expect(await bought.hasAccess()).toBe(true)
  })

  test('cancelled here, it is read back as cancelled', async () => {
    const { shop, acts, bought } = await subscribe()
    const params = { subscriptionId: bought.id }
    await bought.buyer().call(cancelSubscription, { params })
    await review(shop.ctx)
    expect(acts.stateOf(bought.reference)).toBe('cancelled')
    expect(await bought.row()).toMatchObject({ state: 'ended', ending: 'asked' })
    expect(await bought.hasAccess()).toBe(true)
  })

  test('cancelling works while the provider does not; a charge that follows goes back', async () => {
    const { academy, shop, acts, bought } = await subscribe()
    acts.ignoreCancels(true)
    const params = { subscriptionId: bought.id }
    const cancelled = await bought.buyer().call(cancelSubscription, { params })
    expect(cancelled.cancelDate).not.toBeNull()
    await bought.check()
    expect(await bought.row()).toMatchObject({ state: 'active', ending: 'asked' })
    await bought.waitForCharge()
    const payment = await acts.charge(bought.reference)
    acts.ignoreCancels(false)
    academy.clock.advance({ minutes: 5 })
    await review(shop.ctx)
    expect(acts.stateOf(bought.reference)).toBe('cancelled')
    expect(await bought.row()).toMatchObject({ state: 'ended' })
    academy.clock.advance({ minutes: 5 })
    await settleLostRefunds(shop.ctx)
    expect(acts.returnedOf(payment)).toBe(24_900)
    const [, second] = await bought.charges()
    expect(second).toMatchObject({ refundedCents: 24_900, isRefundDue: false, cycle: null })
    expect(await bought.hasAccess()).toBe(false)
  })

  test('one that charges on after its end is cancelled there once more', async () => {
    const { academy, shop, acts, bought } = await subscribe()
    await acts.cancel(bought.reference)
    acts.revive(bought.reference)
    academy.clock.advance({ days: 1 })
    await review(shop.ctx)
    expect(acts.stateOf(bought.reference)).toBe('cancelled')
    expect(await bought.row()).toMatchObject({ state: 'ended', ending: 'there' })
  })

  test('a charge that nobody could be told of is paused there, and resumed by a consent', async () => {
    const { academy, shop, acts, bought } = await subscribe()
    const { nextChargeAt } = await bought.row()
    academy.clock.set(new Date(nextChargeAt!.getTime() - 5 * 86_400_000).toISOString())
    await watchNotices(shop.ctx)
    expect(acts.stateOf(bought.reference)).toBe('paused')
    const params = { subscriptionId: bought.id }
    expect(await bought.own()).toMatchObject({ state: 'paused', isPausedByUs: true })
    const { terms } = await bought.buyer().call(getResumption, { params })
    const body = { consent: true as const, terms }
    await bought.buyer().call(resumeSubscription, { params, body })
    expect(acts.stateOf(bought.reference)).toBe('active')
    expect(await bought.own()).toMatchObject({ state: 'active' })
  })

  test('a silent provider changes nothing, and is asked again', async () => {
    const { academy, shop, acts, bought } = await subscribe()
    await bought.waitForCharge()
    shop.notices.how.delivery = 'none'
    await acts.charge(bought.reference)
    const silence = beginSilence(shop)
    try {
      academy.clock.advance({ minutes: 10 })
      await review(shop.ctx)
    } finally {
      silence.end()
    }
    expect(await bought.charges()).toHaveLength(1)
    academy.clock.advance({ minutes: 5 })
    await review(shop.ctx)
    expect(await bought.charges()).toHaveLength(2)
  })

  test.each([
    ['of another amount', { cents: 29_900 }],
    ['in another currency', { currency: 'USD' }],
  ])('a charge %s never gives access, and waits to be given back', async (_, other) => {
    const { academy, acts, bought } = await subscribe()
    await bought.waitForCharge()
    await acts.charge(bought.reference, other)
    const [, second] = await bought.charges()
    expect(second).toMatchObject({ status: 'failed', refundDueReason: 'other_amount', cycle: null })
    academy.clock.advance({ days: 4 })
    expect(await bought.hasAccess()).toBe(false)
  })

  test('a charge without its notice goes back by itself', async () => {
    const { academy, shop, acts, bought } = await subscribe()
    const { nextChargeAt } = await bought.row()
    academy.clock.set(nextChargeAt!.toISOString())
    const payment = await acts.charge(bought.reference)
    academy.clock.advance({ minutes: 5 })
    await settleLostRefunds(shop.ctx)
    expect(acts.returnedOf(payment)).toBe(24_900)
    const [, second] = await bought.charges()
    expect(second).toMatchObject({ refundDueReason: 'without_notice', cycle: null })
  })

  test('a refund on its site ends the access that its charge gave', async () => {
    const { acts, bought } = await subscribe()
    const [first] = await bought.charges()
    await acts.refund(first!.paymentReference!)
    expect(await bought.hasAccess()).toBe(false)
    await bought.check()
    const [order] = await bought.charges()
    expect(order).toMatchObject({ status: 'refunded', refundedCents: 24_900 })
  })

  test('a refund on its site is found without a notice', async () => {
    const { shop, acts, bought } = await subscribe()
    const [first] = await bought.charges()
    shop.notices.how.delivery = 'none'
    await acts.refund(first!.paymentReference!)
    await bought.check()
    expect(await bought.hasAccess()).toBe(false)
  })

  test('a dispute of a charge is the one of its order', async () => {
    const { academy, acts, bought } = await subscribe()
    const [first] = await bought.charges()
    await acts.dispute(first!.paymentReference!)
    expect(await disputesOf(academy, first!.id)).toMatchObject([{ state: 'open' }])
    expect(await bought.hasAccess()).toBe(true)
  })
})

describe.each([...driversWith('renewals', 'sweep'), mercadopagoByOurId])(
  'with $name, which tells what changed',
  (driver) => {
    const { subscribe } = useRenewals(driver)

    test('a charge is known with the next sweep without its notice', async () => {
      const { academy, shop, acts, bought } = await subscribe()
      await bought.waitForCharge()
      await bought.check()
      await sweepPayments(shop.ctx)
      shop.notices.how.delivery = 'none'
      await acts.charge(bought.reference)
      academy.clock.advance(driver.sweptWithin ?? { minutes: 5 })
      await sweepPayments(shop.ctx)
      await review(shop.ctx)
      expect(await bought.charges()).toHaveLength(2)
    })

    test('a dispute of a charge that nobody told of brings the charge', async () => {
      const { academy, shop, acts, bought } = await subscribe()
      await bought.waitForCharge()
      shop.notices.how.delivery = 'none'
      const payment = await acts.charge(bought.reference)
      shop.notices.how.delivery = 'sent'
      await acts.dispute(payment)
      const [, second] = await bought.charges()
      expect(second).toMatchObject({ paymentReference: payment, cycle: 2 })
      expect(await disputesOf(academy, second!.id)).toHaveLength(1)
      expect(await academy.db.select().from(paymentDifferences)).toEqual([])
    })
  },
)

const disputesOf = ({ db }: TestApp, orderId: string) =>
  db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.kind, 'dispute')))
