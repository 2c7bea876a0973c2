import type { Context } from '../../../../context.ts'
import { getSite } from '../../../settings/service.ts'
import { voucherEmails } from '../../queues.ts'
import { findParties, getOrder } from '../../store.ts'
import { claimReminders, getPayment } from '../payment-store.ts'
import { composeExpiry, composeVoucher } from './voucher-emails.ts'

const HOUR = 60 * 60_000
/** One that is made for a day is not reminded of right after its first email. */
const NEW_MILLISECONDS = 12 * HOUR

export async function remindOfVouchers(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const now = ctx.now()
    const due = await claimReminders(tx, {
      now,
      until: new Date(now.getTime() + 24 * HOUR),
      madeBefore: new Date(now.getTime() - NEW_MILLISECONDS),
    })
    for (const { id: paymentId } of due) {
      await ctx.jobs.enqueue(tx, voucherEmails, { paymentId, isReminder: true })
    }
  })
}

export async function sendVoucher(
  ctx: Context,
  { paymentId, isReminder }: { paymentId: string; isReminder: boolean },
): Promise<void> {
  const payment = await getPayment(ctx.db, paymentId)
  // Paid or expired before this job ran: another email says so.
  if (payment.state !== 'pending' || payment.payBy === null) return
  const order = await getOrder(ctx.db, payment.orderId)
  const buyer = await findParties(ctx.db, payment.orderId)
  const voucher = { ...payment, payBy: payment.payBy }
  await ctx.mail.send(composeVoucher(await getSite(ctx), { order, buyer, voucher, isReminder }))
}

export async function sendExpiry(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const order = await getOrder(ctx.db, orderId)
  const buyer = await findParties(ctx.db, orderId)
  await ctx.mail.send(composeExpiry(await getSite(ctx), order, buyer))
}
