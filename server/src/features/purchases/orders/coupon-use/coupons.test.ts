import {
  confirmPayment,
  createCoupon,
  createOrder,
  endCoupon,
  getCouponOffers,
  getOrder,
  listAuditEntries,
  listCoupons,
  listPurchases,
  listReceipts,
  pauseCoupon,
  refundOrder,
  resumeCoupon,
} from '@ateneo/contract'
import { eq } from '../../../../platform/db/drizzle.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sandboxOf } from '../../../../testing/gateways.ts'
import { withAcademy } from '../../../../testing/with-academy.ts'
import { buildAdmin, buildStudent } from '../../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../../testing/builders/build.ts'
import { decideCheckout, pickPlan, returned } from '../../../../testing/buy.ts'
import type { TestUser } from '../../../../testing/client.ts'
import { entitlementsOf, ordersOf } from '../../../../testing/rows.ts'
import { ledgerEntries } from '../../tables.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>
let made = 0

beforeAll(async () => {
  admin = await buildAdmin(academy)
})

const office = () => academy.as(admin)

const plain = {
  kind: 'percent' as 'percent' | 'amount',
  value: 20,
  isForAllCourses: true,
  courseIds: [] as string[],
  isForSubscriptions: false,
  from: null as string | null,
  until: null as string | null,
  maxUses: null as number | null,
  maxUsesPerPerson: 1 as number | null,
}

async function makeCoupon(terms: Partial<typeof plain & { code: string }> = {}) {
  const code = `CUPON${++made}`
  const { insertedId } = await office().call(createCoupon, { body: { ...plain, code, ...terms } })
  return { id: insertedId, code: terms.code ?? code }
}

const onSale = (priceCents = 35_000) => buildCourse(academy, { status: 'approved', priceCents })

async function bodyOf(course: { id: string } | undefined, coupon: string) {
  const cost = await pickPlan(academy, course ? 0 : 1)
  const courseId = course?.id
  return { baseUrl: 'http://localhost:3001', cost, coupon, ...(courseId && { courseId }) }
}

async function open(student: TestUser, course: { id: string } | undefined, coupon: string) {
  const body = await bodyOf(course, coupon)
  const { link } = await academy.as(student).call(createOrder, { body })
  const token = new URL(link).pathname.split('/').at(-1)!
  return { token, costId: body.cost._id, courseId: course?.id, link }
}

async function buyWith(student: TestUser, course: { id: string } | undefined, coupon: string) {
  const order = await open(student, course, coupon)
  await decideCheckout(academy, order, 'pagar')
  return academy.as(student).call(confirmPayment, returned(order))
}

async function refusalOf(student: TestUser, course: { id: string } | undefined, coupon: string) {
  const body = await bodyOf(course, coupon)
  return (await academy.as(student).refused(createOrder, { body })).body.code
}

const offerOf = async (code: string, courseId?: string, student?: TestUser) => {
  const args = { params: { code }, query: courseId === undefined ? {} : { courseId } }
  return (await academy.as(student).call(getCouponOffers, args)).offers
}

const listed = async (id: string) =>
  (await office().call(listCoupons)).documents.find(({ _id }) => _id === id)

describe('a coupon', () => {
  test('takes its part off the price; order, receipt, ledger and sales count what was paid', async () => {
    const { id, code } = await makeCoupon()
    const student = await buildStudent(academy)
    const course = await onSale()
    expect(await offerOf(code.toLowerCase(), course.id)).toMatchObject([
      { price: 350, newPrice: 280, currency: 'MXN' },
    ])
    const paid = await buyWith(student, course, ` ${code.toLowerCase()} `)
    expect(paid).toMatchObject({ price: 280 })
    const [receipt] = (await academy.as(student).call(listReceipts)).receipts
    expect(receipt).toMatchObject({ price: 280, discount: 70, coupon: code })
    const entries = await academy.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, paid.orderId))
    expect(entries.map(({ grossCents }) => grossCents)).toEqual([28_000])
    expect(await listed(id)).toMatchObject({ uses: 1, sales: 280, state: 'active' })
    const [email] = await academy.emailsTo(student.email)
    expect(email?.text).toContain(`Tu cupón ${code} te ahorró $70 MXN`)
    const { documents } = await office().call(listAuditEntries, { query: { q: code } })
    expect(documents).toMatchObject([{ action: 'coupon.create', subject: { label: code } }])
  })

  test('of an amount never takes more than the price', async () => {
    const { code } = await makeCoupon({ kind: 'amount', value: 100.5, maxUsesPerPerson: null })
    const dear = await onSale()
    const cheap = await onSale(9_000)
    expect(await offerOf(code, dear.id)).toMatchObject([{ newPrice: 249.5 }])
    expect(await offerOf(code, cheap.id)).toMatchObject([{ newPrice: 0 }])
  })

  test('for subscriptions prices each of them', async () => {
    const { code } = await makeCoupon({ value: 50, isForSubscriptions: true })
    const offers = await offerOf(code)
    expect(offers.map(({ price, newPrice }) => [price, newPrice])).toEqual([
      [249, 124.5],
      [599, 299.5],
      [1899, 949.5],
    ])
    const student = await buildStudent(academy)
    expect(await buyWith(student, undefined, code)).toMatchObject({ price: 124.5, courseId: null })
  })

  test('is refunded with what was paid', async () => {
    const { id, code } = await makeCoupon()
    const student = await buildStudent(academy)
    const { orderId } = await buyWith(student, await onSale(), code)
    const params = { orderId }
    const body = { refunded: 0, reason: 'No le sirvió' }
    await office().call(refundOrder, { params, body })
    const order = await office().call(getOrder, { params })
    expect(order).toMatchObject({ state: 'refunded', refunded: 280, discount: 70 })
    expect(await listed(id)).toMatchObject({ uses: 1, sales: 0 })
    expect(await refusalOf(student, await onSale(), code)).toBe('coupon_already_used')
  })
})

describe('a coupon of the whole price', () => {
  test('gives access without a provider, once, with a receipt and an empty ledger', async () => {
    const { id, code } = await makeCoupon({ value: 100 })
    const student = await buildStudent(academy)
    const course = await onSale()
    const body = await bodyOf(course, code)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => academy.as(student).send(createOrder, { body })),
    )
    const links = replies.flatMap((reply) => reply.json<{ link?: string }>().link ?? [])
    expect(links.length).toBeGreaterThan(0)
    const url = new URL(links[0]!)
    expect(url.pathname).toBe('/sucessful-payment')
    const token = url.searchParams.get('token')!
    const order = { token, costId: body.cost._id, courseId: course.id }
    const paid = await academy.as(student).call(confirmPayment, returned(order))
    expect(paid).toMatchObject({ price: 0, refundDue: false, status: 'COMPLETED' })
    expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
    expect(await ordersOf(academy, student.id)).toMatchObject([
      { status: 'completed', priceCents: 0, discountCents: 35_000, provider: null },
    ])
    const whole = await office().call(getOrder, { params: { orderId: paid.orderId } })
    expect(whole).toMatchObject({ state: 'completed', refundable: 0, price: 0 })
    expect(whole.history.map(({ kind }) => kind)).not.toContain('ledger')
    expect((await academy.as(student).call(listReceipts)).receipts).toMatchObject([
      { state: 'completed', price: 0, discount: 350, reference: null },
    ])
    expect(await listed(id)).toMatchObject({ uses: 1, sales: 0 })
    const [email] = await academy.emailsTo(student.email)
    expect(email?.text).toContain(`Tu cupón ${code} cubrió todo lo que costaba el curso «`)
    const body2 = { reason: 'x', refunded: 0 }
    const refused = await office().refused(refundOrder, {
      params: { orderId: paid.orderId },
      body: body2,
    })
    expect(refused.body.code).toBe('order_not_refundable')
  })

  test('gives a subscription too', async () => {
    const { code } = await makeCoupon({ value: 100, isForSubscriptions: true })
    const student = await buildStudent(academy)
    await academy.as(student).call(createOrder, { body: await bodyOf(undefined, code) })
    const { subscription } = await academy.as(student).call(listPurchases)
    expect(subscription).toMatchObject({ planName: 'Mensual' })
  })
})

describe('uses', () => {
  test('are never more than allowed when fifty buy at once', async () => {
    const { id, code } = await makeCoupon({ maxUses: 7 })
    const course = await onSale()
    const students = await Promise.all(Array.from({ length: 50 }, () => buildStudent(academy)))
    const body = await bodyOf(course, code)
    const replies = await Promise.all(
      students.map((student) => academy.as(student).send(createOrder, { body })),
    )
    const opened = students.filter((_, place) => replies[place]?.statusCode === 200)
    expect(opened).toHaveLength(7)
    const codes = replies.map((reply) => reply.json<{ code?: string }>().code)
    expect(new Set(codes.filter((one) => one !== undefined))).toEqual(new Set(['coupon_used_up']))
    for (const student of opened) await buyWith(student, course, code)
    expect(await listed(id)).toMatchObject({ uses: 7, state: 'used_up', sales: 7 * 280 })
    expect(await refusalOf(await buildStudent(academy), course, code)).toBe('coupon_used_up')
  })

  test('of a free coupon are never more than allowed either', async () => {
    const { id, code } = await makeCoupon({ value: 100, maxUses: 5 })
    const course = await onSale()
    const students = await Promise.all(Array.from({ length: 50 }, () => buildStudent(academy)))
    const body = await bodyOf(course, code)
    await Promise.all(students.map((student) => academy.as(student).send(createOrder, { body })))
    const given = await Promise.all(students.map(({ id: one }) => entitlementsOf(academy, one)))
    expect(given.flat()).toHaveLength(5)
    expect(await listed(id)).toMatchObject({ uses: 5 })
  })

  test('that an abandoned order holds are free after an hour, or when it is cancelled', async () => {
    const { id, code } = await makeCoupon({ maxUses: 1 })
    const course = await onSale()
    const first = await buildStudent(academy)
    const second = await buildStudent(academy)
    const left = await open(first, course, code)
    expect(await refusalOf(second, course, code)).toBe('coupon_used_up')
    await decideCheckout(academy, left, 'cancelar')
    await academy.as(first).refused(confirmPayment, returned(left))
    expect(await listed(id)).toMatchObject({ uses: 0 })

    const waiting = await open(second, course, code)
    academy.clock.advance({ minutes: 61 })
    expect(await buyWith(first, course, code)).toMatchObject({ price: 280 })
    // The late payer is told before any money is taken.
    await decideCheckout(academy, waiting, 'pagar')
    const late = await academy.as(second).refused(confirmPayment, returned(waiting))
    expect(late.body.code).toBe('coupon_used_up')
    expect(await ordersOf(academy, second.id)).toMatchObject([{ status: 'cancelled' }])
    expect(await listed(id)).toMatchObject({ uses: 1 })
  })

  test('a payment that was taken after all uses were gone buys nothing and is due back', async () => {
    const { id, code } = await makeCoupon({ maxUses: 1 })
    const course = await onSale()
    const [first, second] = [await buildStudent(academy), await buildStudent(academy)]
    const late = await open(first, course, code)
    await decideCheckout(academy, late, 'pagar')
    await (await sandboxOf(academy)).capture(late.token)
    academy.clock.advance({ minutes: 61 })
    await buyWith(second, course, code)
    await academy.as(first).refused(confirmPayment, returned(late))
    expect(await ordersOf(academy, first.id)).toMatchObject([
      { status: 'failed', isRefundDue: true, refundDueReason: 'coupon_gone' },
    ])
    expect(await entitlementsOf(academy, first.id)).toEqual([])
    expect(await listed(id)).toMatchObject({ uses: 1 })
  })

  test('are shared by a student’s own open orders: one of them is paid', async () => {
    const { id, code } = await makeCoupon({ maxUses: 1 })
    const student = await buildStudent(academy)
    const [course, other] = [await onSale(), await onSale()]
    const first = await open(student, course, code)
    expect(await offerOf(code, other.id, student)).toHaveLength(1)
    const second = await open(student, other, code)
    expect(await listed(id)).toMatchObject({ uses: 1 })
    for (const order of [first, second]) await decideCheckout(academy, order, 'pagar')
    const buyer = academy.as(student)
    const replies = await Promise.all(
      [first, second].map((order) => buyer.send(confirmPayment, returned(order))),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await listed(id)).toMatchObject({ uses: 1 })
  })

  test('of one person are counted by themselves', async () => {
    const { code } = await makeCoupon({ maxUsesPerPerson: 2 })
    const student = await buildStudent(academy)
    for (let count = 0; count < 2; count++) await buyWith(student, await onSale(), code)
    const third = await onSale()
    expect(await refusalOf(student, third, code)).toBe('coupon_already_used')
    const params = { code }
    const query = { courseId: third.id }
    const refused = await academy.as(student).refused(getCouponOffers, { params, query })
    expect(refused.body.code).toBe('coupon_already_used')
    expect(await offerOf(code, third.id)).toHaveLength(1)
    await buyWith(await buildStudent(academy), third, code)
  })
})

describe('is refused, when it is looked at and when it is bought with,', () => {
  test.each<[string, string, Partial<typeof plain>]>([
    ['before its first day', 'coupon_not_begun', { from: '2026-03-03' }],
    ['after its last day', 'coupon_expired', { until: '2026-03-01' }],
    ['for another course', 'coupon_not_for_this', { isForAllCourses: false }],
  ])('%s', async (_, reason, terms) => {
    const before = academy.clock.now()
    academy.clock.set('2026-03-02T16:00:00.000Z')
    const other = await onSale()
    const { code } = await makeCoupon({ courseIds: [other.id], ...terms })
    const course = await onSale()
    const student = await buildStudent(academy)
    expect(await refusalOf(student, course, code)).toBe(reason)
    const args = { params: { code }, query: { courseId: course.id } }
    expect((await academy.as().refused(getCouponOffers, args)).body.code).toBe(reason)
    academy.clock.set(before.toISOString())
  })

  test('for a subscription, unknown, paused or ended', async () => {
    const student = await buildStudent(academy)
    const course = await onSale()
    const { id, code } = await makeCoupon()
    expect(await refusalOf(student, undefined, code)).toBe('coupon_not_for_this')
    expect(await refusalOf(student, course, 'NADA')).toBe('coupon_not_found')
    const params = { couponId: id }
    await office().call(pauseCoupon, { params })
    expect(await refusalOf(student, course, code)).toBe('coupon_paused')
    await office().call(resumeCoupon, { params })
    const order = await open(student, course, code)
    await office().call(endCoupon, { params })
    expect(await refusalOf(await buildStudent(academy), course, code)).toBe('coupon_expired')
    expect((await office().refused(resumeCoupon, { params })).body.code).toBe('coupon_ended')
    // A checkout that is open with it can still be paid.
    await decideCheckout(academy, order, 'pagar')
    expect(await academy.as(student).call(confirmPayment, returned(order))).toMatchObject({
      price: 280,
    })
  })
})

test('its last day is whole, by the clock of the academy', async () => {
  const before = academy.clock.now()
  const { code } = await makeCoupon({ from: '2026-05-10', until: '2026-05-10' })
  const course = await onSale()
  const codeAt = async (time: string) => {
    academy.clock.set(time)
    return refusalOf(await buildStudent(academy), course, code).catch(() => 'accepted')
  }
  expect(await codeAt('2026-05-10T05:59:00.000Z')).toBe('coupon_not_begun')
  expect(await codeAt('2026-05-10T06:00:00.000Z')).toBe('accepted')
  expect(await codeAt('2026-05-11T05:59:00.000Z')).toBe('accepted')
  expect(await codeAt('2026-05-11T06:00:00.000Z')).toBe('coupon_expired')
  academy.clock.set(before.toISOString())
})

test('is listed with the courses that it is for', async () => {
  const [course, other] = [await onSale(), await onSale()]
  const courseIds = [course.id, other.id]
  const { id } = await makeCoupon({ isForAllCourses: false, courseIds })
  const found = await listed(id)
  expect(found?.courses.map(({ _id }) => _id).toSorted()).toEqual(courseIds.toSorted())
})

test('a code is unique whatever its case', async () => {
  const { code } = await makeCoupon()
  const body = { ...plain, code: code.toLowerCase() }
  expect((await office().refused(createCoupon, { body })).body.code).toBe('coupon_taken')
})

test.each([
  ['with spaces in its code', { code: 'dos palabras' }, 'code'],
  ['of more than the whole price', { value: 101 }, 'value'],
  ['of half a percent', { value: 0.5 }, 'value'],
  ['for nothing', { isForAllCourses: false }, 'courseIds'],
  ['that ends before it begins', { from: '2026-03-02', until: '2026-03-01' }, 'until'],
  ['without any use', { maxUses: 0 }, 'maxUses'],
])('a coupon %s is refused', async (_, terms, path) => {
  const body = { ...plain, code: 'VALIDO', ...terms }
  const refused = await office().refused(createCoupon, { body })
  expect(refused.body.issues?.map((issue) => issue.path)).toEqual([path])
})
