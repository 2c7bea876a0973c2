import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import {
  countTicketsFrom,
  countTicketsOfStrangers,
  type Sender,
  sumFilesOfStrangers,
} from './ticket-limit-store.ts'

/** Tickets in a day of one account, or of one IP address without one; each may have 10 MB. */
const MAX_PER_DAY = 20
/** Attachments of everybody without an account, who may have many addresses. */
const MAX_BYTES_OF_STRANGERS = 1024 ** 3
/** Tickets without an account in a day that administrators get an email of; the list has them all. */
const MAX_MAILED_OF_STRANGERS = 200
export const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

const aDayBefore = (now: Date) => new Date(now.getTime() - DAY_MILLISECONDS)

/** Throws `too_many_requests`; `storage_full` only of a file. */
export async function requireTicketsLeft(
  ctx: Context,
  sender: Sender,
  fileBytes: number,
): Promise<void> {
  const since = aDayBefore(ctx.now())
  if ((await countTicketsFrom(ctx.db, sender, since)) >= MAX_PER_DAY) {
    throw fail('too_many_requests')
  }
  if (fileBytes === 0 || 'userId' in sender) return
  const stored = await sumFilesOfStrangers(ctx.db, since)
  if (stored + fileBytes > MAX_BYTES_OF_STRANGERS) throw fail('storage_full')
}

/** Beyond the limit administrators read of strangers' tickets in the list alone. */
export async function mayMailStrangers(ctx: Context): Promise<boolean> {
  const sent = await countTicketsOfStrangers(ctx.db, aDayBefore(ctx.now()))
  return sent < MAX_MAILED_OF_STRANGERS
}
