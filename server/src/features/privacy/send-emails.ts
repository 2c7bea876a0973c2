import type { Context } from '../../context.ts'
import { getSite } from '../settings/service.ts'
import { composeDone, composeReceived, composeRefused } from './emails.ts'
import type { DeletionEmail } from './queues.ts'
import {
  findAddressee,
  findRequest,
  forgetDeletionEmail,
  forgetDeletionEmailsBefore,
} from './store.ts'

/** An email is tried for three days. */
const TRIED_MILLISECONDS = 4 * 24 * 60 * 60 * 1000

export async function mailDeletion(
  ctx: Context,
  { requestId, event }: DeletionEmail,
): Promise<void> {
  const request = await findRequest(ctx.db, requestId)
  if (!request) return
  const site = await getSite(ctx)
  if (event === 'done') {
    const { deletionEmail, deletionEmailName } = request
    if (deletionEmail === null || deletionEmailName === null) return
    await ctx.mail.send(composeDone(site, { email: deletionEmail, firstNames: deletionEmailName }))
    return forgetDeletionEmail(ctx.db, requestId)
  }
  const person = await findAddressee(ctx.db, request.userId)
  // Deleted meanwhile: the last email says so.
  if (!person) return
  const isRefusal = event === 'refused'
  await ctx.mail.send(
    isRefusal ? composeRefused(site, person, request.reason ?? '') : composeReceived(site, person),
  )
}

export async function sweepDeletionEmails(ctx: Context): Promise<void> {
  await forgetDeletionEmailsBefore(ctx.db, new Date(ctx.now().getTime() - TRIED_MILLISECONDS))
}
