import type { EmailFrequency } from '@ateneo/contract'
import { and, eq, inArray, isNull, lt, or, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { addresseeColumns } from '../identity/store.ts'
import { users } from '../identity/tables.ts'
import type { NotificationRow } from './store.ts'
import { emailPreferences, notifications } from './tables.ts'

const recipient = {
  id: users.id,
  type: users.type,
  ...addresseeColumns,
  isActive: sql<boolean>`${users.state} = 'active'`,
}

export async function findRecipient(db: Executor, userId: string) {
  const [row] = await db.select(recipient).from(users).where(eq(users.id, userId))
  return row
}
export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

export async function findFrequency(db: Executor, userId: string): Promise<EmailFrequency> {
  const [row] = await db
    .select({ frequency: emailPreferences.frequency })
    .from(emailPreferences)
    .where(eq(emailPreferences.userId, userId))
  return row?.frequency ?? 'tiempo-real'
}

/** `digestedOn` is today, so that a change of mind brings no second digest of one day. */
export async function saveFrequency(
  db: Executor,
  userId: string,
  values: { frequency: EmailFrequency; digestedOn: string },
): Promise<void> {
  await db
    .insert(emailPreferences)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: emailPreferences.userId, set: values })
}

/** Row lock, so that of two digests of one person at once one claims it. */
export async function lockPreferences(tx: Transaction, userId: string) {
  await tx.insert(emailPreferences).values({ userId }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(emailPreferences)
    .where(eq(emailPreferences.userId, userId))
    .for('update')
  return row!
}

export async function markDigested(tx: Transaction, userId: string, day: string): Promise<void> {
  await tx
    .update(emailPreferences)
    .set({ digestedOn: day })
    .where(eq(emailPreferences.userId, userId))
}

/** Null: no job sends the person's digest. */
export async function setDigestClaim(
  db: Executor,
  userId: string,
  digestClaimedAt: Date | null,
): Promise<void> {
  await db
    .update(emailPreferences)
    .set({ digestClaimedAt })
    .where(eq(emailPreferences.userId, userId))
}

/** `undefined` if its email was sent or skipped. */
export async function findWaitingNotification(
  db: Executor,
  notificationId: string,
): Promise<NotificationRow | undefined> {
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, notificationId), eq(notifications.emailStatus, 'waiting')))
  return row
}

interface Claim {
  now: Date
  /** Claims from before this time were abandoned. */
  abandonedBefore: Date
}

const isClaimable = ({ abandonedBefore }: Claim) =>
  and(
    eq(notifications.emailStatus, 'waiting'),
    or(isNull(notifications.emailClaimedAt), lt(notifications.emailClaimedAt, abandonedBefore)),
  )

/** False if the email was sent, or another job is sending it. */
export async function claimEmail(
  db: Executor,
  notificationId: string,
  claim: Claim,
): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ emailClaimedAt: claim.now })
    .where(and(eq(notifications.id, notificationId), isClaimable(claim)))
    .returning({ id: notifications.id })
  return rows.length > 0
}

export interface Overdue {
  announcedBefore: Date
  othersBefore: Date
}

const isOverdue = ({ announcedBefore, othersBefore }: Overdue) =>
  sql`${notifications.createdAt} < case when ${notifications.type} = 'anuncio'
    then ${announcedBefore.toISOString()}::timestamptz
    else ${othersBefore.toISOString()}::timestamptz end`

/** What waits for the person's digest and no job is sending, oldest first. */
export async function claimWaitingEmails(
  db: Executor,
  userId: string,
  claim: Claim,
  overdue: Overdue | undefined,
): Promise<NotificationRow[]> {
  const rows = await db
    .update(notifications)
    .set({ emailClaimedAt: claim.now })
    .where(and(eq(notifications.userId, userId), isClaimable(claim), overdue && isOverdue(overdue)))
    .returning()
  return rows.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  )
}

export async function markEmails(
  db: Executor,
  ids: string[],
  emailStatus: 'sent' | 'skipped',
): Promise<void> {
  await db
    .update(notifications)
    .set({ emailStatus, emailClaimedAt: null })
    .where(inArray(notifications.id, ids))
}

/** Lets other jobs send them, unless one has claimed or sent them meanwhile. */
export async function releaseEmails(
  db: Executor,
  ids: string[],
  { now }: Pick<Claim, 'now'>,
): Promise<void> {
  await db
    .update(notifications)
    .set({ emailClaimedAt: null })
    .where(
      and(
        inArray(notifications.id, ids),
        eq(notifications.emailStatus, 'waiting'),
        eq(notifications.emailClaimedAt, now),
      ),
    )
}

/** People with waiting emails whose last digest is of an earlier day, or of an earlier week. */
export async function listDigestsDue(
  db: Executor,
  { today, weekStart, overdue }: { today: string; weekStart: string; overdue: Overdue },
): Promise<string[]> {
  const frequency = sql`coalesce(${emailPreferences.frequency}, 'tiempo-real')`
  const period = sql`case when ${frequency} = 'semanal' then ${weekStart}::date else ${today}::date end`
  const rows = await db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .leftJoin(emailPreferences, eq(emailPreferences.userId, notifications.userId))
    .where(
      and(
        eq(notifications.emailStatus, 'waiting'),
        sql`coalesce(${emailPreferences.digestedOn}, '-infinity') < ${period}`,
        or(sql`${frequency} <> 'tiempo-real'`, isOverdue(overdue)),
      ),
    )
  return rows.map(({ userId }) => userId)
}
