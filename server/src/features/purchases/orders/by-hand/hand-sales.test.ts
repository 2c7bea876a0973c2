import {
  confirmPayment,
  editSettings,
  getAcademyStats,
  getOrder,
  getReceipt,
  listAuditEntries,
  listEarnings,
  listOrders,
  listPurchases,
  ORDERS_CSV_PATH,
  recordSale,
  retireCourse,
} from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../platform/db/columns.ts'
import { withAcademy } from '../../../../testing/with-academy.ts'
import {
  buildAdmin,
  buildPlainAdmin,
  buildProfessor,
  buildStudent,
} from '../../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../../testing/builders/build.ts'
import { buy, decideCheckout, openOrder, pickPlan, returned } from '../../../../testing/buy.ts'
import { entitlementsOf, notificationsOf, ordersOf } from '../../../../testing/rows.ts'
import { ledgerEntries } from '../../tables.ts'
import { eq } from '../../../../platform/db/drizzle.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>

beforeAll(async () => {
  admin = await buildAdmin(academy, { firstNames: 'Rosa', lastNames: 'Caja' })
})

const today = () => isoDay(academy.clock.now(), defaultTimeZone)
const daysAgo = (days: number) =>
  isoDay(new Date(academy.clock.now().getTime() - days * 86_400_000), defaultTimeZone)

async function compose(more: Record<string, string | undefined> = {}) {
  const student = await buildStudent(academy, { firstNames: 'Ana', lastNames: 'Ruiz' })
  const course = await buildCourse(academy, { status: 'approved', priceCents: 30_000 })
  const form = {
    studentId: student.id,
    courseId: course.id,
    amount: '250.50',
    paidOn: today(),
    method: 'cash' as const,
    note: 'En la oficina',
    ...more,
  }
  return { student, course, form: Object.fromEntries(given(form)) as typeof form }
}

const given = (form: object) => Object.entries(form).filter(([, value]) => value !== undefined)

const office = () => academy.as(admin)
const record = (form: object, file?: File) =>
  office().call(recordSale, { form: form as never, ...(file && { file }) })
const refused = async (form: object, file?: File) =>
  (await office().refused(recordSale, { form: form as never, ...(file && { file }) })).body
const read = (orderId: string) => office().call(getOrder, { params: { orderId } })

const pdf = () => new File(['%PDF-1.7 ficha'], 'ficha de Ana.pdf')

describe('a sale that was paid outside', () => {
  test('is an order: its access, receipt, notification, email and audit entry follow', async () => {
    const { student, course, form } = await compose()
    const { orderId, orderNumber } = await record(form, pdf())
    const [row] = await ordersOf(academy, student.id)
    expect(row).toMatchObject({ id: orderId, status: 'completed', provider: null })
    expect(await read(orderId)).toMatchObject({
      state: 'completed',
      price: 250.5,
      left: 250.5,
      refundable: 0,
      course: { _id: course.id },
      handSale: {
        method: 'cash',
        paidOn: today(),
        note: 'En la oficina',
        by: 'Rosa Caja',
        proof: { name: 'ficha de Ana.pdf', sizeBytes: 14 },
      },
      history: [
        { kind: 'recorded', by: 'Rosa Caja', text: 'En la oficina' },
        { kind: 'paid', amount: 250.5 },
        { kind: 'access_given' },
        { kind: 'ledger', state: 'sale', amount: 250.5 },
      ],
    })
    const own = academy.as(student)
    expect((await own.call(listPurchases)).purchases).toMatchObject([{ orderId, price: 250.5 }])
    expect(await own.call(getReceipt, { params: { orderId } })).toMatchObject({
      method: 'cash',
      reference: null,
      price: 250.5,
    })
    const [email] = await academy.emailsTo(student.email)
    expect(email?.subject).toBe(`Recibo de tu compra: el curso «${course.title}»`)
    expect(email?.text).not.toContain('null')
    expect(await notificationsOf(academy, student.id)).toMatchObject([
      { type: 'pago', href: `/Dashboard/receipts/${orderId}` },
    ])
    const query = { action: 'order.record_sale' as const, q: orderNumber }
    const { documents } = await office().call(listAuditEntries, { query })
    expect(documents).toMatchObject([{ person: student.id, reason: 'En la oficina' }])
  })

  test('of a course keeps the commission of the moment, and the professor earns the rest', async () => {
    await office().call(editSettings, { body: { commissionPercent: 20 } })
    const professor = await buildProfessor(academy)
    const course = await buildCourse(academy, { status: 'approved', professorId: professor.id })
    const { form } = await compose({ courseId: course.id, amount: '100', paidOn: daysAgo(40) })
    await record(form)
    const query = { from: daysAgo(1), to: today() }
    // Booked today: a closed month of a professor does not change.
    const earned = await academy.as(professor).call(listEarnings, { query })
    expect(earned.total).toMatchObject({ gross: 100, commission: 20 })
    await office().call(editSettings, { body: { commissionPercent: 0 } })
  })

  test('counts as revenue of the day on which it was paid', async () => {
    const { form } = await compose({ amount: '777', paidOn: daysAgo(40) })
    const month = daysAgo(40).slice(0, 7)
    const collected = async () => {
      const { months } = await office().call(getAcademyStats, {
        query: { from: daysAgo(60), to: today() },
      })
      return months.find((one) => one.month === month)?.collected ?? 0
    }
    const before = await collected()
    await record(form)
    expect((await collected()) - before).toBe(777)
  })

  test('of a plan gives its months, after those that were paid before, and its share', async () => {
    const plan = await pickPlan(academy, 3)
    await office().call(editSettings, { body: { subscriptionSharePercent: 40 } })
    const { student, form } = await compose({ courseId: undefined, planId: plan._id })
    await buy(academy, student, { months: 1 })
    const { orderId } = await record(form)
    const order = (await ordersOf(academy, student.id)).find(({ id }) => id === orderId)
    expect(order).toMatchObject({ shareBasisPoints: 4000, durationMonths: 3, courseId: null })
    const [first, second] = (await entitlementsOf(academy, student.id)).toSorted(
      (a, b) => +a.startsAt - +b.startsAt,
    )
    expect(second!.startsAt).toEqual(first!.endsAt)
    await office().call(editSettings, { body: { subscriptionSharePercent: 0 } })
  })

  test('may be of a course that is no longer sold', async () => {
    const { course, form } = await compose()
    const body = { reason: 'Se renueva' }
    await office().call(retireCourse, { params: { id: course.id }, body })
    expect((await record(form)).orderId).toBeDefined()
  })

  test('stands in the list and in its file as such', async () => {
    const { form } = await compose({ method: 'transfer', note: 'SPEI 4417' })
    const { orderId, orderNumber } = await record(form)
    const { documents } = await office().call(listOrders, { query: { q: orderNumber } })
    expect(documents).toMatchObject([{ orderId, handSale: { method: 'transfer' } }])
    const file = await office().inject({ url: `${ORDERS_CSV_PATH}?q=${orderNumber}` })
    expect(file.body).toContain('Transferencia,SPEI 4417,Rosa Caja')
  })
})

describe('it is refused', () => {
  test.each<[string, Record<string, string | undefined>, string]>([
    ['without a course or a plan', { courseId: undefined }, 'invalid_data'],
    ['of both', { planId: newId() }, 'invalid_data'],
    ['of no money', { amount: '0' }, 'invalid_data'],
    ['of less than none', { amount: '-5' }, 'invalid_data'],
    ['of parts of a cent', { amount: '10.005' }, 'invalid_data'],
    ['of a word', { amount: 'mucho' }, 'invalid_data'],
    ['without an amount', { amount: '' }, 'invalid_data'],
    ['of a day to come', { paidOn: '2999-01-01' }, 'invalid_data'],
    ['of a year before there were courses', { paidOn: '0226-01-01' }, 'invalid_data'],
    ['by a method that is none', { method: 'bitcoin' }, 'invalid_data'],
    ['of an unknown course', { courseId: newId() }, 'course_not_found'],
    ['of an unknown plan', { courseId: undefined, planId: newId() }, 'plan_not_found'],
    ['to nobody', { studentId: newId() }, 'person_not_found'],
  ])('%s', async (_, more, code) => {
    const { form, student } = await compose(more)
    expect((await refused(form)).code).toBe(code)
    expect(await ordersOf(academy, student.id)).toEqual([])
  })

  test('of the one-off plan, a draft or a free course', async () => {
    const oneOff = await pickPlan(academy, 0)
    const { form } = await compose({ courseId: undefined, planId: oneOff._id })
    expect((await refused(form)).code).toBe('plan_not_found')
    const draft = await buildCourse(academy)
    expect((await refused((await compose({ courseId: draft.id })).form)).code).toBe(
      'course_not_found',
    )
    const free = await buildCourse(academy, { status: 'approved', priceCents: 0 })
    expect((await refused((await compose({ courseId: free.id })).form)).code).toBe('course_free')
  })

  test('to a professor and to an erased account', async () => {
    const professor = await buildProfessor(academy)
    const gone = await buildStudent(academy, { state: 'deleted' })
    for (const { id: studentId } of [professor, gone]) {
      expect((await refused((await compose({ studentId })).form)).code).toBe('account_wrong_state')
    }
  })

  test('if the student has the course', async () => {
    const { student, course, form } = await compose()
    await buy(academy, student, { course })
    expect((await refused(form, pdf())).code).toBe('already_owned')
    expect(await ordersOf(academy, student.id)).toHaveLength(1)
  })

  test('with a proof that is neither a picture nor a PDF, whatever its name', async () => {
    const { form } = await compose()
    const page = new File(['<html><script>alert(1)</script>'], 'ficha.pdf')
    expect((await refused(form, page)).code).toBe('file_type_refused')
    expect((await refused(form, new File([''], 'ficha.pdf'))).code).toBe('file_empty')
  })

  test('to everybody but administrators', async () => {
    const { student, form } = await compose()
    for (const user of [student, await buildProfessor(academy)]) {
      const args = { form: form as never }
      expect((await academy.as(user).refused(recordSale, args)).status).toBe(403)
    }
  })
})

test('the proof is for administrators alone, as a download', async () => {
  const { student, form } = await compose()
  const { orderId } = await record(form, pdf())
  const { url } = (await read(orderId)).handSale!.proof!
  const sent = await academy.as(await buildPlainAdmin(academy)).inject({ url })
  expect([sent.statusCode, sent.body]).toEqual([200, '%PDF-1.7 ficha'])
  expect(sent.headers['content-disposition']).toContain('attachment')
  expect((await academy.as(student).inject({ url })).statusCode).toBe(403)
  expect((await academy.as().inject({ url })).statusCode).toBe(401)
  const unknown = url.replace(orderId, newId())
  expect((await office().inject({ url: unknown })).statusCode).toBe(404)
  const without = (await record((await compose()).form)).orderId
  const none = url.replace(orderId, without)
  expect((await office().inject({ url: none })).statusCode).toBe(404)
})

describe('twice', () => {
  test('the same press records one sale, with one proof', async () => {
    const { student, form } = await compose({ envio: newId() })
    const before = (await academy.ctx.storage.list('sale-proofs/')).length
    const replies = await Promise.all(Array.from({ length: 5 }, () => record(form, pdf())))
    expect(new Set(replies.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await record(form, pdf())).toEqual(replies[0])
    expect(await ordersOf(academy, student.id)).toHaveLength(1)
    expect(await academy.ctx.storage.list('sale-proofs/')).toHaveLength(before + 1)
  })

  test('a course from two windows is recorded once', async () => {
    const { student, form } = await compose()
    const replies = await Promise.all(
      [1, 2, 3].map(() => office().send(recordSale, { form: { ...form, envio: newId() } })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409,
    ])
    expect(await ordersOf(academy, student.id)).toHaveLength(1)
    const entries = await academy.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.courseId, form.courseId))
    expect(entries).toHaveLength(1)
  })

  test('a course whose payment is confirmed at that moment is given once', async () => {
    const { student, course, form } = await compose()
    const buyer = academy.as(student)
    const order = await openOrder(buyer, await pickPlan(academy, 0), course)
    await decideCheckout(academy, order, 'pagar')
    const [paid, recorded] = await Promise.all([
      buyer.send(confirmPayment, returned(order)),
      office().send(recordSale, { form }),
    ])
    expect(paid.statusCode).toBe(200)
    const rows = await ordersOf(academy, student.id)
    // Who came second bought nothing: a payment goes back, a record is refused.
    const isRefused = recorded.statusCode === 409
    expect(rows.filter(({ isRefundDue }) => isRefundDue)).toHaveLength(isRefused ? 0 : 1)
    expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
  })

  test('the same months for the same sum and day are asked about', async () => {
    const plan = await pickPlan(academy, 1)
    const { student, form } = await compose({ courseId: undefined, planId: plan._id })
    await record(form)
    expect((await refused(form)).code).toBe('sale_repeated')
    expect((await refused({ ...form, envio: newId() })).code).toBe('sale_repeated')
    await record({ ...form, again: 'true' })
    await record({ ...form, paidOn: daysAgo(1) })
    expect(await ordersOf(academy, student.id)).toHaveLength(3)
  })

  test('a key that another sale has records nothing', async () => {
    const envio = newId()
    const [one, other] = [await compose({ envio }), await compose({ envio })]
    const sales = await Promise.all(
      [one, other].map(({ form }) => office().send(recordSale, { form })),
    )
    expect(sales.filter(({ statusCode }) => statusCode === 500)).toEqual([])
    const made = [
      ...(await ordersOf(academy, one.student.id)),
      ...(await ordersOf(academy, other.student.id)),
    ]
    expect(made).toHaveLength(1)
  })
})
