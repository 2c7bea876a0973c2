import { isoDay, defaultTimeZone } from '@ateneo/contract/calendar'
import { array, assert, asyncProperty, constantFrom, integer, nat, record } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildStudent } from '../../../testing/builders/build-people.ts'
import { buildPublishedCourse } from '../../../testing/builders/build.ts'
import { ordersOf } from '../../../testing/rows.ts'
import { openShopOfShares } from '../../../testing/shop-of-shares.ts'

const academy = withAcademy()
let shop: Awaited<ReturnType<typeof openShopOfShares>>

beforeAll(async () => {
  shop = await openShopOfShares(academy)
})
afterAll(() => shop.close())

const step = record({
  act: constantFrom('subscribe', 'watch', 'watch', 'wait', 'wait', 'refund', 'undo', 'share'),
  which: nat(5),
  amount: integer({ min: 1, max: 40_000 }),
})

/** Cents of a month's days, by whole numbers. */
function expectedOf(
  order: { priceCents: number; refundedCents: number; shareBasisPoints: number },
  { daysBefore, days, totalDays }: { daysBefore: number; days: number; totalDays: number },
): number {
  const paid = BigInt(order.priceCents - order.refundedCents)
  const pool = (paid * BigInt(order.shareBasisPoints)) / 10_000n
  const until = (count: number) => (pool * BigInt(count)) / BigInt(totalDays)
  return Number(until(daysBefore + days) - until(daysBefore))
}

test('whatever is paid, watched and given back, ledger, orders and shares agree to the cent', async () => {
  const lessons = await Promise.all([1, 2, 3].map(() => buildPublishedCourse(academy)))
  await assert(
    asyncProperty(array(step, { minLength: 8, maxLength: 18 }), async (steps) => {
      const students: Awaited<ReturnType<typeof buildStudent>>[] = []
      const tokens: string[] = []
      const refunds: object[] = []
      const shares = new Map<string, number>()
      let share = 35
      await shop.setShare(share)

      async function giveBack(token: string, cents: number) {
        const owned = await Promise.all(students.map(({ id }) => ordersOf(academy, id)))
        const order = owned.flat().find(({ checkoutToken }) => checkoutToken === token)!
        const left = order.priceCents - order.refundedCents
        if (left > 0) refunds.push(await shop.refund(token, Math.min(left, cents)))
      }

      async function play({ act, which, amount }: (typeof steps)[number]) {
        const student = students[which % Math.max(students.length, 1)]
        if (act === 'share') return shop.setShare((share = which * 20))
        if (act === 'subscribe' || !student) {
          const buyer = which > 3 && student ? student : await buildStudent(academy)
          if (buyer !== student) students.push(buyer)
          const { token } = await shop.buy(buyer, { months: which % 2 === 0 ? 1 : 3 })
          shares.set(token, share)
          return tokens.push(token)
        }
        if (act === 'watch') {
          const day = isoDay(academy.clock.now(), defaultTimeZone)
          return shop.watch(student, lessons[which % 3]!.lesson.id, day, amount / 10)
        }
        if (act === 'wait') {
          academy.clock.advance({ days: (amount % 45) + 1 })
          return Promise.all([shop.closeOnce(), shop.closeOnce()])
        }
        const earlier = refunds[which % Math.max(refunds.length, 1)]
        if (act === 'undo') return earlier && shop.undoRefund(earlier)
        return giveBack(tokens[which % tokens.length]!, amount)
      }

      for (const one of steps) await play(one)
      academy.clock.advance({ days: 31 })
      await Promise.all([shop.closeOnce(), shop.closeOnce()])

      const orders = (await Promise.all(students.map(({ id }) => ordersOf(academy, id)))).flat()
      expect(orders).toHaveLength(tokens.length)
      for (const order of orders) {
        expect(order.shareBasisPoints).toBe(shares.get(order.checkoutToken!)! * 100)
        const [entries, months] = [await shop.entriesOf(order.id), await shop.monthsOf(order.id)]
        for (const month of months) {
          const ofMonth = entries.filter(({ sharedMonth }) => sharedMonth === month.month)
          const booked = ofMonth.reduce((sum, { grossCents }) => sum + grossCents, 0)
          const wasShared = ofMonth.some(({ kind }) => kind === 'share')
          expect(booked).toBe(wasShared ? expectedOf(order, month) : 0)
        }
        const days = months.reduce((sum, month) => sum + month.days, 0)
        expect(days).toBeLessThanOrEqual(months[0]?.totalDays ?? 0)
        const booked = entries.reduce((sum, { grossCents }) => sum + grossCents, 0)
        const paid = order.priceCents - order.refundedCents
        expect(booked).toBeGreaterThanOrEqual(0)
        expect(booked).toBeLessThanOrEqual((paid * order.shareBasisPoints) / 10_000)
      }
    }),
    { numRuns: 20 },
  )
})
