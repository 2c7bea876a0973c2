import { and, eq, gt, lt, or, sql } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { requestedMails } from '../tables.ts'

/** Per day, so that no one can flood another's mailbox, from one account or from many. */
export const requestedMailLimits = { ofRecipient: 10, ofAccount: 10 }

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

interface RequestedEmail {
  recipient: string
  /** The account that the email is about. */
  userId: string | null
  now: Date
}

/** Counts a requested email; `false`: the daily limit is reached and none must be sent. */
export async function admitMail(
  tx: Transaction,
  { recipient, userId, now }: RequestedEmail,
): Promise<boolean> {
  const mailbox = mailboxOf(recipient)
  for (const counted of [`mailbox ${mailbox}`, ...(userId === null ? [] : [`user ${userId}`])]) {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`requested mails ${counted}`}, 0))`,
    )
  }
  const isToRecipient = eq(requestedMails.recipient, mailbox)
  const isOfAccount = userId === null ? sql`false` : eq(requestedMails.userId, userId)
  const [counts] = await tx
    .select({
      toRecipient: sql<number>`(count(*) filter (where ${isToRecipient}))::int`,
      ofAccount: sql<number>`(count(*) filter (where ${isOfAccount}))::int`,
    })
    .from(requestedMails)
    .where(
      and(
        or(isToRecipient, isOfAccount),
        gt(requestedMails.requestedAt, new Date(now.getTime() - DAY_MILLISECONDS)),
      ),
    )
  const { ofRecipient, ofAccount } = requestedMailLimits
  if (counts!.toRecipient >= ofRecipient || counts!.ofAccount >= ofAccount) return false
  await tx.insert(requestedMails).values({ recipient: mailbox, userId, requestedAt: now })
  return true
}

/** Strips `+tag`, since most providers deliver `name+tag@` to `name@`. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, '')
}

export async function deleteRequestedMailsBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(requestedMails).where(lt(requestedMails.requestedAt, instant))
}
