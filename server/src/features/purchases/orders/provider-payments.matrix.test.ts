import { createCoupon, dropOrder } from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { buildAdmin } from '../../../testing/builders/build-people.ts'
import { expectBooked, openSale } from '../../../testing/providers/sale.ts'
import { drawProvider } from '../../../testing/draws.ts'
import { driversWith, useShop } from '../../../testing/providers/suite.ts'
import { courses } from '../../courses/tables.ts'

describe.each(drawProvider(driversWith()))('with $name', (driver) => {
  const open = useShop(driver)

  test('a buyer who paid and comes back has access, once', async () => {
    const { shop, sale } = await open()
    await shop.acts.pay(sale.token)
    expect(await sale.comeBack()).toBe('COMPLETED')
    expect(await sale.comeBack()).toBe('COMPLETED')
    expect(await sale.hasAccess()).toBe(true)
  })

  test('a buyer who paid and never comes back has access', async () => {
    const { shop, sale } = await open()
    await shop.acts.pay(sale.token)
    expect(await sale.hasAccess()).toBe(true)
  })

  test('a declined card leaves the order open, and another card pays it', async () => {
    const { academy, shop, sale } = await open()
    await shop.acts.decline(sale.token)
    expect(await sale.comeBack()).toBe('payment_declined')
    expect(await sale.order()).toMatchObject({ status: 'created', pendingSince: null })
    await expectBooked(academy, shop, sale)
    await shop.acts.pay(sale.token)
    expect(await sale.comeBack()).toBe('COMPLETED')
  })

  test('a payment under review gives access when it is approved, days later and without a browser', async () => {
    const { academy, shop, sale, wait } = await open()
    await shop.acts.review(sale.token)
    expect(await sale.comeBack()).toBe('payment_pending')
    await expectBooked(academy, shop, sale)
    await wait({ days: 2 })
    expect(await sale.order()).toMatchObject({ status: 'created' })
    await shop.acts.decide(sale.token, 'approved')
    expect(await sale.hasAccess()).toBe(true)
  })

  test('a payment under review that is declined ends the order', async () => {
    const { shop, sale, wait } = await open()
    await shop.acts.review(sale.token)
    expect(await sale.comeBack()).toBe('payment_pending')
    await wait({ days: 1 })
    await shop.acts.decide(sale.token, 'rejected')
    expect(['failed', 'cancelled']).toContain((await sale.order()).status)
    expect(await sale.comeBack()).toBe('payment_declined')
  })

  test('an approval after the order was dropped, or grew old, takes no money without giving access', async () => {
    const { shop, sale, wait } = await open()
    await wait({ days: 2 })
    await shop.acts.pay(sale.token)
    expect(shop.moneyOf(sale.token) > 0).toBe(await sale.hasAccess())
  })

  test('of a course that was retired meanwhile no money is kept without giving access', async () => {
    const { academy, shop, sale } = await open()
    await academy.db
      .update(courses)
      .set({
        status: 'retired',
        retiredAt: academy.clock.now(),
        retiredBy: sale.course.professorId,
      })
      .where(eq(courses.id, sale.course.id))
    await shop.acts.pay(sale.token)
    expect(shop.moneyOf(sale.token) > 0).toBe(await sale.hasAccess())
  })

  test('money that comes after the last use of its coupon was taken has to go back', async () => {
    const { academy, shop, wait } = await open()
    const code = `ULTIMO${Math.random().toString(36).slice(2, 8).toUpperCase()}`
    await shop.as(await buildAdmin(academy)).call(createCoupon, {
      body: {
        code,
        kind: 'percent',
        value: 20,
        from: null,
        until: null,
        isForAllCourses: true,
        courseIds: [],
        isForSubscriptions: false,
        maxUses: 1,
        maxUsesPerPerson: 1,
      },
    })
    const late = await openSale(academy, shop, code)
    await wait({ minutes: 61 })
    const fast = await openSale(academy, shop, code)
    await shop.acts.pay(fast.token)
    expect(await fast.hasAccess()).toBe(true)
    await shop.acts.pay(late.token)
    expect(await late.hasAccess()).toBe(false)
    for (const sale of [late, fast]) await expectBooked(academy, shop, sale)
  })
})

describe.each(drawProvider(driversWith('vouchers')))('with the vouchers of $name', (driver) => {
  const open = useShop(driver)

  test('a voucher is shown, and paid at a shop two days later gives access', async () => {
    const { shop, sale, wait } = await open()
    await shop.acts.chooseVoucher!(sale.token)
    expect(await sale.comeBack()).toBe('payment_pending')
    await wait({ days: 2 })
    await shop.acts.payVoucher!(sale.token)
    expect(await sale.comeBack()).toBe('COMPLETED')
  })

  test('a voucher that nobody pays expires, and its order with it', async () => {
    const { shop, sale, wait } = await open()
    await shop.acts.chooseVoucher!(sale.token)
    await wait({ days: 4 })
    await shop.acts.expireVoucher!(sale.token)
    expect(await sale.order()).toMatchObject({ status: 'cancelled', isRefundDue: false })
  })

  test('a voucher that the shop tells of after it expired still gives access', async () => {
    const { shop, sale, wait } = await open()
    await shop.acts.chooseVoucher!(sale.token)
    await wait({ days: 4 })
    shop.notices.how.delivery = 'none'
    await shop.acts.payVoucher!(sale.token)
    await wait({ days: 1 })
    expect(await sale.hasAccess()).toBe(true)
  })
})

describe.each(drawProvider(driversWith('several payments')))(
  'with $name, whose checkout is paid again',
  (driver) => {
    const open = useShop(driver)

    test('a checkout that is paid twice gives access once, and the second payment has to go back', async () => {
      const { academy, shop, sale } = await open()
      await shop.acts.pay(sale.token)
      await shop.acts.pay(sale.token)
      expect(await sale.comeBack()).toBe('COMPLETED')
      const [second, ...others] = await sale.seconds()
      expect(others).toEqual([])
      expect(second).toMatchObject({
        status: 'failed',
        isRefundDue: true,
        refundDueReason: 'paid_twice',
        priceCents: 34_900,
      })
      await expectBooked(academy, shop, sale)
      expect(await sale.giveBack(second!.id)).toBe('done')
      expect((await sale.seconds())[0]).toMatchObject({ isRefundDue: false })
      expect(await sale.hasAccess()).toBe(true)
    })
  },
)

describe.each(drawProvider(driversWith('vouchers', 'several payments')))(
  'with vouchers of $name beside other payments',
  (driver) => {
    const open = useShop(driver)

    test('whoever pays by card after a voucher has access, and the voucher is void', async () => {
      const { shop, sale } = await open()
      await shop.acts.chooseVoucher!(sale.token)
      await shop.acts.pay(sale.token)
      expect(await sale.hasAccess()).toBe(true)
      expect(shop.acts.isVoucherOpen!(sale.token)).toBe(false)
    })

    test('a voucher that was made after the order was paid is void too', async () => {
      const { shop, sale } = await open()
      await shop.acts.pay(sale.token)
      await shop.acts.chooseVoucher!(sale.token)
      expect(shop.acts.isVoucherOpen!(sale.token)).toBe(false)
    })

    test('a voucher that could not be voided and is paid beside the card has to go back', async () => {
      const { shop, sale } = await open()
      await shop.acts.chooseVoucher!(sale.token)
      shop.breakCalls('broken', /^PUT/)
      await shop.acts.pay(sale.token)
      shop.breakCalls('none')
      await shop.acts.payVoucher!(sale.token)
      expect(await sale.seconds()).toMatchObject([{ refundDueReason: 'paid_twice' }])
    })
  },
)

describe.each(drawProvider(driversWith('charges itself')))(
  'with $name, which takes the money itself',
  (driver) => {
    const open = useShop(driver)

    test('a payment after the order was dropped still gives access', async () => {
      const { shop, sale } = await open()
      await sale.buyer().call(dropOrder, { params: { orderId: sale.id } })
      expect(await sale.order()).toMatchObject({ status: 'cancelled' })
      await shop.acts.pay(sale.token)
      expect(await sale.hasAccess()).toBe(true)
    })
  },
)

describe.each(drawProvider(driversWith('other amounts')))(
  'with $name, which may take another amount',
  (driver) => {
    const open = useShop(driver)

    test.each([20_000, 40_000])(
      'a payment of %s cents for another price gives no access, and goes back whole',
      async (cents) => {
        const { academy, shop, sale } = await open()
        await shop.acts.payOther!(sale.token, cents)
        expect(await sale.order()).toMatchObject({
          status: 'failed',
          isRefundDue: true,
          refundDueReason: 'other_amount',
        })
        await expectBooked(academy, shop, sale)
        expect(await sale.giveBack(sale.id)).toBe('done')
        expect(shop.moneyOf(sale.token)).toBe(0)
        expect(await sale.order()).toMatchObject({ isRefundDue: false })
      },
    )
  },
)
