import type { Context } from '../context.ts'
import { duty, type Duty } from '../jobs/duty.ts'
import { getSite } from '../settings/service.ts'
import { findCompletedOrder } from './entitlement-store.ts'
import { composeReceipt } from './mails.ts'
import { receiptQueue } from './queues.ts'
import { findParties } from './store.ts'

async function sendReceipt(ctx: Context, { orderId }: { orderId: string }): Promise<void> {
  const completed = await findCompletedOrder(ctx.db, orderId)
  if (!completed) throw new Error(`Order ${orderId} is not completed`)
  const buyer = await findParties(ctx.db, orderId)
  await ctx.mail.send(composeReceipt(await getSite(ctx), completed, buyer))
}

export const purchaseDuties: Duty[] = [duty(receiptQueue, sendReceipt)]
