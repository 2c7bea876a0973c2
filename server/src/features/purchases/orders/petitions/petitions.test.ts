import {
  askForRefund,
  confirmPayment,
  editSettings,
  getReceipt,
  listAuditEntries,
  listReceipts,
  listRefundPetitions,
  refundOrder,
  rejectRefundPetition,
  requestDeletion,
} from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../platform/db/columns.ts'
import { withAcademy } from '../../../../testing/with-academy.ts'
import { buildAdmin, buildStudent, PASSWORD } from '../../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../../testing/builders/build.ts'
import { buy, decideCheckout, openOrder, pickPlan, returned } from '../../../../testing/buy.ts'
import type { TestUser } from '../../../../testing/client.ts'
import { notificationsOf } from '../../../../testing/rows.ts'
import { getPetition } from './petition-store.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>

beforeAll(async () => {
  admin = await buildAdmin(academy)
})

const office = () => academy.as(admin)
const reason = 'Pensé que era de telar de cintura.'

async function buyCourse() {
  const student = await buildStudent(academy, { firstNames: 'Ana', lastNames: 'Ruiz' })
  const course = await buildCourse(academy, { status: 'approved', priceCents: 35_000 })
  const { orderId } = await buy(academy, student, { course })
  return { student, course, orderId }
}

const ask = (student: TestUser, orderId: string) =>
  academy.as(student).send(askForRefund, { params: { orderId }, body: { reason } })
const codeOf = (reply: { json: () => unknown }) => (reply.json() as { code?: string }).code
const waiting = async () => (await office().call(listRefundPetitions)).documents
const petitionOf = async (order: string) =>
  (await waiting()).find(({ orderId }) => orderId === order)
const receiptOf = (student: TestUser, orderId: string) =>
  academy.as(student).call(getReceipt, { params: { orderId } })
const giveBack = (orderId: string, amount?: number) =>
  office().call(refundOrder, {
    params: { orderId },
    body: { reason: 'Como pediste', refunded: 0, ...(amount && { amount }) },
  })

test('a refund that is asked for waits for the administrators, who are told', async () => {
  const { student, course, orderId } = await buyCourse()
  const { refundUntil } = await receiptOf(student, orderId)
  expect(Date.parse(refundUntil!) - academy.clock.now().getTime()).toBe(7 * 24 * 3_600_000)
  expect((await ask(student, orderId)).statusCode).toBe(201)
  expect(await petitionOf(orderId)).toMatchObject({
    price: 350,
    refunded: 0,
    provider: 'sandbox',
    reason,
    student: { _id: student.id, name: 'Ana Ruiz' },
    course: { _id: course.id },
  })
  const told = (await notificationsOf(academy, admin.id)).find(({ message }) =>
    message.startsWith('Ana Ruiz pide que se le devuelvan $350 MXN'),
  )
  expect(told?.href).toBe('/Administrador/refunds')
  expect(await receiptOf(student, orderId)).toMatchObject({
    refundUntil: null,
    refundRequest: { state: 'open', reason },
  })
})

test('only one of an order is open, however often it is asked at once', async () => {
  const { student, orderId } = await buyCourse()
  const replies = await Promise.all(Array.from({ length: 8 }, () => ask(student, orderId)))
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  const codes = new Set(replies.map(codeOf).filter((code) => code !== undefined))
  expect(codes).toEqual(new Set(['refund_already_asked']))
})

test('the refund that is made settles it; a part too', async () => {
  const [whole, part] = [await buyCourse(), await buyCourse()]
  for (const { student, orderId } of [whole, part]) await ask(student, orderId)
  await giveBack(whole.orderId)
  await giveBack(part.orderId, 100)
  for (const { student, orderId } of [whole, part]) {
    expect(await petitionOf(orderId)).toBeUndefined()
    const { refundRequest } = await receiptOf(student, orderId)
    expect(refundRequest).toMatchObject({ state: 'approved' })
  }
  expect(codeOf(await ask(whole.student, whole.orderId))).toBe('order_not_refundable')
  expect((await ask(part.student, part.orderId)).statusCode).toBe(201)
})

test('of cash the student says where to send it, which is kept encrypted until it is decided', async () => {
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved', priceCents: 35_000 })
  const buyer = academy.as(student)
  const order = await openOrder(buyer, await pickPlan(academy, 0), course)
  await decideCheckout(academy, order, 'ficha')
  await decideCheckout(academy, order, 'pagado')
  const { orderId } = await buyer.call(confirmPayment, returned(order))
  expect(await receiptOf(student, orderId)).toMatchObject({ refundNeedsAccount: true })
  const params = { orderId }
  for (const account of [undefined, '', '032180000118359710']) {
    const { status, body } = await buyer.refused(askForRefund, {
      params,
      body: { reason, ...(account !== undefined && { account }) },
    })
    expect([status, body.code]).toEqual([400, 'invalid_data'])
    expect(body.issues).toMatchObject([{ path: 'account' }])
  }
  const account = '032180000118359719'
  await buyer.call(askForRefund, { params, body: { reason, account } })
  const { _id: petitionId } = (await petitionOf(orderId))!
  expect(await petitionOf(orderId)).toMatchObject({ account })
  const kept = async () => (await getPetition(academy.db, petitionId)).account
  expect(await kept()).toMatch(/./)
  expect(await kept()).not.toContain(account)
  await office().call(rejectRefundPetition, { params: { petitionId }, body: { reason: 'No.' } })
  expect(await kept()).toBeNull()
})

test('a card takes its money back by itself: no account is asked for, and none is kept', async () => {
  const { student, orderId } = await buyCourse()
  expect(await receiptOf(student, orderId)).toMatchObject({ refundNeedsAccount: false })
  await academy.as(student).call(askForRefund, {
    params: { orderId },
    body: { reason, account: '032180000118359719' },
  })
  expect(await petitionOf(orderId)).toMatchObject({ account: null })
})

test('a rejection is mailed with its reason, audited, and decided once', async () => {
  const { student, orderId } = await buyCourse()
  await ask(student, orderId)
  const petition = await petitionOf(orderId)
  const params = { petitionId: petition!._id }
  const body = { reason: 'Ya viste el curso completo.' }
  await office().call(rejectRefundPetition, { params, body })
  const again = await office().refused(rejectRefundPetition, { params, body })
  expect(again).toMatchObject({ status: 409, body: { code: 'refund_petition_closed' } })
  const unknown = await office().refused(rejectRefundPetition, {
    params: { petitionId: newId() },
    body,
  })
  expect(unknown).toMatchObject({ status: 404, body: { code: 'refund_petition_not_found' } })
  const emails = await academy.emailsTo(student.email)
  const about = emails.filter(({ subject }) => subject.startsWith('Sobre el reembolso'))
  expect(about.map(({ text }) => text)).toEqual([expect.stringContaining(body.reason)])
  const { documents } = await office().call(listAuditEntries, {
    query: { action: 'order.reject_refund' },
  })
  expect(documents[0]).toMatchObject({ reason: body.reason, actor: { _id: admin.id } })
  expect(await receiptOf(student, orderId)).toMatchObject({
    refundRequest: { state: 'rejected', decisionReason: body.reason },
  })
})

test('after the days of the policy it is neither offered nor taken', async () => {
  const { student, orderId } = await buyCourse()
  academy.clock.advance({ minutes: 7 * 24 * 60 })
  expect((await receiptOf(student, orderId)).refundUntil).not.toBeNull()
  academy.clock.advance({ minutes: 1 })
  expect((await receiptOf(student, orderId)).refundUntil).toBeNull()
  expect(codeOf(await ask(student, orderId))).toBe('refund_too_late')
  await office().call(editSettings, { body: { refundDays: 30 } })
  expect((await ask(student, orderId)).statusCode).toBe(201)
  await office().call(editSettings, { body: { refundDays: 0 } })
  const other = await buyCourse()
  expect(codeOf(await ask(other.student, other.orderId))).toBe('refund_too_late')
  await office().call(editSettings, { body: { refundDays: 7 } })
})

test('nobody asks for the money of another, nor for what cost nothing or goes back already', async () => {
  const { orderId } = await buyCourse()
  const stranger = await buildStudent(academy)
  expect(codeOf(await ask(stranger, orderId))).toBe('order_not_found')
  expect(codeOf(await ask(stranger, newId()))).toBe('order_not_found')
  expect(await petitionOf(orderId)).toBeUndefined()
  expect((await academy.as(stranger).call(listReceipts)).receipts).toEqual([])
})

test('an account whose refund waits is not deleted before it is decided', async () => {
  const { student, orderId } = await buyCourse()
  await ask(student, orderId)
  const refused = await academy.as(student).refused(requestDeletion, {
    body: { password: PASSWORD },
  })
  expect(refused.body.code).toBe('deletion_refund_due')
})
