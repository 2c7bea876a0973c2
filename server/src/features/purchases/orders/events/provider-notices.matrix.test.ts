import { describe, expect, test } from 'vitest'
import { expectBooked } from '../../../../testing/providers/sale.ts'
import { drawProvider } from '../../../../testing/draws.ts'
import { driversWith, useShop } from '../../../../testing/providers/suite.ts'
import { reconcileOrders } from '../reconciliation/reconciliation.ts'
import { sweepPayments } from '../reconciliation/sweep.ts'

describe.each(drawProvider(driversWith()))('with $name', (driver) => {
  const open = useShop(driver)

  test('without notices and browser a payment gives access within minutes', async () => {
    const { shop, sale, wait } = await open()
    shop.notices.how.delivery = 'none'
    await shop.acts.pay(sale.token)
    expect(await sale.hasAccess()).toBe(false)
    await wait({ minutes: 2 })
    expect(await sale.hasAccess()).toBe(true)
  })

  test('notices that come twice change nothing the second time', async () => {
    const { shop, sale } = await open()
    shop.notices.how.copies = 2
    await shop.acts.pay(sale.token)
    await shop.acts.refund(sale.token, 10_000)
    expect(await sale.order()).toMatchObject({ status: 'completed', refundedCents: 10_000 })
  })

  test('notices that come days late tell of what is by then', async () => {
    const { academy, shop, sale } = await open()
    await shop.acts.pay(sale.token)
    shop.notices.how.delivery = 'held'
    await shop.acts.refund(sale.token)
    academy.clock.advance({ days: 3 })
    await shop.notices.release()
    expect(await sale.order()).toMatchObject({ status: 'refunded' })
  })

  test('notices in the wrong order come to the same', async () => {
    const { academy, shop, sale } = await open()
    shop.notices.how.delivery = 'held'
    await shop.acts.pay(sale.token)
    expect(await sale.comeBack()).toBe('COMPLETED')
    academy.clock.advance({ days: 2 })
    await shop.acts.refund(sale.token, 10_000)
    await shop.acts.dispute(sale.token)
    academy.clock.advance({ days: 2 })
    await shop.acts.settleDispute(sale.token, 'lost')
    await shop.notices.release('reversed')
    expect(await sale.hasAccess()).toBe(false)
  })

  test.each(['none', 'foreign'] as const)(
    'notices with the signature %s do nothing',
    async (signature) => {
      const { shop, sale, wait } = await open()
      shop.notices.how.signature = signature
      await shop.acts.pay(sale.token)
      expect(await sale.order()).toMatchObject({ status: 'created' })
      expect(await sale.hasAccess()).toBe(false)
      await wait({ minutes: 2 })
      expect(await sale.hasAccess()).toBe(true)
    },
  )

  test('notices that could not be followed are taken when they come again', async () => {
    const { shop, sale } = await open()
    shop.breakCalls('broken')
    await shop.acts.pay(sale.token)
    expect(await sale.hasAccess()).toBe(false)
    shop.breakCalls('none')
    await shop.notices.repeat()
    expect(await sale.hasAccess()).toBe(true)
  })
})

describe.each(drawProvider(driversWith('sweep')))(
  'with $name, which is asked what changed',
  (driver) => {
    const open = useShop(driver)
    const untilSwept = driver.sweptWithin ?? { minutes: 5 }

    test('a refund, and a dispute until its end, are known without notices', async () => {
      const { academy, shop, sale } = await open()
      await shop.acts.pay(sale.token)
      shop.notices.how.delivery = 'none'
      const look = async () => {
        academy.clock.advance(untilSwept)
        await sweepPayments(shop.ctx)
        await reconcileOrders(shop.ctx)
        await expectBooked(academy, shop, sale)
      }
      await look()
      await shop.acts.refund(sale.token, 10_000)
      await look()
      expect(await sale.order()).toMatchObject({ refundedCents: 10_000 })
      academy.clock.advance({ days: 2 })
      await shop.acts.dispute(sale.token)
      await look()
      await shop.acts.settleDispute(sale.token, 'lost')
      await look()
      expect(await sale.order()).toMatchObject({ status: 'charged_back' })
      academy.clock.advance({ days: 2 })
      await shop.acts.settleDispute(sale.token, 'won')
      await look()
      expect(await sale.hasAccess()).toBe(true)
    })

    test('what changed while the server was down, or the provider did not answer, is caught up with', async () => {
      const { academy, shop, sale } = await open()
      await shop.acts.pay(sale.token)
      await sweepPayments(shop.ctx)
      shop.notices.how.delivery = 'none'
      await shop.acts.refund(sale.token)
      academy.clock.advance({ days: 3 })
      shop.breakCalls('broken')
      await sweepPayments(shop.ctx)
      shop.breakCalls('none')
      academy.clock.advance({ minutes: 5 })
      await sweepPayments(shop.ctx)
      shop.breakCalls('broken')
      await reconcileOrders(shop.ctx)
      expect(await sale.hasAccess()).toBe(true)
      shop.breakCalls('none')
      academy.clock.advance({ minutes: 6 })
      await reconcileOrders(shop.ctx)
      expect(await sale.order()).toMatchObject({ status: 'refunded' })
    })
  },
)

describe.each(drawProvider(driversWith('sweep', 'charges itself')))(
  'with $name, which is asked about money that it took',
  (driver) => {
    const open = useShop(driver)

    test('without notices a payment of yesterday’s order gives access within minutes', async () => {
      const { academy, shop, sale, wait } = await open()
      await wait({ hours: 20 })
      await sweepPayments(shop.ctx)
      shop.notices.how.delivery = 'none'
      await shop.acts.pay(sale.token)
      academy.clock.advance({ minutes: 5 })
      await sweepPayments(shop.ctx)
      await reconcileOrders(shop.ctx)
      expect(await sale.hasAccess()).toBe(true)
    })
  },
)

describe.each(drawProvider(driversWith('sweep', 'several payments')))(
  'with $name, asked about second payments',
  (driver) => {
    const open = useShop(driver)

    test('without notices a second payment, a refund and a lost dispute are known within minutes', async () => {
      const { academy, shop, sale } = await open()
      shop.notices.how.delivery = 'none'
      const look = async () => {
        academy.clock.advance({ minutes: 5 })
        await sweepPayments(shop.ctx)
        await reconcileOrders(shop.ctx)
        await expectBooked(academy, shop, sale)
      }
      await shop.acts.pay(sale.token)
      await look()
      await shop.acts.pay(sale.token)
      await look()
      expect(await sale.seconds()).toHaveLength(1)
      await shop.acts.refund(sale.token, 10_000)
      await look()
      expect(await sale.order()).toMatchObject({ refundedCents: 10_000 })
      academy.clock.advance({ days: 2 })
      await shop.acts.dispute(sale.token)
      await look()
      await shop.acts.settleDispute(sale.token, 'lost')
      await look()
      expect(await sale.hasAccess()).toBe(false)
      academy.clock.advance({ days: 2 })
      await shop.acts.settleDispute(sale.token, 'won')
      await look()
      expect(await sale.hasAccess()).toBe(true)
    })
  },
)

describe.each(drawProvider(driversWith('lists late', 'vouchers')))(
  'with $name, whose list shows a payment late',
  (driver) => {
    const open = useShop(driver)

    test('a notice gives access at once', async () => {
      const { shop, sale } = await open()
      shop.listLate!(60)
      await shop.acts.pay(sale.token)
      expect(await sale.hasAccess()).toBe(true)
    })

    test('a browser that comes back with the payment gives access at once', async () => {
      const { shop, sale } = await open()
      shop.listLate!(60)
      shop.notices.how.delivery = 'none'
      await shop.acts.pay(sale.token)
      expect(await sale.comeBack()).toBe('payment_declined')
      expect(await sale.comeBack(shop.returnsWith!(sale.token))).toBe('COMPLETED')
    })

    test('a payment of somebody else gives nothing', async () => {
      const { shop, sale } = await open()
      const other = await open()
      await other.shop.acts.pay(other.sale.token)
      const foreign = shop.returnsWith!(other.sale.token)
      expect(await sale.comeBack(foreign)).toBe('payment_declined')
      expect(await sale.comeBack('../users/me')).toBe('payment_declined')
    })

    test('a voucher that was paid gives access although the list still says that it waits', async () => {
      const { academy, shop, sale, wait } = await open()
      await shop.acts.chooseVoucher!(sale.token)
      academy.clock.advance({ days: 1 })
      shop.listLate!(3600)
      shop.notices.how.delivery = 'none'
      await shop.acts.payVoucher!(sale.token)
      await wait({ minutes: 10 })
      expect(await sale.comeBack()).toBe('COMPLETED')
    })
  },
)
