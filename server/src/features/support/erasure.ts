import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { forgetNotificationsOf } from '../notifications/service.ts'
import { deleteTicketsOf } from './erasure-store.ts'
import { ticketFileRemovals } from './queues.ts'
import { ticketFiles } from './tickets.ts'

/** Deletes what the person asked for and the answers; a job removes the files. */
export async function eraseTickets(
  ctx: Context,
  tx: Transaction,
  person: ErasedPerson,
): Promise<void> {
  const { ticketIds, fileMessageIds } = await deleteTicketsOf(tx, person)
  await forgetNotificationsOf(tx, ticketIds)
  for (const messageId of fileMessageIds) {
    await ctx.jobs.enqueue(tx, ticketFileRemovals, { messageId })
  }
}

export async function removeTicketFile(
  ctx: Context,
  { messageId }: { messageId: string },
): Promise<void> {
  await ctx.storage.remove(ticketFiles.keyOf(messageId))
}
