import { listPaymentDifferences, settlePaymentDifference } from '@ateneo/contract'
import { beforeEach, expect, test } from 'vitest'
import { buildCourse } from '../../../testing/builders/build.ts'
import { buildAdmin, buildStudent } from '../../../testing/builders/build-people.ts'
import { buy, decideCheckout, openOrder, pickPlan } from '../../../testing/buy.ts'
import { sandboxOf, withGateways } from '../../../testing/gateways.ts'
import { ordersOf } from '../../../testing/rows.ts'
import { withFreshAcademy } from '../../../testing/with-academy.ts'
import { confirmOrder } from '../orders/confirmation.ts'
import { handlePaymentEvent } from '../orders/events/payment-events.ts'
import { getOrder } from '../store.ts'

const academy = withFreshAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeEach(async () => {
  admin = await buildAdmin(academy)
})

const list = async () => (await academy.as(admin).call(listPaymentDifferences)).documents

const tell = (token: string) =>
  handlePaymentEvent(academy.ctx, 'paypal', {
    webhook: { reference: 'WH-1', name: 'PAYMENT.CAPTURE.COMPLETED' },
    about: 'checkout',
    token,
  })

test('a payment of no order of ours is listed once, until somebody looked', async () => {
  await tell('AJENO1')
  await tell('AJENO1')
  const [shown, ...others] = await list()
  expect(others).toEqual([])
  expect(shown).toMatchObject({
    kind: 'unknown_order',
    provider: 'paypal',
    reference: 'AJENO1',
    order: null,
  })
  const params = { differenceId: shown!._id }
  const body = { reason: 'Era de la tienda de materiales.' }
  await academy.as(admin).call(settlePaymentDifference, { params, body })
  await academy.as(admin).call(settlePaymentDifference, { params, body })
  await tell('AJENO1')
  expect(await list()).toEqual([])
})

test('one that was told of before its order was written down is no difference', async () => {
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved', priceCents: 20_000 })
  const order = await openOrder(academy.as(student), await pickPlan(academy, 0), course)
  const event = { webhook: { reference: 'E', name: 'x' }, about: 'payment' as const }
  const unknown = {
    orderId: '01900000-0000-7000-8000-000000000000',
    paymentReference: `PRUEBA-${order.token}`,
  }
  await handlePaymentEvent(academy.ctx, 'sandbox', { ...event, ...unknown })
  expect(await list()).toHaveLength(1)
  await decideCheckout(academy, order, 'pagar')
  const { id } = (await ordersOf(academy, student.id))[0]!
  await confirmOrder(academy.ctx, await getOrder(academy.db, id))
  expect(await list()).toEqual([])
})

test('a payment that its provider no longer knows is listed with its order, until it does', async () => {
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved', priceCents: 20_000 })
  await buy(academy, student, { course })
  const [order] = await ordersOf(academy, student.id)
  const sandbox = await sandboxOf(academy)
  const forgetful = { ...sandbox, inspect: async () => ({ status: 'open' as const, payments: [] }) }
  const gateways = withGateways(academy.ctx.gateways, { sandbox: forgetful })
  await confirmOrder({ ...academy.ctx, gateways }, order!)
  expect(await list()).toMatchObject([
    {
      kind: 'missing_payment',
      reference: order!.paymentReference,
      order: { orderId: order!.id, orderNumber: order!.number },
    },
  ])
  await confirmOrder(academy.ctx, order!)
  expect(await list()).toEqual([])
})

test('an unknown difference is refused', async () => {
  const refused = await academy.as(admin).refused(settlePaymentDifference, {
    params: { differenceId: '01900000-0000-7000-8000-000000000000' },
    body: { reason: 'Nada' },
  })
  expect(refused.body.code).toBe('difference_not_found')
})
