import type { Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { GatewayError } from '../../../platform/payment-gateways/gateway.ts'
import { settleSubscription } from './settlement.ts'
import { mustDecide } from './held-charges.ts'
import { isAgreedTo } from './notice-rules.ts'
import { insertNotice, listCharging, listNotices } from './notice-store.ts'
import { requireRenewals } from './provider-of.ts'
import { noticeEmails } from './renewal-queues.ts'
import {
  DAY,
  EARLY_NOTICE_MILLISECONDS,
  EARLY_NOTICE_MONTHS,
  LATEST_NOTICE_MILLISECONDS,
  NOTICE_MILLISECONDS,
} from './schedule.ts'
import { tellNotice, tellPausedOffice } from './subscription-notifications.ts'
import { findLastCycle } from './cycle-store.ts'
import { lockSubscription, type SubscriptionRow, updateSubscription } from './subscription-store.ts'

/** Gives notice of every charge that comes near, and pauses those that nobody could be told of. */
export async function watchNotices(ctx: Context): Promise<void> {
  const now = ctx.now()
  const until = new Date(now.getTime() + EARLY_NOTICE_MILLISECONDS)
  const near = await listCharging(ctx.db, { after: now, until })
  for (const subscription of near) {
    await giveNotices(ctx, subscription)
    await pauseUntold(ctx, subscription)
  }
}

/** LFPC 76 Bis IX: five days before each renewal at least. */
export async function giveNotices(ctx: Context, subscription: SubscriptionRow): Promise<void> {
  const { state, nextChargeAt, cancelWantedAt, months } = subscription
  if (state !== 'active' || nextChargeAt === null || cancelWantedAt !== null) return
  const ahead = nextChargeAt.getTime() - ctx.now().getTime()
  if (ahead > LATEST_NOTICE_MILLISECONDS && ahead <= NOTICE_MILLISECONDS) {
    await giveNotice(ctx, subscription, 'week')
  }
  const isEarly = months >= EARLY_NOTICE_MONTHS && ahead <= EARLY_NOTICE_MILLISECONDS
  if (isEarly && ahead > NOTICE_MILLISECONDS + DAY) await giveNotice(ctx, subscription, 'month')
}

async function giveNotice(
  ctx: Context,
  { id }: SubscriptionRow,
  kind: 'week' | 'month',
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const subscription = (await lockSubscription(tx, id))!
    const { state, nextChargeAt, cancelWantedAt, priceCents, currency } = subscription
    if (state !== 'active' || nextChargeAt === null || cancelWantedAt !== null) return
    if (await isAgreedTo(tx, id)) return
    const notice = await insertNotice(tx, {
      subscriptionId: id,
      cycle: await nextCycle(tx, id),
      kind,
      chargeOn: nextChargeAt,
      amountCents: priceCents,
      currency,
      queuedAt: ctx.now(),
    })
    if (!notice) return
    await tellNotice(ctx, tx, subscription, notice)
    await ctx.jobs.enqueue(tx, noticeEmails, { noticeId: notice.id })
  })
}

const nextCycle = async (db: Executor, id: string) =>
  ((await findLastCycle(db, id))?.cycle ?? 0) + 1

/** A charge of which no notice was sent by the fifth day before must not be made. */
async function pauseUntold(ctx: Context, subscription: SubscriptionRow): Promise<void> {
  const { id, nextChargeAt } = subscription
  if (nextChargeAt === null) return
  if (nextChargeAt.getTime() - ctx.now().getTime() > LATEST_NOTICE_MILLISECONDS) return
  if (await isAgreedTo(ctx.db, id)) return
  // A notice may have been sent, and forgotten: the office decides about the charge.
  if (await mustDecide(ctx.db, nextChargeAt)) return
  const notices = await listNotices(ctx.db, id, await nextCycle(ctx.db, id))
  if (notices.some(({ kind, sentAt }) => kind === 'week' && sentAt !== null)) return
  try {
    await pause(ctx, subscription)
  } catch (err) {
    if (!(err instanceof GatewayError)) throw err
    ctx.log.error({ err, subscriptionId: id }, 'a charge without notice could not be paused')
  }
}

/** Read back from the provider; a charge that is made all the same is given back. */
async function pause(ctx: Context, subscription: SubscriptionRow): Promise<void> {
  const { renewals, reference } = await requireRenewals(ctx, subscription)
  await renewals.pause(reference, 'No se pudo enviar el aviso del cobro')
  const askedAt = ctx.now()
  const renewal = await renewals.inspect(reference, askedAt)
  if (renewal?.state !== 'paused') return
  await ctx.db.transaction(async (tx) => {
    const locked = (await lockSubscription(tx, subscription.id))!
    if (locked.state !== 'active') return
    await updateSubscription(tx, locked.id, { pausedAt: askedAt })
    await tellPausedOffice(ctx, tx, locked)
  })
  await settleSubscription(ctx, subscription.id, renewal, askedAt)
}
