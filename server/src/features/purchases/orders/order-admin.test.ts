import {
  confirmPayment,
  getOrder,
  getOrderReceipt,
  listOrders,
  ORDERS_CSV_PATH,
  type OrderFilter,
} from '@ateneo/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { decideCheckout, openOrder, openTwice, pickPlan, returned } from '../../../testing/buy.ts'
import { openPaypalShop } from '../../../testing/paypal-shop.ts'
import { countOrders } from './order-list-store.ts'

const { academy, shop, admin, close } = await openPaypalShop()
afterAll(close)

const list = (query: OrderFilter & { limit?: number; cursor?: string } = {}) =>
  academy.as(admin).call(listOrders, { query })

const read = (orderId: string) => academy.as(admin).call(getOrder, { params: { orderId } })

const refund = async (token: string, value: string) => {
  const sent = await shop.send('PAYMENT.CAPTURE.REFUNDED', shop.fake.refund(token, value))
  expect(sent.statusCode).toBe(200)
}

const download = (query: string) => academy.as(admin).inject({ url: `${ORDERS_CSV_PATH}?${query}` })

describe('an order is found', () => {
  test.each([
    ['by its number', ({ orderNumber }: Sale) => orderNumber],
    ['by its number without the dash', ({ orderNumber }: Sale) => orderNumber.replace('-', '')],
    ['by the beginning of its number', ({ orderNumber }: Sale) => orderNumber.slice(0, 7)],
    ["by the provider's number of the payment", ({ token }: Sale) => `CAP${token}`],
    ["by the provider's number of the checkout", ({ token }: Sale) => token],
    ["by the student's name, without accents", () => 'pena oc'],
    ["by the student's e-mail", ({ email }: Sale) => email.toUpperCase()],
    ['by its course, without accents', () => 'ikebana avan'],
  ])('%s', async (_, wordsOf) => {
    const sale = await sell()
    const q = wordsOf(sale)
    const { documents, total } = await list({ q })
    expect(documents.map(({ orderId }) => orderId)).toContain(sale.orderId)
    expect(total).toBe(documents.length)
    expect((await list({ q: `${q}z%_` })).documents).toEqual([])
  })

  type Sale = Awaited<ReturnType<typeof sell>>

  async function sell() {
    const student = await buildStudent(academy, { firstNames: 'Ángel', lastNames: 'Peña Ochoa' })
    const course = await buildCourse(academy, { status: 'approved', title: 'Ikebana avanzado' })
    return { ...(await shop.buy(student, { course })), email: student.email }
  }
})

test('each order is in the one state that its filter finds', async () => {
  const paid = await shop.buy(await buildStudent(academy), { months: 1 })
  const partly = await shop.buy(await buildStudent(academy), { months: 1 })
  await refund(partly.token, '100.00')
  const whole = await shop.buy(await buildStudent(academy), { months: 1 })
  await refund(whole.token, '249.00')
  const opener = await buildStudent(academy)
  await openOrder(academy.as(opener), await pickPlan(academy, 1))
  const quitter = await buildStudent(academy)
  const left = await openOrder(academy.as(quitter), await pickPlan(academy, 1))
  await decideCheckout(academy, left, 'cancelar')
  await academy.as(quitter).refused(confirmPayment, returned(left))
  const twice = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved' })
  const open = await openTwice(academy, () => shop.openApproved(twice, { course }))
  for (const order of open) await shop.as(twice).call(confirmPayment, returned(order))

  const found = async (state: OrderFilter['state'], q: string) =>
    (await list({ state, q })).documents.map((order) => order.state)
  expect(await found('completed', paid.orderNumber)).toEqual(['completed'])
  expect(await found('partly_refunded', partly.orderNumber)).toEqual(['partly_refunded'])
  expect(await found('refunded', whole.orderNumber)).toEqual(['refunded'])
  expect(await found('created', opener.email)).toEqual(['created'])
  expect(await found('cancelled', quitter.email)).toEqual(['cancelled'])
  expect(await found('refund_due', twice.email)).toEqual(['refund_due'])
  expect(await found('completed', twice.email)).toEqual(['completed'])
  for (const state of ['created', 'refunded', 'failed', 'charged_back'] as const) {
    expect(await found(state, paid.orderNumber)).toEqual([])
  }
})

test('pages follow each other without gaps, and are counted with the first', async () => {
  const student = await buildStudent(academy)
  for (let count = 0; count < 5; count++) await shop.buy(student, { months: 1 })
  const q = student.email
  const all = (await list({ q })).documents.map(({ orderId }) => orderId)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ q, limit: 2, ...(cursor && { cursor }) })
    expect(page.total).toBe(cursor === undefined ? 5 : null)
    seen.push(...page.documents.map(({ orderId }) => orderId))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(all)
  expect(seen).toHaveLength(5)
})

test('many orders are counted up to a bound', async () => {
  const student = await buildStudent(academy)
  await shop.buy(student, { months: 1 })
  const search = { q: student.email, timeZone: 'America/Mexico_City' }
  expect(await countOrders(academy.db, search, 3)).toBe(1)
  for (let count = 0; count < 4; count++) await shop.buy(student, { months: 1 })
  expect(await countOrders(academy.db, search, 3)).toBe(3)
})

test("a period is of days by the academy's calendar", async () => {
  const { clock } = academy
  const before = clock.now()
  clock.set('2026-04-01T05:30:00.000Z')
  const student = await buildStudent(academy)
  await shop.buy(student, { months: 1 })
  clock.set(before.toISOString())
  const within = async (from: string, to: string) =>
    (await list({ q: student.email, from, to })).documents.length
  // In Mexico City it is still March.
  expect(await within('2026-03-31', '2026-03-31')).toBe(1)
  expect(await within('2026-04-01', '2026-04-30')).toBe(0)
})

test('the whole history of an order is told from the oldest on', async () => {
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved', priceCents: 30_000 })
  const open = await shop.openApproved(student, { course })
  const related = { supplementary_data: { related_ids: { order_id: open.token } } }
  const event = { id: `CAP${open.token}`, ...related }
  for (let count = 0; count < 2; count++) await shop.send('PAYMENT.CAPTURE.COMPLETED', event)
  const { documents } = await list({ q: student.email })
  const { orderId } = documents[0]!
  academy.clock.advance({ minutes: 1 })
  await refund(open.token, '300.00')

  const { history, ...order } = await read(orderId)
  expect(order).toMatchObject({
    state: 'refunded',
    price: 300,
    refunded: 300,
    provider: 'paypal',
    reference: `CAP${open.token}`,
    checkout: open.token,
    student: { _id: student.id, email: student.email },
    course: { _id: course.id },
  })
  const kinds = history.map(({ kind, state }) => (state === null ? kind : `${kind} ${state}`))
  expect(kinds.toSorted()).toEqual(
    [
      'created',
      'webhook',
      'paid',
      'access_given',
      'ledger sale',
      'webhook',
      'refund done',
      'access_ended',
      'ledger refund',
    ].toSorted(),
  )
  expect(history.filter(({ kind }) => kind === 'webhook').map(({ text }) => text)).toEqual([
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.REFUNDED',
  ])
  expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted())
})

test('an unknown order is not found, and administrators read its receipt', async () => {
  const params = { orderId: newId() }
  const refused = await academy.as(admin).refused(getOrder, { params })
  expect(refused).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
  const { orderId } = await shop.buy(await buildStudent(academy), { months: 1 })
  const receipt = await academy.as(admin).call(getOrderReceipt, { params: { orderId } })
  expect(receipt).toMatchObject({ orderId, state: 'completed', price: 249 })
})

test('the list is downloaded whole, without formulas, by administrators alone', async () => {
  const student = await buildStudent(academy, { firstNames: '=HYPERLINK("x")', lastNames: 'Ruiz' })
  await shop.buy(student, { months: 1 })
  const { headers, body, statusCode } = await download(`q=${encodeURIComponent(student.email)}`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = body.split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFPedido,Fecha,Hora,Pagado,Estado,Alumno,Correo,/)
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"") Ruiz",${student.email},Mensual,`)
  expect(lines).toHaveLength(3)
  expect((await download('state=none')).statusCode).toBe(400)
  expect((await academy.as().inject({ url: ORDERS_CSV_PATH })).statusCode).toBe(401)
  expect((await academy.as(student).inject({ url: ORDERS_CSV_PATH })).statusCode).toBe(403)
})
