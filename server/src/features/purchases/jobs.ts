import type { Context } from '../../context.ts'
import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { findLinks } from '../invoicing/service.ts'
import { findInvoicing, getSite } from '../settings/service.ts'
import { findCompletedOrder } from './access/entitlement-store.ts'
import { composeReceipt } from './emails.ts'
import { closeMonths } from './earnings/month-close.ts'
import {
  expiryEmails,
  lostRefunds,
  monthCloses,
  paymentEventQueue,
  paymentSweepQueue,
  proofRemovals,
  proofSweeps,
  type RefundEmail,
  receiptEmails,
  reconciliations,
  refundQueue,
  refusalQueue,
  rejectionQueue,
  voucherEmails,
  voucherReminders,
} from './queues.ts'
import { followPaymentEvent } from './orders/events/event-inbox.ts'
import { listPayments } from './orders/payment-store.ts'
import { getPetition } from './orders/petitions/petition-store.ts'
import { reconcileOrders } from './orders/reconciliation/reconciliation.ts'
import { sweepPayments } from './orders/reconciliation/sweep.ts'
import { removeProof, sweepProofs } from './orders/by-hand/sale-proofs.ts'
import { chooseWay } from './receipts/invoicing-way.ts'
import { findLastRefundNumber, listPapers } from './receipts/paper-store.ts'
import { remindOfVouchers, sendExpiry, sendVoucher } from './orders/vouchers/vouchers.ts'
import { checkById, reviewSubscriptions } from './renewals/checking.ts'
import { watchNotices } from './renewals/notices.ts'
import {
  noticeEmails,
  noticeWatches,
  subscriptionChecks,
  subscriptionEmails,
  subscriptionReviews,
} from './renewals/renewal-queues.ts'
import { sendNotice, sendSubscriptionEmail } from './renewals/send-emails.ts'
import { settleLostRefunds } from './refunds/refund-admin.ts'
import { findLastReason } from './refunds/refund-request-store.ts'
import { composeRefund, composeRefusal, composeRejection } from './refunds/refund-emails.ts'
import { findParties, getOrder } from './store.ts'

async function sendReceipt(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const completed = await findCompletedOrder(ctx.db, orderId)
  // Refunded before this job ran: another email reports the refund.
  if (!completed) return
  const buyer = await findParties(ctx.db, orderId)
  const links = await findLinks(ctx.db, [orderId], ctx.now())
  const invoicing = chooseWay(links.get(orderId), await findInvoicing(ctx.db))
  const papers = (await listPapers(ctx.db, [orderId])).get(orderId) ?? []
  await ctx.mail.send(composeReceipt(await getSite(ctx), completed, { buyer, papers, invoicing }))
}

async function sendRefund(ctx: Context, refund: RefundEmail): Promise<void> {
  const order = await getOrder(ctx.db, refund.orderId)
  const buyer = await findParties(ctx.db, refund.orderId)
  const last = await findLastReason(ctx.db, refund.orderId)
  const number = await findLastRefundNumber(ctx.db, refund.orderId)
  await ctx.mail.send(composeRefund(await getSite(ctx), { order, buyer, refund, last, number }))
}

async function sendRefusal(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const order = await getOrder(ctx.db, orderId)
  const buyer = await findParties(ctx.db, orderId)
  const payments = await listPayments(ctx.db, orderId)
  const reason = payments.findLast(({ state }) => state === 'rejected')?.reason ?? undefined
  await ctx.mail.send(composeRefusal(await getSite(ctx), { order, buyer, reason }))
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
  jobHandler(voucherEmails, sendVoucher),
  jobHandler(expiryEmails, sendExpiry),
  jobHandler(voucherReminders, remindOfVouchers),
  jobHandler(reconciliations, reconcileOrders),
  jobHandler(paymentEventQueue, followPaymentEvent),
  jobHandler(paymentSweepQueue, sweepPayments),
  jobHandler(proofRemovals, removeProof),
  jobHandler(proofSweeps, sweepProofs),
  jobHandler(subscriptionEmails, sendSubscriptionEmail),
  jobHandler(noticeEmails, sendNotice),
  jobHandler(subscriptionChecks, checkById),
  jobHandler(subscriptionReviews, reviewSubscriptions),
  jobHandler(noticeWatches, watchNotices),
]
