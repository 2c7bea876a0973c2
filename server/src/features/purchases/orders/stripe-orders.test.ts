import { createOrder, getOrder, listOpenOrders, refundOrder } from '@ateneo/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import type { Context } from '../../../context.ts'
import { buildAdmin } from '../../../testing/builders/build-people.ts'
import { pickPlan } from '../../../testing/buy.ts'
import { type FakeStripe, startFakeStripe } from '../../../testing/fakes/fake-stripe.ts'
import { followEvents } from '../../../testing/follow-events.ts'
import { openSale, type Sale } from '../../../testing/providers/sale.ts'
import { withStripe } from '../../../testing/providers/stripe-driver.ts'
import { notificationsOf } from '../../../testing/rows.ts'
import { Client, type TestUser } from '../../../testing/client.ts'
import { withFreshAcademy } from '../../../testing/with-academy.ts'
import { reconcileOrders } from './reconciliation/reconciliation.ts'

const academy = withFreshAcademy()
let fake: FakeStripe
let ctx: Context
let app: Awaited<ReturnType<typeof buildApp>>
let sale: Sale
const as = (user: TestUser) => new Client(app, ctx, user)

beforeEach(async () => {
  fake = await startFakeStripe(() => academy.clock.now())
  ctx = withStripe(academy, fake.baseUrl)
  app = await buildApp(ctx)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  fake.notices.url = `${address}/payment/webhook/stripe`
  fake.notices.box.follow = () => followEvents(ctx, 'stripe')
  sale = await openSale(academy, { as })
})
afterEach(async () => {
  await app.close()
  await fake.close()
})

const openOrders = async () => (await sale.buyer().call(listOpenOrders)).orders

async function wait(days: number) {
  academy.clock.advance({ days })
  await reconcileOrders(ctx)
}

test('a transfer shows its CLABE and reference, and gives access when the bank tells', async () => {
  const { id } = await fake.chooseSpei(sale.token)
  expect(await sale.comeBack()).toBe('payment_pending')
  expect(await openOrders()).toMatchObject([
    {
      isPending: true,
      // Its page takes no card any more.
      link: null,
      voucher: {
        method: 'transfer',
        reference: '7831294',
        account: { number: '646180111800000008', bank: 'STP' },
      },
    },
  ])
  await academy.runJobs()
  expect((await academy.emails()).at(-1)).toMatchObject({
    subject: expect.stringMatching(/^Datos para tu transferencia/),
    text: expect.stringMatching(/Cuenta: 646180111800000008[^]*Ver las instrucciones/),
  })
  await fake.payTransfer(id, 34_900)
  expect(await sale.hasAccess()).toBe(true)
})

test('a transfer in parts keeps its order; only the whole gives access', async () => {
  const { id } = await fake.chooseSpei(sale.token)
  await fake.payTransfer(id, 30_000)
  await wait(10)
  expect(await sale.hasAccess()).toBe(false)
  const order = await as(await buildAdmin(academy)).call(getOrder, {
    params: { orderId: sale.id },
  })
  expect(order.payments).toMatchObject([{ state: 'pending', amount: 49 }])
  await fake.payTransfer(id, 4900)
  expect(await sale.hasAccess()).toBe(true)
})

test('a transfer that never came closes its order; one that comes late is taken', async () => {
  const { id } = await fake.chooseSpei(sale.token)
  expect(await sale.comeBack()).toBe('payment_pending')
  await wait(4)
  expect(await sale.order()).toMatchObject({ status: 'cancelled', isRefundDue: false })
  await fake.payTransfer(id, 34_900)
  expect(await sale.hasAccess()).toBe(true)
})

test('after a voucher its page takes no card; its buyer is led to the voucher', async () => {
  await fake.chooseOxxo(sale.token)
  expect(await sale.comeBack()).toBe('payment_pending')
  expect(await fake.payCard(sale.token)).toBe(false)
  const body = {
    baseUrl: 'http://localhost:3001',
    cost: await pickPlan(academy, 0),
    courseId: sale.course.id,
  }
  const { link } = await sale.buyer().call(createOrder, { body })
  expect(link).toMatch(/^http:\/\/localhost:3001\/sucessful-payment\?/)
})

test('OXXO that Stripe cannot give back goes back by hand, and stays with its access', async () => {
  const { id } = await fake.chooseOxxo(sale.token)
  await fake.payOxxo(id)
  fake.state.cashRefunds = 'refused'
  const admin = await buildAdmin(academy)
  const refused = await as(admin).refused(refundOrder, {
    params: { orderId: sale.id },
    body: { reason: 'Se repitió', refunded: 0 },
  })
  expect(refused.body.code).toBe('refund_elsewhere')
  const [told] = await notificationsOf(academy, admin.id)
  expect(told!.message).toMatch(/no tiene cómo devolver ese pago\. Devuélvelo por otra vía/)
  expect(await sale.order()).toMatchObject({ status: 'completed', refundedCents: 0 })
  expect(await sale.hasAccess()).toBe(true)
})

test('a refund that failed after all gives the access back', async () => {
  await fake.payCard(sale.token)
  expect(await sale.giveBack(sale.id)).toBe('done')
  expect(await sale.hasAccess()).toBe(false)
  const [refund] = [...fake.ledger.refunds.values()]
  await fake.settleRefund(refund!.id, 'failed')
  expect(await sale.order()).toMatchObject({ status: 'completed', refundedCents: 0 })
  expect(await sale.hasAccess()).toBe(true)
})

test('a card that is at its bank’s question is no payment yet', async () => {
  await fake.askBank(sale.token)
  expect(await sale.comeBack()).toBe('payment_declined')
  expect(await sale.order()).toMatchObject({ status: 'created', pendingSince: null })
  await fake.payCard(sale.token)
  expect(await sale.hasAccess()).toBe(true)
})
