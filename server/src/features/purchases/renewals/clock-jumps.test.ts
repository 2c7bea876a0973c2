import { beforeEach, expect, test } from 'vitest'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { openPayments } from '../../payments/service.ts'
import { settleIn } from '../../../testing/backups.ts'
import { buildStudent } from '../../../testing/builders/build-people.ts'
import { sandboxOf } from '../../../testing/gateways.ts'
import {
  actThere,
  type Begun,
  passDays,
  readSubscription,
  runRenewals,
  subscribe,
} from '../../../testing/subscribe.ts'
import { withFreshAcademy } from '../../../testing/with-academy.ts'
import { sweepPayments } from '../orders/reconciliation/sweep.ts'
import { findSweptUntil, setSweptUntil } from '../orders/reconciliation/sweep-store.ts'
import { claimDueOrders } from '../orders/reconciliation/reconciliation-store.ts'
import { orders, subscriptions } from '../tables.ts'
import { reviewSubscriptions } from './checking.ts'

const academy = withFreshAcademy()
let begun: Begun
beforeEach(async () => {
  await settleIn(academy)
  // The provider's clock is its own: it does not jump with the academy's.
  const { config, secrets, db } = academy.ctx
  const now = () => new Date(academy.clock.elapsed())
  Object.assign(academy.ctx, { gateways: openPayments({ config, secrets, db, now }) })
  begun = await subscribe(academy, await buildStudent(academy))
  await passDays(academy, 3)
  await academy.ctx.holds.noteClock()
})

const stateThere = async () =>
  (await (await sandboxOf(academy)).renewals!.inspect(begun.reference, new Date(0)))!.state

const day = 86_400_000

test('a clock that is five weeks ahead for a while ends no subscription', async () => {
  academy.clock.jump({ days: 35 })
  await runRenewals(academy)
  academy.clock.advance({ minutes: 2 })
  await runRenewals(academy)
  academy.clock.jump({ days: -35 })
  await runRenewals(academy)
  const after = await readSubscription(academy, begun)
  expect(after).toMatchObject({ state: 'active', cancelWantedAt: null, failedAt: null })
  expect(after.checkAt!.getTime() - academy.clock.now().getTime()).toBeLessThanOrEqual(day)
  expect(await stateThere()).toBe('active')
  await passDays(academy, 30)
  expect(await readSubscription(academy, begun)).toMatchObject({ state: 'active' })
  expect(await stateThere()).toBe('active')
})

test('a turn that lies further ahead than any schedule makes it is taken now', async () => {
  const isIt = eq(subscriptions.id, begun.id)
  const far = new Date(academy.clock.now().getTime() + 35 * day)
  await academy.db.update(subscriptions).set({ checkAt: far, checkedAt: far }).where(isIt)
  await (await sandboxOf(academy)).renewals!.cancel(begun.reference, 'Allá')
  await reviewSubscriptions(academy.ctx)
  expect(await readSubscription(academy, begun)).toMatchObject({ state: 'ended', ending: 'there' })
})

test('while the clock is a day behind, a cancellation at the provider is noticed', async () => {
  await reviewSubscriptions(academy.ctx)
  academy.clock.jump({ days: -1 })
  await actThere(academy, begun, 'cancelar')
  expect(await readSubscription(academy, begun)).toMatchObject({ state: 'ended', ending: 'there' })
})

test('after it was a day behind, one that nobody told of is noticed too', async () => {
  academy.clock.jump({ days: -1 })
  await (await sandboxOf(academy)).renewals!.cancel(begun.reference, 'Allá')
  await runRenewals(academy)
  academy.clock.jump({ days: 1 })
  academy.clock.advance({ days: 1 })
  await runRenewals(academy)
  expect(await readSubscription(academy, begun)).toMatchObject({ state: 'ended', ending: 'there' })
})

test('an order whose turn a wrong clock put off is asked for', async () => {
  const [order] = await academy.db.select().from(orders)
  const now = academy.clock.now()
  const setTurn = (reconcileAt: Date) => academy.db.update(orders).set({ reconcileAt })
  const claim = () => claimDueOrders(academy.db, { now, until: now, limit: 5 })
  await setTurn(new Date(now.getTime() + day))
  expect(await claim()).toEqual([])
  await setTurn(new Date(now.getTime() + 35 * day))
  expect(await claim()).toMatchObject([{ id: order!.id }])
})

test('schedules and jobs that a wrong clock dated begin again when it is right', async () => {
  const { ctx, db } = academy
  await db.execute(sql`update pgboss.version set cron_on = now() + interval '35 days'`)
  await db.execute(sql`insert into pgboss.job (name, start_after, created_on)
    values ('purchases.subscription-check', now() + interval '35 days', now() + interval '35 days'),
      ('purchases.lost-refunds', now() + interval '3 hours', now())`)
  await ctx.jobs.bringBack()
  const { rows } = await db.execute(sql`select name, start_after <= now() as "isDue" from pgboss.job
    where name in ('purchases.subscription-check', 'purchases.lost-refunds') and state = 'created'
    order by name`)
  expect(rows).toEqual([
    { name: 'purchases.lost-refunds', isDue: false },
    { name: 'purchases.subscription-check', isDue: true },
  ])
  const { rows: versions } = await db.execute(sql`select cron_on from pgboss.version`)
  expect(versions).toEqual([{ cron_on: null }])
})

test('a provider that was asked up to a time to come is asked again', async () => {
  const asked: Date[] = []
  const sandbox = await sandboxOf(academy)
  const changedSince = async (from: Date) => {
    asked.push(from)
    return { orderIds: [], until: academy.clock.now() }
  }
  const gateways = {
    ...academy.ctx.gateways,
    find: async (provider: string) =>
      provider === 'sandbox' ? { ...sandbox, changedSince } : undefined,
  }
  Object.assign(academy.ctx, { gateways })
  const now = academy.clock.now()
  await setSweptUntil(academy.db, 'sandbox', new Date(now.getTime() + 35 * day))
  await sweepPayments(academy.ctx)
  expect(asked).toEqual([new Date(now.getTime() - day)])
  expect((await findSweptUntil(academy.db, 'sandbox'))!.getTime()).toBeLessThan(now.getTime() + day)
})
