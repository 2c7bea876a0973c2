import type { Context } from '../../context.ts'
import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { getSite } from '../settings/service.ts'
import { findCompletedOrder } from './access/entitlement-store.ts'
import { composeReceipt } from './emails.ts'
import { closeMonths } from './earnings/month-close.ts'
import {
  lostRefunds,
  monthCloses,
  type RefundEmail,
  receiptEmails,
  reconciliations,
  refundQueue,
  refusalQueue,
  rejectionQueue,
} from './queues.ts'
import { getPetition } from './orders/petition-store.ts'
import { reconcileOrders } from './orders/reconciliation.ts'
import { settleLostRefunds } from './refunds/refund-admin.ts'
import { findLastReason } from './refunds/refund-request-store.ts'
import { composeRefund, composeRefusal, composeRejection } from './refunds/refund-emails.ts'
import { findParties, getOrder } from './store.ts'

async function sendReceipt(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const completed = await findCompletedOrder(ctx.db, orderId)
  // Refunded before this job ran: another email reports the refund.
  if (!completed) return
  const buyer = await findParties(ctx.db, orderId)
  await ctx.mail.send(composeReceipt(await getSite(ctx), completed, buyer))
}

async function sendRefund(ctx: Context, refund: RefundEmail): Promise<void> {
  const order = await getOrder(ctx.db, refund.orderId)
  const buyer = await findParties(ctx.db, refund.orderId)
  const reason = await findLastReason(ctx.db, refund.orderId)
  await ctx.mail.send(composeRefund(await getSite(ctx), { order, buyer, refund, reason }))
}

async function sendRefusal(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const order = await getOrder(ctx.db, orderId)
  const buyer = await findParties(ctx.db, orderId)
  await ctx.mail.send(composeRefusal(await getSite(ctx), order, buyer))
}

async function sendRejection(ctx: Context, { petitionId }: { petitionId: string }): Promise<void> {
  const { orderId, decisionReason } = await getPetition(ctx.db, petitionId)
  const order = await getOrder(ctx.db, orderId)
  const buyer = await findParties(ctx.db, orderId)
  const reason = decisionReason ?? ''
  await ctx.mail.send(composeRejection(await getSite(ctx), { order, buyer, reason }))
}

export const purchaseJobHandlers: JobHandler[] = [
  jobHandler(receiptEmails, sendReceipt),
  jobHandler(refundQueue, sendRefund),
  jobHandler(refusalQueue, sendRefusal),
  jobHandler(rejectionQueue, sendRejection),
  jobHandler(monthCloses, closeMonths),
  jobHandler(lostRefunds, settleLostRefunds),
  jobHandler(reconciliations, reconcileOrders),
]
