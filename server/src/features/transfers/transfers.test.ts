import {
  askTransferAgain,
  claimTransfer,
  confirmPayment,
  dropOrder,
  getTransfer,
  listOfferedProviders,
  listOpenOrders,
  listTransfers,
  receiveTransfer,
  rejectTransfer,
} from '@ateneo/contract'
import { beforeEach, expect, test } from 'vitest'
import { buildAdmin, buildStudent } from '../../testing/builders/build-people.ts'
import { sql } from '../../platform/db/drizzle.ts'
import type { Client } from '../../testing/client.ts'
import { entitlementsOf, notificationsOf, ordersOf } from '../../testing/rows.ts'
import { readMigration } from '../../testing/read-migration.ts'
import { withFreshAcademy } from '../../testing/with-academy.ts'
import { bankAccount, openTransfers, orderByTransfer } from '../../testing/transfers.ts'
import { reconcileOrders } from '../purchases/orders/reconciliation/reconciliation.ts'

const academy = withFreshAcademy()
let admin: Awaited<ReturnType<typeof openTransfers>>
let office: Client

beforeEach(async () => {
  admin = await openTransfers(academy)
  office = academy.as(admin)
})

const pdf = (words: string) => new File([`%PDF-1.7\n${words}`], 'comprobante.pdf')
const today = '2026-03-02'
const arrived = (amount: number, received = 0, trace?: string) => ({
  amount,
  receivedOn: today,
  received,
  ...(trace !== undefined && { trace }),
})
const queueOf = async (q?: string) =>
  (await office.call(listTransfers, { query: q === undefined ? {} : { q } })).documents

test('it is offered with an account, and its order says where to transfer to', async () => {
  const { providers } = await academy.as().call(listOfferedProviders)
  expect(providers).toEqual([
    { name: 'transferencia', methods: ['transfer'], isTest: false, renews: false },
  ])
  const { buyer, id } = await orderByTransfer(academy)
  const [waiting] = (await buyer.call(listOpenOrders)).orders
  const [order] = (await queueOf()).map(({ orderNumber, reference }) => [orderNumber, reference])
  expect(order![1]).toBe(`ATN-${order![0]}`)
  expect(waiting).toMatchObject({
    orderId: id,
    isPending: true,
    voucher: {
      method: 'transfer',
      reference: order![1],
      link: null,
      account: { holder: bankAccount.holder, number: bankAccount.account, bank: 'Banamex' },
    },
  })
  await academy.runJobs('purchases.voucher')
  const [email] = await academy.emails()
  expect(email!.subject).toMatch(/^Datos para tu transferencia/)
  for (const line of [bankAccount.account, bankAccount.holder, order![1]!, '$200 MXN']) {
    expect(email!.text).toContain(line)
  }
})

test('a proof grants nothing; the exact amount, typed in, gives access once', async () => {
  const { student, buyer, params, returned } = await orderByTransfer(academy)
  const form = { trace: 'ab12-34 cd', note: 'Desde la cuenta de mi mamá' }
  await buyer.call(claimTransfer, { params, form, file: pdf('uno') })
  expect((await buyer.refused(confirmPayment, returned)).body.code).toBe('payment_pending')
  expect(await entitlementsOf(academy, student.id)).toEqual([])
  const [waiting] = await queueOf()
  expect(waiting).toMatchObject({
    received: 0,
    claims: [{ state: 'open', trace: 'AB1234CD', note: form.note, sameFile: [], sameTrace: [] }],
  })
  const told = await notificationsOf(academy, admin.id)
  expect(told.at(-1)!.message).toMatch(/dice que ya transfirió/)
  const proof = waiting!.claims[0]!.file!
  expect((await office.inject({ url: proof.url })).rawPayload.toString()).toContain('uno')
  expect((await buyer.inject({ url: proof.url })).statusCode).toBe(403)

  const reply = await office.call(receiveTransfer, { params, body: arrived(200, 0, 'AB1234CD') })
  expect(reply.state).toBe('completed')
  expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
  expect((await buyer.call(getTransfer, { params })).claims).toMatchObject([{ state: 'accepted' }])
  expect(await queueOf()).toEqual([])
  const again = await office.refused(receiveTransfer, { params, body: arrived(200, 200) })
  expect(again.body.code).toBe('transfer_not_found')
})

test('two administrators at once record one arrival', async () => {
  const { student, params } = await orderByTransfer(academy)
  const record = () => office.send(receiveTransfer, { params, body: arrived(120) })
  const codes = (await Promise.all([record(), record()])).map(({ statusCode }) => statusCode)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await queueOf()).toMatchObject([{ received: 120 }])
  expect(await entitlementsOf(academy, student.id)).toEqual([])
})

test('a part is awaited further, and the rest completes it', async () => {
  const { student, buyer, params } = await orderByTransfer(academy)
  const part = await office.call(receiveTransfer, { params, body: arrived(150) })
  expect(part.state).toBe('partial')
  expect((await buyer.call(getTransfer, { params })).received).toBe(150)
  await academy.runJobs('transfers.letter')
  const email = (await academy.emails()).at(-1)!
  expect(email.subject).toMatch(/^Falta una parte de tu transferencia/)
  expect(email.text).toContain('faltan $50 MXN')
  // Something arrived, so that it does not expire.
  academy.clock.advance({ days: 9 })
  await reconcileOrders(academy.ctx)
  expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'created' }])
  const rest = await academy
    .as(admin)
    .call(receiveTransfer, { params, body: { ...arrived(50, 150), receivedOn: '2026-03-11' } })
  expect(rest.state).toBe('completed')
  expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
})

test('more than the price gives no access and waits to be given back', async () => {
  const { student, params } = await orderByTransfer(academy)
  const reply = await office.call(receiveTransfer, { params, body: arrived(250) })
  expect(reply.state).toBe('differs')
  expect(await entitlementsOf(academy, student.id)).toEqual([])
  expect(await ordersOf(academy, student.id)).toMatchObject([
    { status: 'failed', isRefundDue: true, refundDueReason: 'other_amount' },
  ])
})

test('another proof is asked for with words, and time is given', async () => {
  const { student, buyer, params } = await orderByTransfer(academy)
  const none = await office.refused(askTransferAgain, { params, body: { reason: 'No se ve' } })
  expect(none.body.code).toBe('transfer_changed')
  await buyer.call(claimTransfer, { params, form: {} })
  // It does not expire while somebody has to look.
  academy.clock.advance({ days: 5 })
  await reconcileOrders(academy.ctx)
  expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'created' }])
  const clerk = academy.as(admin)
  await clerk.call(askTransferAgain, { params, body: { reason: 'El comprobante no se lee.' } })
  await academy.runJobs('transfers.letter')
  const email = (await academy.emails()).at(-1)!
  expect(email.subject).toMatch(/^No encontramos tu transferencia/)
  expect(email.text).toContain('El comprobante no se lee.')
  academy.clock.advance({ days: 2 })
  await reconcileOrders(academy.ctx)
  expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'created' }])
  academy.clock.advance({ days: 2 })
  await reconcileOrders(academy.ctx)
  expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'cancelled' }])
})

test('one that is rejected is over, with its reason', async () => {
  const { student, buyer, params } = await orderByTransfer(academy)
  await buyer.call(claimTransfer, { params, form: {}, file: pdf('falso') })
  await office.call(rejectTransfer, { params, body: { reason: 'El comprobante es de otro pago.' } })
  expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'failed' }])
  await academy.runJobs('purchases.refusal')
  const email = (await academy.emails()).at(-1)!
  expect(email.text).toContain('No pudimos comprobar tu transferencia')
  expect(email.text).toContain('Motivo: El comprobante es de otro pago.')
  const late = await buyer.refused(claimTransfer, { params, form: {} })
  expect(late.body.code).toBe('order_closed')
})

test('what arrived of a rejected one waits to be given back', async () => {
  const { student, params } = await orderByTransfer(academy)
  await office.call(receiveTransfer, { params, body: arrived(30) })
  await office.call(rejectTransfer, { params, body: { reason: 'Ya no la quiere.' } })
  expect(await ordersOf(academy, student.id)).toMatchObject([
    { status: 'failed', isRefundDue: true, refundDueReason: 'other_amount' },
  ])
})

test('nobody paid: it expires; found later by its reference, it still gives access', async () => {
  const { student, params } = await orderByTransfer(academy)
  const { reference } = (await queueOf())[0]!
  academy.clock.advance({ days: 4 })
  await reconcileOrders(academy.ctx)
  expect(await ordersOf(academy, student.id)).toMatchObject([{ status: 'cancelled' }])
  const clerk = academy.as(admin)
  expect((await clerk.call(listTransfers)).documents).toEqual([])
  const found = await clerk.call(listTransfers, { query: { q: reference } })
  expect(found.documents).toMatchObject([{ reference, state: 'cancelled' }])
  await clerk.call(receiveTransfer, { params, body: arrived(200) })
  expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
})

test('the same proof or tracking key on two orders is shown, and recorded once', async () => {
  const first = await orderByTransfer(academy)
  const second = await orderByTransfer(academy)
  for (const { buyer, params } of [first, second]) {
    await buyer.call(claimTransfer, { params, form: { trace: 'MISMA1' }, file: pdf('igual') })
  }
  const numbers = new Map((await queueOf()).map((one) => [one.orderId, one.orderNumber]))
  const other = { orderId: second.id, orderNumber: numbers.get(second.id) }
  const shown = (await queueOf()).find(({ orderId }) => orderId === first.id)!
  expect(shown.claims).toMatchObject([{ sameFile: [other], sameTrace: [other] }])
  const refused = await office.refused(receiveTransfer, {
    params: first.params,
    body: arrived(200, 0, 'MISMA1'),
  })
  expect(refused.body.code).toBe('trace_repeated')
})

test('one deposit pays one order, also when two administrators record it at once', async () => {
  const colleague = academy.as(await buildAdmin(academy))
  for (const trace of ['DEPOSITO1', 'DEPOSITO2', 'DEPOSITO3', 'DEPOSITO4']) {
    const orders = [await orderByTransfer(academy), await orderByTransfer(academy)]
    const [first, second] = orders.map(({ params }) => params)
    const replies = await Promise.all([
      office.send(receiveTransfer, { params: first!, body: arrived(200, 0, trace) }),
      colleague.send(receiveTransfer, { params: second!, body: arrived(200, 0, trace) }),
    ])
    const codes = replies.map(({ statusCode }) => statusCode)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies[codes.indexOf(409)]!.json().code).toBe('trace_repeated')
    const given = await Promise.all(
      orders.map(({ student }) => entitlementsOf(academy, student.id)),
    )
    expect(given.flat()).toHaveLength(1)
  }
})

test('a part that is recorded again with its tracking key completes nothing', async () => {
  const { student, params } = await orderByTransfer(academy)
  await office.call(receiveTransfer, { params, body: arrived(100, 0, 'PARTE1') })
  const again = { params, body: arrived(100, 100, 'PARTE1') }
  expect((await office.refused(receiveTransfer, again)).body.code).toBe('trace_repeated')
  expect(await entitlementsOf(academy, student.id)).toEqual([])
  await office.call(receiveTransfer, { params, body: arrived(100, 100, 'PARTE2') })
  expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
})

test('what was recorded twice by an earlier version updates as it is, and stays used', async () => {
  const { db } = academy
  const orders = [await orderByTransfer(academy), await orderByTransfer(academy)]
  await db.execute(sql`drop index transfer_receipts_once`)
  await db.execute(sql`alter table transfer_receipts drop column is_repeated`)
  for (const [index, { id }] of orders.entries()) {
    await db.execute(sql`insert into transfer_receipts
      (id, token, amount_cents, received_on, trace, created_at)
      select ${`recibo-${index}`}, token, 5000, ${today}::date, 'DOBLE1', now()
      from transfer_checkouts where order_id = ${id}`)
  }
  for (const statement of await readMigration('one_order_of_a_deposit')) {
    await db.execute(sql.raw(statement))
  }
  const { rows } = await db.execute(sql`select trace from transfer_receipts`)
  expect(rows).toHaveLength(2)
  const third = await orderByTransfer(academy)
  const body = arrived(200, 0, 'DOBLE1')
  const refused = await office.refused(receiveTransfer, { params: third.params, body })
  expect(refused.body.code).toBe('trace_repeated')
})

test.each([
  ['rejected', rejectTransfer],
  ['not found, and asked for again', askTransferAgain],
] as const)('the tracking key of a claim that was %s is free again', async (_, decide) => {
  const [liar, payer] = [await orderByTransfer(academy), await orderByTransfer(academy)]
  await liar.buyer.call(claimTransfer, { params: liar.params, form: { trace: 'AJENA1' } })
  const receipt = { params: payer.params, body: arrived(200, 0, 'AJENA1') }
  expect((await office.refused(receiveTransfer, receipt)).body.code).toBe('trace_repeated')
  await office.call(decide, { params: liar.params, body: { reason: 'No es suya.' } })
  await office.call(receiveTransfer, receipt)
  expect(await entitlementsOf(academy, payer.student.id)).toHaveLength(1)
  if (decide === rejectTransfer) return
  await liar.buyer.call(claimTransfer, { params: liar.params, form: { trace: 'AJENA1' } })
  const stolen = { params: liar.params, body: arrived(200, 0, 'AJENA1') }
  expect((await office.refused(receiveTransfer, stolen)).body.code).toBe('trace_repeated')
})

test.each([
  ['of tomorrow', { ...arrived(200), receivedOn: '2026-03-03' }, 'transfer_in_future'],
  ['that somebody else recorded a part of', arrived(200, 10), 'transfer_changed'],
])('an arrival %s is refused', async (_, body, code) => {
  const { student, params } = await orderByTransfer(academy)
  expect((await office.refused(receiveTransfer, { params, body })).body.code).toBe(code)
  expect(await entitlementsOf(academy, student.id)).toEqual([])
})

test('only its student claims an order, and only with an image or a PDF', async () => {
  const { buyer, params } = await orderByTransfer(academy)
  const stranger = academy.as(await buildStudent(academy))
  for (const call of [claimTransfer, getTransfer] as const) {
    const refused = await stranger.refused(call, { params, form: {} } as never)
    expect(refused.body.code).toBe('order_not_found')
  }
  const file = new File(['<html></html>'], 'comprobante.pdf')
  const refused = await buyer.refused(claimTransfer, { params, form: {}, file })
  expect(refused.body.code).toBe('file_type_refused')
  expect(await academy.ctx.storage.list('transfer-proofs/')).toEqual([])
})

test('a dropped one is awaited no more by its student, and paid all the same', async () => {
  const { student, buyer, params } = await orderByTransfer(academy)
  await buyer.call(dropOrder, { params })
  expect(await queueOf()).toEqual([])
  await office.call(receiveTransfer, { params, body: arrived(200) })
  expect(await entitlementsOf(academy, student.id)).toHaveLength(1)
})

test('a part that arrived for a dropped one is listed until it is given back', async () => {
  const { buyer, id, params } = await orderByTransfer(academy)
  await buyer.call(dropOrder, { params })
  expect(await queueOf()).toEqual([])
  await office.call(receiveTransfer, { params, body: arrived(50) })
  expect(await queueOf()).toMatchObject([{ orderId: id, state: 'cancelled', received: 50 }])
  await office.call(rejectTransfer, { params, body: { reason: 'Nadie envió el resto.' } })
  expect(await queueOf()).toEqual([])
})
