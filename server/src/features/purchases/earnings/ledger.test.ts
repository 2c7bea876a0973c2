import {
  confirmPayment,
  createCoupon,
  editSettings,
  listCoupons,
  refundOrder,
} from '@ateneo/contract'
import { array, assert, asyncProperty, constantFrom, integer, nat, record } from 'fast-check'
import { eq, inArray } from '../../../platform/db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { openTwice, returned } from '../../../testing/buy.ts'
import { createPaypalTestApp } from '../../../testing/paypal-test-app.ts'
import { ordersOf } from '../../../testing/rows.ts'
import { ledgerEntries } from '../tables.ts'

const academy = withAcademy()
let shop: Awaited<ReturnType<typeof createPaypalTestApp>>
let admin: Awaited<ReturnType<typeof buildAdmin>>

beforeAll(async () => {
  shop = await createPaypalTestApp(academy)
  admin = await buildAdmin(academy)
})
afterAll(() => shop.close())

const setCommission = (commissionPercent: number) =>
  academy.as(admin).call(editSettings, { body: { commissionPercent } })

const entriesOf = (orderIds: string[]) =>
  academy.db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.orderId, orderIds))
    .orderBy(ledgerEntries.id)

const amounts = (entries: Awaited<ReturnType<typeof entriesOf>>) =>
  entries.map(({ kind, grossCents, commissionCents }) => [kind, grossCents, commissionCents])

async function refund(token: string, cents: number) {
  const resource = shop.fake.refund(token, (cents / 100).toFixed(2))
  expect((await shop.send('PAYMENT.CAPTURE.REFUNDED', resource)).statusCode).toBe(200)
  return resource
}

const failRefund = (resource: object) =>
  shop.send('PAYMENT.REFUND.FAILED', {
    ...resource,
    status: 'FAILED',
    update_time: '2026-11-23T13:00:00Z',
  })

test('a sale keeps the commission of the day it was paid, also for its refunds', async () => {
  await setCommission(12.5)
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved', priceCents: 34_900 })
  const { token, orderId } = await shop.buy(student, { course })
  await setCommission(50)
  await refund(token, 10_000)
  const whole = await refund(token, 24_900)
  await failRefund(whole)
  const entries = await entriesOf([orderId])
  expect(amounts(entries)).toEqual([
    ['sale', 34_900, 4363],
    ['refund', -10_000, -1250],
    ['refund', -24_900, -3113],
    ['restored', 24_900, 3113],
  ])
  expect(new Set(entries.map(({ professorId }) => professorId))).toEqual(
    new Set([course.professorId]),
  )
})

test('subscriptions and payments that gave nothing are no sales; one that gives access later is', async () => {
  const student = await buildStudent(academy)
  await shop.buy(student, { months: 1 })
  const other = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved', priceCents: 20_000 })
  const open = await openTwice(academy, () => shop.openApproved(other, { course }))
  for (const order of open) await shop.as(other).call(confirmPayment, returned(order))
  const owned = [...(await ordersOf(academy, student.id)), ...(await ordersOf(academy, other.id))]
  const ids = owned.map(({ id }) => id)
  expect(amounts(await entriesOf(ids))).toMatchObject([['sale', 20_000, expect.any(Number)]])

  const given = owned.find(({ courseId, isRefundDue }) => courseId !== null && !isRefundDue)!
  await refund(given.checkoutToken!, 20_000)
  const entries = await entriesOf(ids)
  expect(entries.map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
    ['sale', 20_000],
    ['sale', 20_000],
    ['refund', -20_000],
  ])
  expect(entries[1]?.orderId).not.toBe(given.id)
})

test('entries are neither changed nor deleted', async () => {
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved', priceCents: 100 })
  const { orderId } = await shop.buy(student, { course })
  const isOfOrder = eq(ledgerEntries.orderId, orderId)
  const refused = { cause: { message: 'ledger_entries is append-only' } }
  const raised = academy.db.update(ledgerEntries).set({ grossCents: 1 }).where(isOfOrder)
  await expect(raised).rejects.toMatchObject(refused)
  await expect(academy.db.delete(ledgerEntries).where(isOfOrder)).rejects.toMatchObject(refused)
})

const step = record({
  act: constantFrom(
    'buy',
    'pay twice',
    'buy with a coupon',
    'refund',
    'refund by the office',
    'undo',
    'again',
    'commission',
  ),
  which: nat(5),
  cents: integer({ min: 1, max: 33_300 }),
})

async function makeCoupons() {
  const terms = {
    isForAllCourses: true,
    courseIds: [],
    isForSubscriptions: false,
    from: null,
    until: null,
    maxUses: null,
    maxUsesPerPerson: null,
  }
  const kinds = [
    { kind: 'percent', value: 33 },
    { kind: 'amount', value: 99.99 },
    { kind: 'percent', value: 100 },
  ] as const
  const codes = kinds.map(({ kind, value }) => `AZAR-${kind}-${value * 100}`.toUpperCase())
  for (const [place, { kind, value }] of kinds.entries()) {
    const body = { ...terms, code: codes[place]!, kind, value }
    await academy.as(admin).call(createCoupon, { body })
  }
  return codes
}

test('whatever is sold and given back, ledger, orders, refunds and coupons agree to the cent', async () => {
  const codes = await makeCoupons()
  const sold: string[] = []
  await assert(
    asyncProperty(array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const buyers: string[] = []
      const tokens: string[] = []
      const made: object[] = []
      const expected = new Map<string, number>()
      let commission = 0
      await setCommission(0)

      async function buy(cents: number, isTwice: boolean, coupon?: string) {
        const student = await buildStudent(academy)
        const course = await buildCourse(academy, { status: 'approved', priceCents: cents })
        const openOne = () => shop.openApproved(student, { course, ...(coupon && { coupon }) })
        const open = isTwice ? await openTwice(academy, openOne) : [await openOne()]
        for (const order of open) {
          await shop.as(student).call(confirmPayment, returned(order))
          tokens.push(order.token)
          expected.set(order.token, commission)
        }
        buyers.push(student.id)
        sold.push(student.id)
      }

      async function giveBack(token: string | undefined, cents: number) {
        if (!token) return
        const owned = await Promise.all(buyers.map((id) => ordersOf(academy, id)))
        const order = owned.flat().find(({ checkoutToken }) => checkoutToken === token)!
        const left = order.priceCents - order.refundedCents
        if (left > 0) made.push(await refund(token, Math.min(left, cents)))
      }

      async function refundByAdmin(token: string | undefined, cents: number) {
        const owned = await Promise.all(buyers.map((id) => ordersOf(academy, id)))
        const order = owned.flat().find(({ checkoutToken }) => checkoutToken === token)
        const left = order ? order.priceCents - order.refundedCents : 0
        if (!order || left === 0) return
        const body = {
          reason: 'Al azar',
          refunded: order.refundedCents / 100,
          amount: Math.min(left, cents) / 100,
        }
        // Refused if it was refunded by events that PayPal's own sums do not know.
        await shop.as(admin).send(refundOrder, { params: { orderId: order.id }, body })
      }

      for (const { act, which, cents } of steps) {
        const token = tokens[which % Math.max(tokens.length, 1)]
        const earlier = made[which % Math.max(made.length, 1)]
        if (act === 'buy' || act === 'pay twice') await buy(cents, act === 'pay twice')
        else if (act === 'buy with a coupon') await buy(cents, false, codes[which % codes.length])
        else if (act === 'refund') await giveBack(token, cents)
        else if (act === 'refund by the office') await refundByAdmin(token, cents)
        else if (act === 'commission') await setCommission((commission = which * 12.5))
        else if (earlier && act === 'undo') await failRefund(earlier)
        else if (earlier) await shop.send('PAYMENT.CAPTURE.REFUNDED', earlier)
      }

      const written = (await Promise.all(buyers.map((id) => ordersOf(academy, id)))).flat()
      const entries = await entriesOf(written.map(({ id }) => id).concat(crypto.randomUUID()))
      for (const order of written) {
        const own = entries.filter(({ orderId }) => orderId === order.id)
        const sum = (amount: 'grossCents' | 'commissionCents') =>
          own.reduce((total, entry) => total + entry[amount], 0)
        const worth = order.isRefundDue ? 0 : order.priceCents - order.refundedCents
        const percent = expected.get(order.checkoutToken!)!
        expect(order.commissionBasisPoints).toBe(percent * 100)
        expect(sum('grossCents')).toBe(worth)
        expect(sum('commissionCents')).toBe(Math.round((worth * percent) / 100))
      }
    }),
    { numRuns: 20 },
  )
  const written = (await Promise.all(sold.map((id) => ordersOf(academy, id)))).flat()
  const { documents } = await academy.as(admin).call(listCoupons)
  for (const code of codes) {
    const own = written.filter(({ couponCode }) => couponCode === code)
    const left = own.reduce((sum, order) => sum + order.priceCents - order.refundedCents, 0)
    expect(documents.find((coupon) => coupon.code === code)).toMatchObject({
      uses: own.length,
      sales: left / 100,
    })
  }
})
