import {
  confirmPayment,
  editFiscalTerms,
  getOrder,
  getReceipt,
  listOrders,
  listRefunds,
  recordRefund,
  recordSale,
} from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import { asc, eq } from '../../../platform/db/drizzle.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { decideCheckout, openOrder, pickPlan, returned } from '../../../testing/buy.ts'
import { openPaypalShop } from '../../../testing/paypal-shop.ts'
import { ordersOf } from '../../../testing/rows.ts'
import { closeOrder } from '../orders/closing-store.ts'
import { getOrder as getOrderRow } from '../store.ts'
import { receipts, receiptSeries } from '../tables.ts'

const { academy, shop, admin, close } = await openPaypalShop()
afterAll(close)

const office = () => academy.as(admin)
const today = () => isoDay(academy.clock.now(), defaultTimeZone)
const listAll = () => academy.db.select().from(receipts).orderBy(asc(receipts.number))
const numbersOf = async (kind: 'sale' | 'refund') =>
  (await listAll()).flatMap((one) => (one.kind === kind ? one.number : []))
const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1)

async function sell(amount = '300', paidOn = today()) {
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved', priceCents: 30_000 })
  const { orderId } = await office().call(recordSale, {
    form: {
      studentId: student.id,
      courseId: course.id,
      amount,
      paidOn,
      method: 'cash',
    },
  })
  const read = () => academy.as(student).call(getReceipt, { params: { orderId } })
  return { student, course, orderId, read }
}

const giveBack = (orderId: string, refunded: number, amount?: number) =>
  office().call(recordRefund, {
    params: { orderId },
    body: { reason: 'No le sirvió', refunded, ...(amount !== undefined && { amount }) },
  })

describe('numbers', () => {
  test('twenty orders that are paid at once have twenty numbers in a row', async () => {
    const plan = await pickPlan(academy, 1)
    const before = (await numbersOf('sale')).length
    const open = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const buyer = academy.as(await buildStudent(academy))
        const order = await openOrder(buyer, plan)
        await decideCheckout(academy, order, 'pagar')
        return { buyer, order }
      }),
    )
    await Promise.all(open.map(({ buyer, order }) => buyer.call(confirmPayment, returned(order))))
    expect(await numbersOf('sale')).toEqual(upTo(before + 20))
  })

  test('a payment that is confirmed twice at once has one', async () => {
    const student = await buildStudent(academy)
    const order = await openOrder(academy.as(student), await pickPlan(academy, 1))
    await decideCheckout(academy, order, 'pagar')
    const before = (await numbersOf('sale')).length
    await Promise.all(
      [1, 2, 3].map(() => academy.as(student).send(confirmPayment, returned(order))),
    )
    expect(await numbersOf('sale')).toEqual(upTo(before + 1))
  })

  test('a transaction that fails leaves no gap', async () => {
    const student = await buildStudent(academy)
    await openOrder(academy.as(student), await pickPlan(academy, 1))
    const [order] = await ordersOf(academy, student.id)
    const before = (await numbersOf('sale')).length
    const failing = academy.db.transaction(async (tx) => {
      await closeOrder(tx, order!.id, {
        status: 'completed',
        completedAt: academy.clock.now(),
        commissionBasisPoints: 0,
        paymentReference: 'X',
      })
      await tx.execute('set constraints all immediate')
      expect(await tx.select().from(receipts).where(eq(receipts.orderId, order!.id))).toHaveLength(
        1,
      )
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect((await getOrderRow(academy.db, order!.id)).status).toBe('created')
    await sell()
    expect(await numbersOf('sale')).toEqual(upTo(before + 1))
    const [series] = await academy.db
      .select()
      .from(receiptSeries)
      .where(eq(receiptSeries.kind, 'sale'))
    expect(series?.last).toBe(before + 1)
  })

  test('what goes back has a series of its own, also at once', async () => {
    const sales: Awaited<ReturnType<typeof sell>>[] = []
    while (sales.length < 8) sales.push(await sell())
    const before = (await numbersOf('refund')).length
    await Promise.all(sales.map(({ orderId }) => giveBack(orderId, 0, 100)))
    expect(await numbersOf('refund')).toEqual(upTo(before + 8))
    await giveBack(sales[0]!.orderId, 100)
    const { number, refundReceipts } = await sales[0]!.read()
    expect(number).toMatch(/^R-\d{6}$/)
    expect(refundReceipts).toMatchObject([
      { amount: 100, isVoid: false },
      { number: `D-${String(before + 9).padStart(6, '0')}`, amount: 200 },
    ])
  })

  test('a course and its purchase in crossing transactions do not lock each other out', async () => {
    const student = await buildStudent(academy)
    const buyer = academy.as(student)
    const order = await openOrder(buyer, await pickPlan(academy, 1))
    await decideCheckout(academy, order, 'pagar')
    const course = await buildCourse(academy, { status: 'approved', priceCents: 30_000 })
    const replies = await Promise.all([
      buyer.send(confirmPayment, returned(order)),
      office().send(recordSale, {
        form: {
          studentId: student.id,
          courseId: course.id,
          amount: '300',
          paidOn: today(),
          method: 'cash',
        },
      }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 201])
  })
})

describe('a receipt', () => {
  test('is found by its number, and stands with its order and its refund', async () => {
    const { orderId, read } = await sell()
    await giveBack(orderId, 0)
    const { number, refundReceipts } = await read()
    expect(await office().call(getOrder, { params: { orderId } })).toMatchObject({
      receiptNumber: number,
    })
    for (const q of [number!, refundReceipts[0]!.number]) {
      const { documents } = await office().call(listOrders, { query: { q } })
      expect(documents.map((one) => one.orderId)).toEqual([orderId])
    }
    const { documents } = await office().call(listRefunds)
    expect(documents[0]).toMatchObject({ receiptNumber: refundReceipts[0]!.number })
  })

  test('of a refund that failed is void, and keeps its number', async () => {
    const student = await buildStudent(academy)
    const { orderId, token } = await shop.buy(student, { months: 1 })
    const resource = shop.fake.refund(token, '249.00')
    await shop.send('PAYMENT.CAPTURE.REFUNDED', resource)
    await shop.send('PAYMENT.REFUND.FAILED', {
      ...resource,
      status: 'FAILED',
      update_time: '2026-11-23T13:00:00Z',
    })
    const receipt = await shop.as(student).call(getReceipt, { params: { orderId } })
    expect(receipt.refundReceipts).toMatchObject([{ amount: 249, isVoid: true }])
  })

  test('of the same money told of twice is one', async () => {
    const student = await buildStudent(academy)
    const { orderId, token } = await shop.buy(student, { months: 1 })
    await giveBack(orderId, 0)
    await shop.send('PAYMENT.CAPTURE.REFUNDED', shop.fake.refund(token, '249.00'))
    const receipt = await shop.as(student).call(getReceipt, { params: { orderId } })
    expect(receipt.refundReceipts).toMatchObject([{ amount: 249 }])
  })

  test('of nothing that was paid has no number', async () => {
    const student = await buildStudent(academy)
    const buyer = academy.as(student)
    const order = await openOrder(buyer, await pickPlan(academy, 1))
    await decideCheckout(academy, order, 'cancelar')
    await buyer.refused(confirmPayment, returned(order))
    const [row] = await ordersOf(academy, student.id)
    const params = { orderId: row!.id }
    expect(await buyer.call(getReceipt, { params })).toMatchObject({
      number: null,
      issuer: null,
      tax: null,
      refundReceipts: [],
    })
  })
})

describe('who sells, and the tax', () => {
  const terms = {
    legalName: 'Ateneo de Xalapa, A.C.',
    rfc: 'AXA101112AB3',
    address: 'Úrsulo Galván 12, 91000 Xalapa, Veracruz',
    text: 'Régimen 603',
    vat: 'included' as const,
  }
  beforeEach(() => academy.clock.advance({ hours: 24 }))
  const save = (more: object = {}) =>
    office().call(editFiscalTerms, { body: { ...terms, from: today(), ...more } })

  test('stand on what is paid from their day on, and never on what was issued before', async () => {
    const early = await sell()
    expect(await early.read()).toMatchObject({ issuer: null, tax: null })
    await save()
    expect(await early.read()).toMatchObject({ issuer: null, tax: null })
    const { read } = await sell('100')
    const { issuer, tax } = await read()
    expect(issuer).toEqual({
      legalName: terms.legalName,
      rfc: terms.rfc,
      address: terms.address,
      text: terms.text,
    })
    expect(tax).toEqual({ kind: 'included', percent: 16, net: 86.21, tax: 13.79 })
  })

  test('change from a day that is to come', async () => {
    await save()
    const tomorrow = isoDay(new Date(academy.clock.now().getTime() + 86_400_000), defaultTimeZone)
    await save({ vat: 'exempt', from: tomorrow })
    expect((await (await sell()).read()).tax?.kind).toBe('included')
    academy.clock.advance({ hours: 24 })
    expect((await (await sell()).read()).tax).toEqual({
      kind: 'exempt',
      percent: 0,
      net: 300,
      tax: 0,
    })
  })

  test('a refund says the tax of its sale, whatever the settings say by then', async () => {
    await save()
    const { orderId, read } = await sell()
    await save({ vat: 'exempt' })
    await giveBack(orderId, 0, 100)
    expect((await read()).refundReceipts).toMatchObject([
      { tax: { kind: 'included', net: 86.21, tax: 13.79 } },
    ])
  })

  test('say nothing of the tax where they are told to', async () => {
    await save({ vat: 'none' })
    expect(await (await sell()).read()).toMatchObject({
      tax: null,
      issuer: { rfc: terms.rfc },
    })
  })

  test('count by the day of the payment, not of its record', async () => {
    await save({ vat: 'none' })
    academy.clock.advance({ hours: 24 })
    await save({ vat: 'exempt' })
    const yesterday = isoDay(new Date(academy.clock.now().getTime() - 86_400_000), defaultTimeZone)
    expect((await (await sell('300', yesterday)).read()).tax).toBeNull()
    expect((await (await sell()).read()).tax?.kind).toBe('exempt')
  })
})
