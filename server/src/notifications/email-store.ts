import type { EmailFrequency } from '@ateneo/contract'
import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect.ts'
import { users } from '../identity/tables.ts'
import { emailPreferences, notifications } from './tables.ts'

const recipient = {
  id: users.id,
  email: users.email,
  firstNames: users.firstNames,
  emailConfirmedAt: users.emailConfirmedAt,
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

/** Row lock, so that two digests of one person wait for each other. */
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

/** Row lock; `undefined` if its email was sent or skipped. */
export async function lockWaitingNotification(tx: Transaction, notificationId: string) {
  const [row] = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, notificationId), eq(notifications.emailStatus, 'waiting')))
    .for('update')
  return row
}

/** Oldest first, locked. */
export async function lockWaitingNotifications(tx: Transaction, userId: string) {
  return tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.emailStatus, 'waiting')))
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .for('update')
}

export async function markEmails(
  tx: Transaction,
  ids: string[],
  emailStatus: 'sent' | 'skipped',
): Promise<void> {
  await tx.update(notifications).set({ emailStatus }).where(inArray(notifications.id, ids))
}

/** People with waiting emails whose last digest is of an earlier day, or of an earlier week. */
export async function listDigestsDue(
  db: Executor,
  { today, weekStart, before }: { today: string; weekStart: string; before: Date },
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
        or(sql`${frequency} <> 'tiempo-real'`, lt(notifications.createdAt, before)),
      ),
    )
  return rows.map(({ userId }) => userId)
}
