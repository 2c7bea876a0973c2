import { confirmPayment, createCoupon, createOrder, listCoupons } from '@ateneo/contract'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sandboxOf } from '../../../../testing/gateways.ts'
import { withAcademy } from '../../../../testing/with-academy.ts'
import { buildAdmin, buildStudent } from '../../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../../testing/builders/build.ts'
import { decideCheckout, type OpenOrder, pickPlan, returned } from '../../../../testing/buy.ts'
import type { TestUser } from '../../../../testing/client.ts'
import { ordersOf } from '../../../../testing/rows.ts'
import { lockCoupon } from '../../../coupons/service.ts'
import { countLockWaits } from '../../../../testing/lock-waits.ts'
import { isTaken } from '../outcomes.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>
let made = 0

beforeAll(async () => {
  admin = await buildAdmin(academy)
})

const onSale = () => buildCourse(academy, { status: 'approved', priceCents: 35_000 })

async function makeCoupon(limits: { maxUses?: number; maxUsesPerPerson?: number | null }) {
  const code = `CARRERA${++made}`
  const terms = { kind: 'percent' as const, value: 20, from: null, until: null }
  const subject = { isForAllCourses: true, courseIds: [], isForSubscriptions: false }
  const body = { code, ...terms, ...subject, maxUses: null, maxUsesPerPerson: 1, ...limits }
  const { insertedId } = await academy.as(admin).call(createCoupon, { body })
  return { id: insertedId, code }
}

const usesOf = async (couponId: string) =>
  (await academy.as(admin).call(listCoupons)).documents.find(({ _id }) => _id === couponId)?.uses

async function bodyFor(course: { id: string }, coupon: string) {
  return {
    baseUrl: 'http://localhost:3001',
    cost: await pickPlan(academy, 0),
    courseId: course.id,
    coupon,
  }
}

async function open(student: TestUser, course: { id: string }, coupon: string): Promise<OpenOrder> {
  const body = await bodyFor(course, coupon)
  const { link } = await academy.as(student).call(createOrder, { body })
  const token = new URL(link).pathname.split('/').at(-1)!
  return { token, costId: body.cost._id, courseId: course.id }
}

/** Opened, and approved on the provider's page; nothing is taken yet. */
async function approve(student: TestUser, course: { id: string }, coupon: string) {
  const order = await open(student, course, coupon)
  await decideCheckout(academy, order, 'pagar')
  return order
}

const confirm = (student: TestUser, order: OpenOrder) =>
  academy.as(student).send(confirmPayment, returned(order))

const codeOf = (reply: { json: () => unknown }) => (reply.json() as { code?: string }).code

const isPaid = async ({ token }: OpenOrder) =>
  isTaken(await (await sandboxOf(academy)).inspect(token))

describe('two checkouts with one coupon', () => {
  test('the first that is paid uses it, whichever was opened first', async () => {
    for (const paidFirst of [0, 1]) {
      const { id, code } = await makeCoupon({})
      const student = await buildStudent(academy)
      const opened = [
        await approve(student, await onSale(), code),
        await approve(student, await onSale(), code),
      ]
      expect(await usesOf(id)).toBe(1)
      const [paid, other] = [opened[paidFirst]!, opened[1 - paidFirst]!]
      expect((await confirm(student, paid)).json()).toMatchObject({ price: 280 })
      expect(codeOf(await confirm(student, other))).toBe('coupon_already_used')
      expect(await isPaid(other)).toBe(false)
      expect(await usesOf(id)).toBe(1)
    }
  })

  test('the other can be bought at its true price', async () => {
    const { code } = await makeCoupon({})
    const student = await buildStudent(academy)
    const course = await onSale()
    const other = await approve(student, course, code)
    await confirm(student, await approve(student, await onSale(), code))
    await confirm(student, other)
    const { coupon: _, ...body } = await bodyFor(course, code)
    const buyer = academy.as(student)
    const { link } = await buyer.call(createOrder, { body: { ...body, seenPrice: 350 } })
    const again = { ...other, token: new URL(link).pathname.split('/').at(-1)! }
    await decideCheckout(academy, again, 'pagar')
    expect((await confirm(student, again)).json()).toMatchObject({ price: 350 })
  })

  test('paid at the same moment, only one is charged', async () => {
    const { id, code } = await makeCoupon({})
    const student = await buildStudent(academy)
    const opened = []
    for (let count = 0; count < 4; count++) {
      opened.push(await approve(student, await onSale(), code))
    }
    const replies = await Promise.all(opened.map((order) => confirm(student, order)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await Promise.all(opened.map(isPaid))).filter(Boolean)).toHaveLength(1)
    expect((await ordersOf(academy, student.id)).filter((one) => one.isRefundDue)).toEqual([])
    expect(await usesOf(id)).toBe(1)
  })

  test('a payment that did not happen leaves the use to the other', async () => {
    const { code } = await makeCoupon({})
    const student = await buildStudent(academy)
    const unpaid = await open(student, await onSale(), code)
    const other = await approve(student, await onSale(), code)
    expect(codeOf(await confirm(student, unpaid))).toBe('payment_declined')
    expect((await confirm(student, other)).json()).toMatchObject({ price: 280 })
  })

  test('while one is being charged the other is told so, and neither is lost', async () => {
    const { code } = await makeCoupon({})
    const student = await buildStudent(academy)
    const [slow, other] = [
      await approve(student, await onSale(), code),
      await approve(student, await onSale(), code),
    ]
    const third = await onSale()
    const gateway = await sandboxOf(academy)
    const { promise: answer, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>()
    const capture = gateway.capture.bind(gateway)
    const spy = vi.spyOn(gateway, 'capture').mockImplementationOnce(async (token) => {
      tellAsked()
      await answer
      return capture(token)
    })
    onTestFinished(() => spy.mockRestore())
    const paying = confirm(student, slow)
    await asked
    expect(codeOf(await confirm(student, other))).toBe('coupon_in_use')
    const body = await bodyFor(third, code)
    const refused = await academy.as(student).refused(createOrder, { body })
    expect(refused.body.code).toBe('coupon_in_use')
    letGo()
    expect((await paying).json()).toMatchObject({ price: 280 })
    expect(codeOf(await confirm(student, other))).toBe('coupon_already_used')
    expect(await isPaid(other)).toBe(false)
  })

  test('do not keep the use of another person from them', async () => {
    const { id, code } = await makeCoupon({ maxUses: 2, maxUsesPerPerson: 2 })
    const [one, two] = [await buildStudent(academy), await buildStudent(academy)]
    const first = await approve(one, await onSale(), code)
    const second = await approve(one, await onSale(), code)
    const theirs = await approve(two, await onSale(), code)
    expect(await usesOf(id)).toBe(2)
    expect((await confirm(one, first)).statusCode).toBe(200)
    expect((await confirm(two, theirs)).statusCode).toBe(200)
    expect(codeOf(await confirm(one, second))).toBe('coupon_used_up')
    expect(await isPaid(second)).toBe(false)
  })

  test('are both paid where the coupon allows two uses to one person', async () => {
    const { id, code } = await makeCoupon({ maxUsesPerPerson: 2 })
    const student = await buildStudent(academy)
    const opened = [
      await approve(student, await onSale(), code),
      await approve(student, await onSale(), code),
    ]
    const replies = await Promise.all(opened.map((order) => confirm(student, order)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await usesOf(id)).toBe(2)
  })

  test('a checkout asked for again while it is paid hinders neither', async () => {
    const { code } = await makeCoupon({})
    const student = await buildStudent(academy)
    const course = await onSale()
    const order = await approve(student, course, code)
    const body = await bodyFor(course, code)
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => confirm(student, order)),
      ...Array.from({ length: 6 }, () => academy.as(student).send(createOrder, { body })),
    ])
    expect(replies.slice(0, 6).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    const refusals = replies.slice(6).map(codeOf)
    expect(refusals.filter((one) => one === 'internal')).toEqual([])
  })
})

test('the last uses go to who holds them, however many checkouts each opened', async () => {
  const { id, code } = await makeCoupon({ maxUses: 3, maxUsesPerPerson: null })
  const students = await Promise.all(Array.from({ length: 8 }, () => buildStudent(academy)))
  const courses = [await onSale(), await onSale()]
  const attempts = await Promise.all(
    students.flatMap((student) =>
      courses.map(async (course) => {
        const body = await bodyFor(course, code)
        const reply = await academy.as(student).send(createOrder, { body })
        return { student, course, reply, costId: body.cost._id }
      }),
    ),
  )
  const opened = attempts.filter(({ reply }) => reply.statusCode === 200)
  expect(new Set(opened.map(({ student }) => student.id)).size).toBe(3)
  const replies = await Promise.all(
    opened.map(async ({ student, course, reply, costId }) => {
      const token = new URL(reply.json<{ link: string }>().link).pathname.split('/').at(-1)!
      const order = { token, costId, courseId: course.id }
      await decideCheckout(academy, order, 'pagar')
      return { order, confirmed: await confirm(student, order) }
    }),
  )
  expect(replies.filter(({ confirmed }) => confirmed.statusCode === 200)).toHaveLength(3)
  const taken = await Promise.all(replies.map(({ order }) => isPaid(order)))
  expect(taken.filter(Boolean)).toHaveLength(3)
  expect(await usesOf(id)).toBe(3)
})

test('two orders of a student that are paid at once hold one use, while others are paid', async () => {
  const { id, code } = await makeCoupon({ maxUses: 2, maxUsesPerPerson: null })
  const [one, two] = [await buildStudent(academy), await buildStudent(academy)]
  const theirs = await approve(two, await onSale(), code)
  const [first, second] = [
    await approve(one, await onSale(), code),
    await approve(one, await onSale(), code),
  ]
  const paying: Promise<{ statusCode: number }>[] = []
  await academy.db.transaction(async (tx) => {
    await lockCoupon(tx, id)
    for (const [at, [student, order]] of [
      [one, first] as const,
      [two, theirs] as const,
      [one, second] as const,
    ].entries()) {
      paying.push(confirm(student, order))
      await expect.poll(() => countLockWaits(academy)).toBe(at + 1)
    }
  })
  const replies = await Promise.all(paying)
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409])
  expect(await Promise.all([first, theirs, second].map(isPaid))).toEqual([true, true, false])
  expect(await usesOf(id)).toBe(2)
})
