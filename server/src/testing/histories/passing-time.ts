import { reconcileOrders } from '../../features/purchases/orders/reconciliation/reconciliation.ts'
import { sweepPayments } from '../../features/purchases/orders/reconciliation/sweep.ts'
import { settleLostRefunds } from '../../features/purchases/refunds/refund-admin.ts'
import { reviewSubscriptions } from '../../features/purchases/renewals/checking.ts'
import { watchNotices } from '../../features/purchases/renewals/notices.ts'
import { followEvents } from '../follow-events.ts'
import type { History } from './history.ts'

type Span = Parameters<History['world']['academy']['clock']['advance']>[0]

/** The jobs, as their schedules would have run by now. */
export async function runJobs({ world, subscriptions }: History): Promise<void> {
  const { ctx } = world
  for (const { name, ctx: own } of world.tills) await followEvents(own, name)
  await sweepPayments(ctx)
  await reconcileOrders(ctx)
  await settleLostRefunds(ctx)
  if (subscriptions.length === 0) return
  await reviewSubscriptions(ctx)
  await watchNotices(ctx)
}

export async function pass(history: History, span: Span): Promise<void> {
  history.world.academy.clock.advance(span)
  await runJobs(history)
}

/** Days go by; the mail server may be down meanwhile, so that no notice is sent. */
export async function passDays(
  history: History,
  days: number,
  { isMailDown = false } = {},
): Promise<void> {
  if (history.subscriptions.length === 0) return pass(history, { days })
  for (let day = 0; day < days; day++) {
    await pass(history, { days: 1 })
    if (!isMailDown) await history.world.academy.runJobs('purchases.renewal-notice')
  }
}

/** Everything that was lost or held arrives, and what the jobs look for is found. */
export async function settle(history: History): Promise<void> {
  const { world, subscriptions } = history
  for (const { notices, breakCalls, reset } of world.tills) {
    breakCalls?.('none')
    Object.assign(notices?.how ?? {}, { delivery: 'sent', copies: 1, signature: 'valid' })
    await notices?.release()
    await notices?.repeat()
    reset?.()
  }
  world.renewals.isDown = false
  for (const span of [{ minutes: 6 }, { hours: 2 }, { hours: 25 }]) await pass(history, span)
  if (subscriptions.length === 0) return
  await world.academy.runJobs('purchases.subscription-check', 'purchases.renewal-notice')
}
