import type { Context } from '../../../context.ts'
import type { Held } from '../../../platform/installation/holds.ts'
import { findRestoration } from '../../../platform/installation/store.ts'
import { GatewayError } from '../../../platform/payment-gateways/gateway.ts'
import { listChargeReferences } from './cycle-store.ts'
import { giveNotices } from './notices.ts'
import { requireRenewals } from './provider-of.ts'
import {
  ACCEPTED_WITHIN_MILLISECONDS,
  DAY,
  LATEST_MILLISECONDS as latest,
  nextCheck,
} from './schedule.ts'
import { settleSubscription } from './settlement.ts'
import {
  claimDueSubscriptions,
  findSubscriptionById,
  listPending,
  type SubscriptionRow,
  updateSubscription,
} from './subscription-store.ts'

const BATCH = 5
const ASKED_A_RUN = 200
/** One whose question was cut off is due again after this. */
const REPEATED_MILLISECONDS = 5 * 60_000

/** Browser, webhook and job may all be lost: each subscription is asked for at least daily. */
export async function reviewSubscriptions(ctx: Context): Promise<void> {
  for (let asked = 0; asked < ASKED_A_RUN; asked += BATCH) {
    const now = ctx.now()
    const until = new Date(now.getTime() + REPEATED_MILLISECONDS)
    const due = await claimDueSubscriptions(ctx.db, { now, until, latest, limit: BATCH })
    await Promise.all(due.map((one) => review(ctx, one)))
    if (due.length < BATCH) return
  }
}

async function review(ctx: Context, subscription: SubscriptionRow): Promise<void> {
  try {
    await checkSubscription(ctx, subscription)
  } catch (err) {
    if (!(err instanceof GatewayError)) throw err
    ctx.log.error({ err, subscriptionId: subscription.id }, 'a subscription could not be asked for')
  }
}

export async function checkById(ctx: Context, { subscriptionId }: { subscriptionId: string }) {
  const found = await findSubscriptionById(ctx.db, subscriptionId)
  if (found) await review(ctx, found)
}

/** A subscription accepted meanwhile, of which nobody told, runs: no other may begin beside it. */
export async function askForBegun(ctx: Context, studentId: string): Promise<void> {
  for (const begun of await listPending(ctx.db, studentId)) {
    if (begun.reference === null) continue
    try {
      await checkSubscription(ctx, begun)
    } catch (err) {
      if (!(err instanceof GatewayError)) throw err
      // It is given up, so that whatever it charged goes back.
      ctx.log.error({ err, subscriptionId: begun.id }, 'a subscription could not be asked for')
    }
  }
}

/** Far enough back for a refund of the last charges. */
const LOOKED_BACK_MILLISECONDS = 100 * DAY

/**
 * Asks the provider and settles its answer; what is to end is cancelled there, and read back.
 * `told`: payments because of which it is asked, beside those that are known.
 * Throws `GatewayError` if the provider does not answer.
 */
export async function checkSubscription(
  ctx: Context,
  subscription: SubscriptionRow,
  told: readonly string[] = [],
): Promise<SubscriptionRow> {
  if (subscription.reference === null) return giveUpUnopened(ctx, subscription)
  const { renewals, reference } = await requireRenewals(ctx, subscription)
  const since = new Date(ctx.now().getTime() - LOOKED_BACK_MILLISECONDS)
  const known = [...new Set([...told, ...(await listChargeReferences(ctx.db, subscription.id))])]
  let askedAt = ctx.now()
  let renewal = await renewals.inspect(reference, since, known)
  const held = await ctx.holds.find()
  const ends = renewal && mustEnd(subscription) && isCancellable(renewal.state)
  if (ends && (await mayCancel(ctx, subscription, held))) {
    await renewals.cancel(reference, 'La suscripción terminó en la academia')
    askedAt = ctx.now()
    renewal = await renewals.inspect(reference, since, known)
  }
  if (!renewal) throw new GatewayError(`El proveedor no conoce la suscripción ${reference}`)
  const settled = await settleSubscription(ctx, subscription.id, renewal, askedAt)
  if (!held.isClockDoubted) await giveNotices(ctx, settled)
  return settled
}

/** Somebody's own wish is not held up; what the academy decided may rest on what a backup forgot. */
async function mayCancel(
  { db }: Context,
  { cancelWantedAt, ending }: SubscriptionRow,
  { isClockDoubted, isRestored }: Held,
): Promise<boolean> {
  if (isClockDoubted && (ending === 'unpaid' || ending === 'unaccepted')) return false
  const restoration = isRestored && (await findRestoration(db))
  return !restoration || (cancelWantedAt !== null && cancelWantedAt >= restoration.restoredAt)
}

const mustEnd = ({ state, cancelWantedAt }: SubscriptionRow) =>
  state === 'ended' || cancelWantedAt !== null

/** One that nobody accepted charges nothing, and some providers cannot cancel it. */
const isCancellable = (state: 'pending' | 'active' | 'paused' | 'cancelled') =>
  state === 'active' || state === 'paused'

/** The provider never answered, so that nobody has its page. */
async function giveUpUnopened(
  ctx: Context,
  subscription: SubscriptionRow,
): Promise<SubscriptionRow> {
  const now = ctx.now()
  const { id, createdAt, state, cancelWantedAt } = subscription
  const isOver =
    cancelWantedAt !== null || now.getTime() - createdAt.getTime() >= ACCEPTED_WITHIN_MILLISECONDS
  const checkAt = nextCheck(subscription, now)
  const { isClockDoubted } = await ctx.holds.find()
  if (isClockDoubted || state !== 'pending' || !isOver)
    return updateSubscription(ctx.db, id, { checkAt })
  const ended = { state: 'ended', ending: 'unaccepted', endedAt: now, checkAt: null } as const
  return updateSubscription(ctx.db, id, ended)
}
