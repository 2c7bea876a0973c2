import { type PaymentProvider, paymentProviders } from '@ateneo/contract'
import type { Context } from '../../../../context.ts'
import {
  type ChangedOrders,
  GatewayError,
  type RenewalNames,
  type SweepPace,
} from '../../../../platform/payment-gateways/gateway.ts'
import { handleRenewalEvent, reportForgotten } from '../../renewals/renewal-events.ts'
import { makeSubscriptionsDue } from '../../renewals/subscription-store.ts'
import { recordToldRefund } from '../events/payment-events.ts'
import {
  findOfPayments,
  findSweptUntil,
  listUnknown,
  makeDue,
  setSweptUntil,
} from './sweep-store.ts'

/** A provider's list shows a change some time late, and its clock is another. */
const usualPace: SweepPace = { everyMilliseconds: 0, overlapMilliseconds: 15 * 60_000 }
/** A provider's clock may be ahead by less. */
const AHEAD_MILLISECONDS = 60 * 60_000
/** A provider that is asked for the first time. */
const FIRST_MILLISECONDS = 24 * 60 * 60_000

/**
 * Asks providers which orders and subscriptions changed and has these asked for within the minute,
 * so that a payment or a refund is known without a browser or a webhook event.
 */
export async function sweepPayments(ctx: Context): Promise<void> {
  for (const provider of paymentProviders) {
    try {
      await sweep(ctx, provider)
    } catch (err) {
      if (!(err instanceof GatewayError)) throw err
      ctx.log.error({ err, provider }, 'a provider could not be asked what changed')
    }
  }
}

async function sweep(ctx: Context, provider: PaymentProvider): Promise<void> {
  const gateway = await ctx.gateways.find(provider)
  if (gateway?.changedSince === undefined) return
  const asked = ctx.now()
  const before = notAhead(await findSweptUntil(ctx.db, provider), asked)
  const { everyMilliseconds: every, overlapMilliseconds: overlap } = gateway.sweepPace ?? usualPace
  if (before && asked.getTime() - before.getTime() < every) return
  const dayBefore = new Date(asked.getTime() - FIRST_MILLISECONDS)
  const from = before ? new Date(before.getTime() - overlap) : dayBefore
  const changed = await gateway.changedSince(from)
  const areAsked = await askForRenewals(ctx, provider, changed.renewals ?? [])
  for (const one of changed.refunds ?? []) await recordToldRefund(ctx, provider, one)
  await reportForgotten(ctx, provider, await listUnknown(ctx.db, changed.orderIds))
  await ctx.db.transaction(async (tx) => {
    const known = await findOfPayments(tx, provider, changed.payments ?? [])
    const ids = [...changed.orderIds, ...known]
    await makeDue(tx, provider, ids, ctx.now())
    await makeSubscriptionsDue(tx, provider, ids, ctx.now())
    // What could not be asked is told of again, for a day.
    const sweptUntil = areAsked ? endOf(changed, { asked, overlap }) : latest(before, dayBefore)
    await setSweptUntil(tx, provider, sweptUntil)
  })
}

/** A time to come is of a clock that was ahead: it says nothing. */
const notAhead = (until: Date | undefined, now: Date) =>
  until && until.getTime() > now.getTime() + AHEAD_MILLISECONDS ? undefined : until

/** One that has more to tell goes on from there, or looking back would tell the same again. */
function endOf(
  { until }: ChangedOrders,
  { asked, overlap }: { asked: Date; overlap: number },
): Date {
  return until >= asked ? until : new Date(until.getTime() + overlap)
}

const latest = (a: Date | undefined, b: Date) => (a !== undefined && a > b ? a : b)

/** At once: which payment changed is not written down anywhere. False if one could not be asked. */
async function askForRenewals(
  ctx: Context,
  provider: PaymentProvider,
  renewals: readonly RenewalNames[],
): Promise<boolean> {
  let areAsked = true
  for (const names of renewals) {
    try {
      await handleRenewalEvent(ctx, provider, names)
    } catch (err) {
      if (!(err instanceof GatewayError)) throw err
      ctx.log.error({ err, provider, ...names }, 'a subscription could not be asked for')
      areAsked = false
    }
  }
  return areAsked
}
