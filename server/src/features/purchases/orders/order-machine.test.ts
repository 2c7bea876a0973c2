import { confirmPayment, createOrder, login } from '@ateneo/contract'
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildStudent, PASSWORD } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import {
  decideCheckout,
  type OpenOrder,
  openOrder,
  pickPlan,
  returned,
} from '../../../testing/buy.ts'
import { entitlements, orders } from '../tables.ts'

const academy = withAcademy()
let catalogue: { id: string }[]
beforeAll(async () => {
  const professor = await buildCourse(academy, { status: 'approved' })
  const values = { status: 'approved' as const, professorId: professor.professorId }
  catalogue = [await buildCourse(academy, values), await buildCourse(academy, values)]
})

/** Model of one order. */
interface ModelOrder extends OpenOrder {
  decision: 'none' | 'paid' | 'cancelled'
  state: 'created' | 'completed' | 'cancelled'
}

const step = record({
  act: constantFrom('buy course', 'subscribe', 'pay', 'cancel', 'return', 'return twice'),
  which: nat(3),
})

test('whatever a student does, an order gives once, only when paid, and never more than it bought', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const student = await buildStudent(academy)
      const buyer = academy.as(student)
      const model: ModelOrder[] = []
      const completed = () => model.filter(({ state }) => state === 'completed')
      const owns = (courseId: string) => completed().some((one) => one.courseId === courseId)
      const hasEverything = () => completed().some(({ courseId }) => courseId === undefined)

      async function buyCourse(which: number) {
        const course = catalogue[which % catalogue.length]!
        const plan = await pickPlan(academy, 0)
        if (!hasEverything() && !owns(course.id)) return open(plan, course)
        const { body } = await buyer.refused(createOrder, {
          body: { baseUrl: 'http://localhost:3001', cost: plan, courseId: course.id },
        })
        expect(body.code).toBe('already_owned')
        return undefined
      }

      async function open(plan: { _id: string }, course?: { id: string }) {
        const opened = await openOrder(buyer, plan, course)
        const before = model.find(({ token }) => token === opened.token)
        // An open order is reused, unless it was cancelled at the provider.
        const wasGivenUp = model.find(
          (one) => one.state === 'created' && isSame(one, opened) && one.decision === 'cancelled',
        )
        if (wasGivenUp) wasGivenUp.state = 'cancelled'
        const isOpen = model.some((one) => one.state === 'created' && isSame(one, opened))
        expect(before !== undefined).toBe(isOpen)
        if (!before) model.push({ ...opened, decision: 'none', state: 'created' })
      }

      const isSame = (one: OpenOrder, other: OpenOrder) =>
        one.costId === other.costId && one.courseId === other.courseId

      async function settle(act: string, order: ModelOrder | undefined) {
        if (!order) return
        if (act === 'pay' || act === 'cancel') {
          // The provider's page accepts one decision per checkout.
          if (order.decision !== 'none') return
          await decideCheckout(academy, order, act === 'pay' ? 'pagar' : 'cancelar')
          order.decision = act === 'pay' ? 'paid' : 'cancelled'
          return
        }
        const times = act === 'return' ? 1 : 2
        const replies = await Promise.all(
          Array.from({ length: times }, () => buyer.send(confirmPayment, returned(order))),
        )
        if (order.decision === 'paid') order.state = 'completed'
        if (order.decision === 'cancelled') order.state = 'cancelled'
        for (const { statusCode } of replies) {
          expect(statusCode).toBe(order.state === 'completed' ? 200 : 409)
        }
      }

      async function compare() {
        const owned = await academy.db
          .select()
          .from(entitlements)
          .where(eq(entitlements.studentId, student.id))
        const written = await academy.db
          .select()
          .from(orders)
          .where(eq(orders.studentId, student.id))
          .orderBy(orders.id)
        expect(written.map(({ status }) => status)).toEqual(model.map(({ state }) => state))
        expect(new Set(owned.map(({ orderId }) => orderId)).size).toBe(owned.length)
        const bought = new Set(completed().flatMap(({ courseId }) => courseId ?? []))
        expect(new Set(owned.flatMap(({ courseId }) => courseId ?? []))).toEqual(bought)
        const subscriptions = completed().filter(({ courseId }) => courseId === undefined)
        expect(owned).toHaveLength(bought.size + subscriptions.length)
        const due = written.filter(({ isRefundDue }) => isRefundDue)
        expect(due).toHaveLength(completed().length - owned.length)
      }

      for (const { act, which } of steps) {
        if (act === 'buy course') await buyCourse(which)
        else if (act === 'subscribe') await open(await pickPlan(academy, which % 2 ? 1 : 3))
        else await settle(act, model[which % Math.max(model.length, 1)])
        await compare()
      }
      const { userData } = await academy
        .as()
        .call(login, { body: { email: student.email, password: PASSWORD } })
      const level = hasEverything() ? '2' : completed().length > 0 ? '1' : '0'
      expect(userData.studentAccountLevel).toBe(level)
    }),
    { numRuns: 25 },
  )
})
