import { setTimeout as sleep } from 'node:timers/promises'
import {
  confirmPayment,
  getOrder,
  listAuditEntries,
  listDueRefunds,
  listPurchases,
  refundOrder,
} from '@ateneo/contract'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { buildAdmin, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import { buy, openTwice, returned } from '../../../testing/buy.ts'
import { leftOf } from '../../../testing/fakes/fake-paypal-orders.ts'
import { openPaypalShop } from '../../../testing/paypal-shop.ts'
import { notificationsOf, ordersOf } from '../../../testing/rows.ts'
import { settleLostRefunds } from './refund-admin.ts'

const { academy, shop, admin, close } = await openPaypalShop()
afterEach(() => {
  Object.assign(shop.fake.state, { losesReplies: false, refundIssue: undefined })
  shop.fake.state.refundStatus = 'COMPLETED'
})
afterAll(close)

interface Asked {
  amount?: number
  reason?: string
  refunded?: number
}

const asking = (
  orderId: string,
  { refunded = 0, reason = 'No le sirvió', amount }: Asked = {},
) => ({
  params: { orderId },
  body: { refunded, reason, ...(amount !== undefined && { amount }) },
})

const inShop = () => shop.as(admin)
const read = (orderId: string) => inShop().call(getOrder, { params: { orderId } })
const refundsAtPaypal = (token: string) =>
  shop.fake.orders.get(token)!.refunds.map(({ amount }) => amount.value)

async function sellCourse() {
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved', priceCents: 30_000 })
  return { student, course, ...(await shop.buy(student, { course })) }
}

describe('a payment given back by an administrator', () => {
  test('whole ends the access, is booked, told with its reason, and audited', async () => {
    const { orderId, token, student, orderNumber } = await sellCourse()
    const asked = asking(orderId, { reason: 'Se inscribió por error' })
    expect(await inShop().call(refundOrder, asked)).toMatchObject({ state: 'done' })
    expect(refundsAtPaypal(token)).toEqual(['300.00'])
    const order = await read(orderId)
    expect(order).toMatchObject({ state: 'refunded', refunded: 300, refundable: 0 })
    const { history } = order
    expect(history.find(({ kind }) => kind === 'refund_asked')).toMatchObject({
      amount: 300,
      text: 'Se inscribió por error',
      by: expect.any(String),
    })
    expect(history.map(({ kind }) => kind)).toContain('access_ended')
    expect(history.find(({ kind, state }) => kind === 'ledger' && state === 'refund')?.amount).toBe(
      -300,
    )
    expect((await shop.as(student).call(listPurchases)).purchases).toEqual([])
    const emails = await academy.emailsTo(student.email)
    const told = emails.find(({ subject }) => subject.startsWith('Pago devuelto'))
    expect(told?.text).toContain('Motivo: Se inscribió por error')
    expect(told?.text).toContain('El acceso que daba este pago terminó')
    const { documents } = await academy
      .as(admin)
      .call(listAuditEntries, { query: { action: 'order.refund', q: orderNumber } })
    expect(documents).toMatchObject([
      { reason: 'Se inscribió por error', person: student.id, subject: { _id: orderId } },
    ])
  })

  test("PayPal's own notice of it changes nothing and tells nobody again", async () => {
    const { orderId, token, student } = await sellCourse()
    await inShop().call(refundOrder, asking(orderId, { amount: 100 }))
    const [resource] = shop.fake.orders.get(token)!.refunds
    await shop.send('PAYMENT.CAPTURE.REFUNDED', resource!)
    expect(await read(orderId)).toMatchObject({ state: 'partly_refunded', refunded: 100 })
    const emails = await academy.emailsTo(student.email)
    expect(emails.filter(({ subject }) => subject.startsWith('Reembolso parcial'))).toHaveLength(1)
  })

  test('in parts keeps the access until the last of them', async () => {
    const { orderId, token, student } = await sellCourse()
    const owned = async () => (await shop.as(student).call(listPurchases)).purchases.length
    await inShop().call(refundOrder, asking(orderId, { amount: 100.5 }))
    expect(await owned()).toBe(1)
    expect(await read(orderId)).toMatchObject({ state: 'partly_refunded', refundable: 199.5 })
    const tooMuch = asking(orderId, { amount: 200, refunded: 100.5 })
    const refused = await inShop().refused(refundOrder, tooMuch)
    expect(refused.body.code).toBe('refund_too_large')
    await inShop().call(refundOrder, asking(orderId, { refunded: 100.5 }))
    expect(await owned()).toBe(0)
    expect(refundsAtPaypal(token)).toEqual(['100.50', '199.50'])
  })

  test('by ten administrators at the same moment goes back once', async () => {
    const { orderId, token } = await sellCourse()
    const admins = await Promise.all(Array.from({ length: 10 }, () => buildAdmin(academy)))
    const replies = await Promise.all(
      admins.map((one) => shop.as(one).send(refundOrder, asking(orderId, { amount: 100 }))),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const codes = replies.map((reply) => reply.json<{ code?: string }>().code)
    for (const code of codes.filter((one) => one !== undefined)) {
      expect(['refund_under_way', 'refund_changed']).toContain(code)
    }
    expect(refundsAtPaypal(token)).toEqual(['100.00'])
    expect(await read(orderId)).toMatchObject({ refunded: 100 })
  })

  test('works with test payments too', async () => {
    const student = await buildStudent(academy)
    const { orderId } = await buy(academy, student, { months: 1 })
    const office = academy.as(admin)
    await office.call(refundOrder, asking(orderId, { amount: 49 }))
    await office.call(refundOrder, asking(orderId, { refunded: 49 }))
    expect(await read(orderId)).toMatchObject({ state: 'refunded', refunded: 249 })
  })
})

describe('an answer that is lost', () => {
  test('is settled later by asking, and the money goes back once', async () => {
    const { orderId, token, student } = await sellCourse()
    shop.fake.state.losesReplies = true
    const asked = asking(orderId)
    expect(await inShop().call(refundOrder, asked)).toMatchObject({ state: 'asked' })
    expect(await read(orderId)).toMatchObject({ state: 'completed', isRefundUnderWay: true })
    const again = await inShop().refused(refundOrder, asked)
    expect(again.body.code).toBe('refund_under_way')

    shop.fake.state.losesReplies = false
    academy.clock.advance({ minutes: 2 })
    await Promise.all([settleLostRefunds(shop.ctx), settleLostRefunds(shop.ctx)])
    expect(refundsAtPaypal(token)).toEqual(['300.00'])
    expect(await read(orderId)).toMatchObject({ state: 'refunded', isRefundUnderWay: false })
    const emails = await academy.emailsTo(student.email)
    expect(emails.filter(({ subject }) => subject.startsWith('Pago devuelto'))).toHaveLength(1)
  })

  test('of a provider that was away is asked for again', async () => {
    const { orderId, token } = await sellCourse()
    shop.fake.state.isSilent = true
    const pending = inShop().call(refundOrder, asking(orderId))
    await new Promise<void>((resolve) => (shop.fake.state.onSilence = resolve))
    shop.fake.hangUp()
    expect(await pending).toMatchObject({ state: 'asked' })
    shop.fake.state.isSilent = false
    expect(refundsAtPaypal(token)).toEqual([])
    academy.clock.advance({ minutes: 2 })
    await settleLostRefunds(shop.ctx)
    expect(refundsAtPaypal(token)).toEqual(['300.00'])
  })
})

describe('a dispute that takes a payment while its refund is asked for', () => {
  const lose = (token: string) => {
    const order = shop.fake.orders.get(token)!
    order.takenCents += Math.round(leftOf(order) * 100)
    return shop.send('CUSTOMER.DISPUTE.RESOLVED', {
      dispute_id: `PP-${token}`,
      dispute_amount: order.captures[0]!.amount,
      disputed_transactions: [{ seller_transaction_id: `CAP${token}` }],
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
      update_time: academy.clock.now().toISOString(),
    })
  }
  const refundCalls = (token: string) =>
    shop.fake.state.calls.filter((call) => call === `POST /v2/payments/captures/CAP${token}/refund`)

  async function askInSilence(orderId: string, meanwhile: () => Promise<unknown>) {
    shop.fake.state.isSilent = true
    const pending = inShop().call(refundOrder, asking(orderId))
    await new Promise<void>((resolve) => (shop.fake.state.onSilence = resolve))
    shop.fake.state.isSilent = false
    await meanwhile()
    shop.fake.hangUp()
    expect(await pending).toMatchObject({ state: 'asked' })
  }

  test('ends it: nothing more is sent to PayPal, and the office is told why', async () => {
    const { orderId, token, student } = await sellCourse()
    await askInSilence(orderId, () => lose(token))
    const sent = refundCalls(token).length
    academy.clock.advance({ minutes: 2 })
    await Promise.all([settleLostRefunds(shop.ctx), settleLostRefunds(shop.ctx)])
    expect(refundCalls(token)).toHaveLength(sent)
    expect(refundsAtPaypal(token)).toEqual([])
    const order = await read(orderId)
    expect(order).toMatchObject({ state: 'charged_back', isRefundUnderWay: false, refundable: 0 })
    const refused = order.history.filter(({ kind }) => kind === 'refund_refused')
    expect(refused).toMatchObject([{ amount: 300, text: 'NOTHING_LEFT' }])
    const told = await notificationsOf(academy, admin.id)
    const words = told.filter(({ message }) => message.startsWith('No se devolvieron $300 MXN'))
    expect(words).toMatchObject([{ message: expect.stringContaining('lo tomó una disputa') }])
    expect((await shop.as(student).call(listPurchases)).purchases).toEqual([])
    const own = await notificationsOf(academy, student.id)
    expect(own.filter(({ message }) => message.startsWith('Se devolvió tu pago'))).toHaveLength(1)
  })

  test('at the same moment takes it once', async () => {
    const sold = await Promise.all(Array.from({ length: 6 }, () => sellCourse()))
    const takeSome = async (token: string, index: number) => {
      await sleep(index * 20)
      // PayPal repeats an event that was not taken.
      while ((await lose(token)).statusCode !== 200) await sleep(20)
    }
    const asked = sold.map(({ orderId }) => inShop().send(refundOrder, asking(orderId)))
    await Promise.all([...asked, ...sold.map(({ token }, index) => takeSome(token, index))])
    academy.clock.advance({ minutes: 2 })
    await settleLostRefunds(shop.ctx)
    for (const { orderId, token } of sold) {
      expect(leftOf(shop.fake.orders.get(token)!)).toBeCloseTo(0)
      expect(await read(orderId)).toMatchObject({ refunded: 300, isRefundUnderWay: false })
    }
  })

  test('does not undo one that was made: it is found there', async () => {
    const { orderId, token } = await sellCourse()
    shop.fake.state.losesReplies = true
    await inShop().call(refundOrder, asking(orderId))
    shop.fake.state.losesReplies = false
    await lose(token)
    academy.clock.advance({ minutes: 2 })
    await settleLostRefunds(shop.ctx)
    expect(refundsAtPaypal(token)).toEqual(['300.00'])
    const { history, isRefundUnderWay } = await read(orderId)
    expect(isRefundUnderWay).toBe(false)
    expect(history.map(({ kind }) => kind)).not.toContain('refund_refused')
  })

  test('is one with a refund made in PayPal, of which nobody told', async () => {
    const { orderId, token } = await sellCourse()
    await askInSilence(orderId, async () => shop.fake.refund(token, '250.00'))
    const sent = refundCalls(token).length
    academy.clock.advance({ minutes: 2 })
    await settleLostRefunds(shop.ctx)
    expect(refundCalls(token)).toHaveLength(sent)
    expect(await read(orderId)).toMatchObject({ refunded: 250, refundable: 50 })
    await inShop().call(refundOrder, asking(orderId, { refunded: 250 }))
    expect(await read(orderId)).toMatchObject({ state: 'refunded' })
  })
})

test.each(['issue', 'status'])(
  'a refusal (%s) is told, and leaves the order as it was',
  async (by) => {
    const { orderId } = await sellCourse()
    if (by === 'issue') shop.fake.state.refundIssue = 'REFUND_NOT_ALLOWED'
    else shop.fake.state.refundStatus = 'FAILED'
    const refused = await inShop().refused(refundOrder, asking(orderId))
    expect(refused.body.code).toBe('refund_refused')
    const order = await read(orderId)
    expect(order).toMatchObject({ state: 'completed', refunded: 0, refundable: 300 })
    expect(order.history.map(({ kind }) => kind)).toContain('refund_refused')
    const told = await notificationsOf(academy, admin.id)
    expect(told.map(({ href }) => href)).toContain(`/Administrador/orders/${orderId}`)
  },
)

test.each([
  ['nothing', { amount: 0 }],
  ['fractions of a cent', { amount: 1.005 }],
  ['no reason', { reason: '  ' }],
])('%s is no refund', async (_, asked) => {
  const { orderId } = await sellCourse()
  const refused = await inShop().refused(refundOrder, asking(orderId, asked))
  expect(refused.body.code).toBe('invalid_data')
})

test('what is owed back is paid from its list, and leaves it; a test payment not by PayPal', async () => {
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved' })
  const open = await openTwice(academy, () => shop.openApproved(student, { course }))
  for (const order of open) await shop.as(student).call(confirmPayment, returned(order))
  const due = (await ordersOf(academy, student.id)).find(({ isRefundDue }) => isRefundDue)!
  const listed = async () => {
    const { documents } = await inShop().call(listDueRefunds)
    return documents.find(({ orderId }) => orderId === due.id)
  }
  expect(await listed()).toMatchObject({ isRefundable: true, isRefundUnderWay: false })
  await inShop().call(refundOrder, asking(due.id))
  expect(await listed()).toBeUndefined()
  expect((await shop.as(student).call(listPurchases)).purchases).toHaveLength(1)

  const tester = await buildStudent(academy)
  const { orderId } = await buy(academy, tester, { months: 1 })
  const refused = await inShop().refused(refundOrder, asking(orderId))
  expect(refused.body.code).toBe('refund_elsewhere')
})
