import type { Context } from '../../context.ts'
import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { findParties, getOrder } from '../purchases/service.ts'
import { getSite } from '../settings/service.ts'
import { composeTransferEmail } from './emails.ts'
import { removeProof, sweepProofs } from './proofs.ts'
import { proofRemovals, proofSweeps, type TransferEmail, transferEmails } from './queues.ts'

async function sendTransferEmail(ctx: Context, told: TransferEmail): Promise<void> {
  const order = await getOrder(ctx.db, told.orderId)
  // Paid or ended before this job ran: another email says so.
  if (order.status !== 'created') return
  const buyer = await findParties(ctx.db, order.id)
  await ctx.mail.send(composeTransferEmail(await getSite(ctx), { order, buyer, told }))
}

export const transferJobHandlers: JobHandler[] = [
  jobHandler(transferEmails, sendTransferEmail),
  jobHandler(proofRemovals, removeProof),
  jobHandler(proofSweeps, sweepProofs),
]
