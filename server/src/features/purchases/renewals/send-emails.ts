import type { Context } from '../../../context.ts'
import { getSite } from '../../settings/service.ts'
import { findNotice, setSent } from './notice-store.ts'
import type { SubscriptionEvent } from './renewal-queues.ts'
import { LATEST_NOTICE_MILLISECONDS } from './schedule.ts'
import { composeEvent, composeNotice } from './subscription-emails.ts'
import { findBuyer, findSubscriptionById } from './subscription-store.ts'

export async function sendSubscriptionEmail(
  ctx: Context,
  { subscriptionId, ...event }: { subscriptionId: string } & SubscriptionEvent,
): Promise<void> {
  const subscription = (await findSubscriptionById(ctx.db, subscriptionId))!
  const buyer = await findBuyer(ctx.db, subscription)
  await ctx.mail.send(composeEvent(await getSite(ctx), { subscription, buyer }, event))
}

/** Counts as given when the mail server takes it; later than the fifth day before it counts no more. */
export async function sendNotice(ctx: Context, { noticeId }: { noticeId: string }): Promise<void> {
  const notice = await findNotice(ctx.db, noticeId)
  if (!notice || notice.sentAt !== null || isLate(notice.chargeOn, ctx.now())) return
  const subscription = (await findSubscriptionById(ctx.db, notice.subscriptionId))!
  if (subscription.state !== 'active' || subscription.cancelWantedAt !== null) return
  const buyer = await findBuyer(ctx.db, subscription)
  await ctx.mail.send(composeNotice(await getSite(ctx), { subscription, buyer }, notice))
  const sentAt = ctx.now()
  if (!isLate(notice.chargeOn, sentAt)) await setSent(ctx.db, noticeId, sentAt)
}

const isLate = (chargeOn: Date, now: Date) =>
  chargeOn.getTime() - now.getTime() < LATEST_NOTICE_MILLISECONDS
