import { expect, test } from 'vitest'
import { GatewayError, type PaymentGateway } from '../../../../platform/payment-gateways/gateway.ts'
import { buildStudent } from '../../../../testing/builders/build-people.ts'
import { openOrder, pickPlan } from '../../../../testing/buy.ts'
import { withFailingRenewals } from '../../../../testing/failing-renewals.ts'
import { sandboxOf, withGateways } from '../../../../testing/gateways.ts'
import { ordersOf } from '../../../../testing/rows.ts'
import { readSubscription, subscribe } from '../../../../testing/subscribe.ts'
import { withFreshAcademy } from '../../../../testing/with-academy.ts'
import { paymentSweepQueue } from '../../queues.ts'
import { sweepPayments } from './sweep.ts'

const academy = withFreshAcademy()

const minutesAgo = (minutes: number) => new Date(academy.clock.now().getTime() - minutes * 60_000)

/** The test provider, which can be asked what changed; how it was asked. */
async function withSweep(
  answer: (from: Date) => Awaited<ReturnType<NonNullable<PaymentGateway['changedSince']>>>,
  more: Pick<PaymentGateway, 'sweepPace'> = {},
) {
  const asked: Date[] = []
  const sandbox: PaymentGateway = {
    ...(await sandboxOf(academy)),
    ...more,
    changedSince: async (from) => {
      asked.push(from)
      return answer(from)
    },
  }
  const gateways = withGateways(academy.ctx.gateways, { sandbox })
  return { asked, ctx: { ...academy.ctx, gateways } }
}

test('it is asked from where it stopped, and a little before', async () => {
  const { asked, ctx } = await withSweep(() => ({ orderIds: [], until: academy.clock.now() }))
  await sweepPayments(ctx)
  academy.clock.advance({ hours: 3 })
  await sweepPayments(ctx)
  expect(asked).toEqual([minutesAgo(27 * 60), minutesAgo(3 * 60 + 15)])
})

test('what it could not tell at once is asked for from there on', async () => {
  const until = minutesAgo(30)
  const { asked, ctx } = await withSweep(() => ({ orderIds: [], until }))
  await sweepPayments(ctx)
  await sweepPayments(ctx)
  expect(asked[1]).toEqual(until)
})

test('one whose list changes seldom is asked seldom, and about the days before again', async () => {
  const pace = { everyMilliseconds: 6 * 60 * 60_000, overlapMilliseconds: 3 * 24 * 60 * 60_000 }
  let isSilent = false
  const { asked, ctx } = await withSweep(
    () => {
      if (isSilent) throw new GatewayError('silence')
      return { orderIds: [], until: academy.clock.now() }
    },
    { sweepPace: pace },
  )
  await sweepPayments(ctx)
  academy.clock.advance({ hours: 5 })
  await sweepPayments(ctx)
  expect(asked).toHaveLength(1)
  academy.clock.advance({ hours: 1 })
  isSilent = true
  await sweepPayments(ctx)
  academy.clock.advance({ minutes: 5 })
  isSilent = false
  await sweepPayments(ctx)
  const again = minutesAgo(3 * 24 * 60 + 6 * 60 + 5)
  expect(asked.slice(1)).toEqual([again, again])
})

test('a payment that is named makes its order due, and the subscription that it was for', async () => {
  const student = await buildStudent(academy)
  const { id } = await subscribe(academy, student)
  const [order] = await ordersOf(academy, student.id)
  const payments = [order!.paymentReference!, 'of nobody']
  const { ctx } = await withSweep(() => ({ orderIds: [], payments, until: academy.clock.now() }))
  await sweepPayments(ctx)
  const [due] = await ordersOf(academy, student.id)
  expect(due!.reconcileAt).toEqual(academy.clock.now())
  expect((await readSubscription(academy, { id })).checkAt).toEqual(academy.clock.now())
})

test('changed orders are due at once; those that nobody knows are nothing', async () => {
  const student = await buildStudent(academy)
  await openOrder(academy.as(student), await pickPlan(academy, 1))
  const [order] = await ordersOf(academy, student.id)
  const orderIds = [crypto.randomUUID(), order!.id]
  const { ctx } = await withSweep(() => ({ orderIds, until: academy.clock.now() }))
  await sweepPayments(ctx)
  const [due] = await ordersOf(academy, student.id)
  expect(due!.reconcileAt).toEqual(academy.clock.now())
})

test('a provider that does not answer is asked for the same again', async () => {
  let isSilent = true
  const { asked, ctx } = await withSweep(() => {
    if (isSilent) throw new GatewayError('silence')
    return { orderIds: [], until: academy.clock.now() }
  })
  await sweepPayments(ctx)
  isSilent = false
  await sweepPayments(ctx)
  expect(asked[1]).toEqual(asked[0])
})

test('the job does it, where no provider can be asked too', async () => {
  await academy.ctx.jobs.enqueue(academy.ctx.db, paymentSweepQueue, {})
  await expect(academy.runJobs('purchases.payment-sweep')).resolves.not.toThrow()
})

test('a subscription that could not be asked for is told of again, for a day', async () => {
  const student = await buildStudent(academy)
  const { reference } = await subscribe(academy, student)
  const failing = await withFailingRenewals(academy)
  const sandbox: PaymentGateway = {
    ...(await sandboxOf(academy)),
    changedSince: async (from) => {
      asked.push(from)
      return { orderIds: [], renewals: [{ reference }], until: academy.clock.now() }
    },
  }
  const asked: Date[] = []
  const gateways = withGateways(academy.ctx.gateways, { sandbox })
  const ctx = { ...academy.ctx, gateways }
  await sweepPayments(ctx)
  failing.isDown = true
  academy.clock.advance({ hours: 1 })
  await sweepPayments(ctx)
  await sweepPayments(ctx)
  expect(asked.slice(1)).toEqual([minutesAgo(75), minutesAgo(75)])
  academy.clock.advance({ days: 3 })
  await sweepPayments(ctx)
  await sweepPayments(ctx)
  expect(asked.at(-1)).toEqual(minutesAgo(24 * 60 + 15))
  failing.isDown = false
  await sweepPayments(ctx)
  await sweepPayments(ctx)
  expect(asked.at(-1)).toEqual(minutesAgo(15))
})
