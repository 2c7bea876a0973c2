import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { requireClock } from '../../../platform/installation/require-clock.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { GatewayError } from '../../../platform/payment-gateways/gateway.ts'
import { findGateway } from '../order-gateway.ts'
import { checkSubscription } from './checking.ts'
import { type RenewalOfferOf, writeOffer } from './offers.ts'
import { requireRenewals } from './provider-of.ts'
import { DAY } from './schedule.ts'
import { keepConsent } from './starting.ts'
import {
  findLatest,
  findSubscriptionById,
  lockSubscription,
  type SubscriptionRow,
} from './subscription-store.ts'
import { wantEnd } from './wanted-end.ts'

export interface OwnSubscriptionOf {
  subscription: SubscriptionRow
  mayResume: boolean
}

/** One that has ended is told of for so long. */
const TOLD_OF_MILLISECONDS = 30 * DAY

export async function getOwnSubscription(
  ctx: Context,
  student: Caller,
): Promise<OwnSubscriptionOf | undefined> {
  const since = new Date(ctx.now().getTime() - TOLD_OF_MILLISECONDS)
  const found = await findLatest(ctx.db, student.id, since)
  return found && describe(ctx, found)
}

async function describe(ctx: Context, subscription: SubscriptionRow): Promise<OwnSubscriptionOf> {
  const { state, cancelWantedAt } = subscription
  if (state !== 'paused' || cancelWantedAt !== null) return { subscription, mayResume: false }
  const gateway = await findGateway(ctx, subscription)
  return { subscription, mayResume: gateway?.renewals?.resume !== undefined }
}

/** Another student's gets the same error as an unknown one. */
async function findOwn(ctx: Context, { id }: Caller, name: string): Promise<SubscriptionRow> {
  const found = await findSubscriptionById(ctx.db, name)
  if (found?.studentId !== id) throw fail('subscription_not_found')
  return found
}

/** Asks the provider when the student comes back from its page. */
export async function confirmSubscription(
  ctx: Context,
  student: Caller,
  id: string,
): Promise<OwnSubscriptionOf> {
  const own = await findOwn(ctx, student, id)
  return describe(ctx, await asked(ctx, own.id, () => checkSubscription(ctx, own)))
}

async function asked<T>(ctx: Context, subscriptionId: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (err) {
    if (!(err instanceof GatewayError)) throw err
    ctx.log.error({ err, subscriptionId }, 'a subscription could not be asked for')
    throw fail('payment_unavailable')
  }
}

/** One press: no reason is asked for, and the provider's silence is no obstacle. */
export async function cancelSubscription(
  ctx: Context,
  student: Caller,
  id: string,
): Promise<OwnSubscriptionOf> {
  const own = await findOwn(ctx, student, id)
  const wanted = await ctx.db.transaction(async (tx) =>
    wantEnd(ctx, tx, (await lockSubscription(tx, own.id))!, 'asked'),
  )
  return describe(ctx, wanted)
}

/** What a student agrees to who resumes a paused one: the provider charges it anew. */
export async function getResumption(
  ctx: Context,
  student: Caller,
  id: string,
): Promise<RenewalOfferOf> {
  return writeResumption(ctx, await findPaused(ctx, student, id))
}

async function findPaused(ctx: Context, student: Caller, id: string): Promise<SubscriptionRow> {
  const own = await findOwn(ctx, student, id)
  const { mayResume } = await describe(ctx, own)
  if (!mayResume) throw fail('subscription_not_paused')
  return own
}

function writeResumption(ctx: Context, own: SubscriptionRow): Promise<RenewalOfferOf> {
  const { planId, provider, currentUntil } = own
  const firstChargeAt = currentUntil !== null && currentUntil > ctx.now() ? currentUntil : null
  return writeOffer(ctx, { plan: { ...own, id: planId }, provider, firstChargeAt })
}

export async function resumeSubscription(
  ctx: Context,
  student: Caller,
  id: string,
  terms: string,
): Promise<OwnSubscriptionOf> {
  await requireClock(ctx)
  const own = await findPaused(ctx, student, id)
  const offer = await writeResumption(ctx, own)
  if (offer.terms !== terms) throw fail('terms_changed')
  await ctx.db.transaction(async (tx) => {
    const { state } = (await lockSubscription(tx, id))!
    if (state !== 'paused') throw fail('subscription_not_paused')
    await keepConsent(ctx, tx, { student, offer, subscriptionId: id })
  })
  const resumed = await asked(ctx, id, async () => {
    const { renewals, reference } = await requireRenewals(ctx, own)
    await renewals.resume?.(reference)
    return checkSubscription(ctx, own)
  })
  return describe(ctx, resumed)
}
