import { writeReceiptNumber } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { findParties, getOrder } from '../purchases/service.ts'
import { getSite } from '../settings/service.ts'
import { findListed } from './e-receipt-store.ts'
import { composeLink } from './emails.ts'
import { invoicingRefreshes, invoicingSweeps, linkEmails } from './queues.ts'
import { refreshInvoices } from './refresh.ts'
import { sweepInvoices } from './sweep.ts'

async function mailLink(ctx: Context, { eReceiptId }: { eReceiptId: string }): Promise<void> {
  const found = await findListed(ctx.db, eReceiptId)
  // Its payment went back meanwhile, or it is invoiced already.
  if (found?.state !== 'open' || found.url === null) return
  const { description } = await getOrder(ctx.db, found.orderId)
  const email = composeLink(await getSite(ctx), {
    url: found.url,
    until: found.expiresAt,
    receiptNumber: writeReceiptNumber('sale', found.number),
    description,
    buyer: await findParties(ctx.db, found.orderId),
  })
  await ctx.mail.send(email)
}

export const invoicingJobHandlers: JobHandler[] = [
  jobHandler(invoicingSweeps, sweepInvoices),
  jobHandler(invoicingRefreshes, refreshInvoices),
  jobHandler(linkEmails, mailLink),
]
