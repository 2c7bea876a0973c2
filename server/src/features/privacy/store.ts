import type { DeletionState } from '@ateneo/contract'
import { and, desc, eq, isNotNull, lt, ne, type SQL, sql } from '../../platform/db/drizzle.ts'
import { alias } from '../../platform/db/drizzle-pg.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { byTime, type Slice } from '../../platform/db/keyset.ts'
import { type Redaction, redactWords } from '../../platform/db/redact.ts'
import { foldedPerson, fullName, users } from '../identity/tables.ts'
import { deletionRequests } from './tables.ts'

export type DeletionRow = typeof deletionRequests.$inferSelect

/** `undefined`: one is pending. */
export async function insertRequest(
  tx: Transaction,
  { userId, now }: { userId: string; now: Date },
): Promise<string | undefined> {
  const [row] = await tx
    .insert(deletionRequests)
    .values({ userId, state: 'pending', createdAt: now })
    .onConflictDoNothing()
    .returning({ id: deletionRequests.id })
  return row?.id
}

const isPendingOf = (userId: string) =>
  and(eq(deletionRequests.userId, userId), eq(deletionRequests.state, 'pending'))

/** False if none is pending. */
export async function withdrawRequest(db: Executor, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(deletionRequests)
    .set({ state: 'withdrawn', decidedAt: now })
    .where(isPendingOf(userId))
    .returning({ id: deletionRequests.id })
  return rows.length > 0
}

interface Decision {
  decidedBy: string
  reason: string
  now: Date
}

/** False if it is not pending. */
export async function refuseRequest(
  tx: Transaction,
  requestId: string,
  { decidedBy, reason, now }: Decision,
): Promise<boolean> {
  const rows = await tx
    .update(deletionRequests)
    .set({ state: 'refused', decidedBy, reason, decidedAt: now })
    .where(and(eq(deletionRequests.id, requestId), eq(deletionRequests.state, 'pending')))
    .returning({ id: deletionRequests.id })
  return rows.length > 0
}

interface EmailedDecision {
  deletionEmail: string
  deletionEmailName: string
}

/** Closes the pending request, or inserts a closed one if the person made none. */
export async function completeRequest(
  tx: Transaction,
  userId: string,
  { decidedBy, reason, now, ...emailed }: Decision & EmailedDecision,
): Promise<string> {
  const done = { state: 'done', decidedBy, reason, decidedAt: now, ...emailed } as const
  const [asked] = await tx
    .update(deletionRequests)
    .set(done)
    .where(isPendingOf(userId))
    .returning({ id: deletionRequests.id })
  if (asked) return asked.id
  const [row] = await tx
    .insert(deletionRequests)
    .values({ ...done, userId, createdAt: now })
    .returning({ id: deletionRequests.id })
  return row!.id
}

export async function findRequest(
  db: Executor,
  requestId: string,
): Promise<DeletionRow | undefined> {
  const [row] = await db.select().from(deletionRequests).where(eq(deletionRequests.id, requestId))
  return row
}

/** The person's last one, whatever its state. */
export async function findLastRequest(db: Executor, userId: string) {
  const [row] = await db
    .select()
    .from(deletionRequests)
    .where(eq(deletionRequests.userId, userId))
    .orderBy(desc(deletionRequests.createdAt), desc(deletionRequests.id))
    .limit(1)
  return row
}

const deciders = alias(users, 'deciders')

function selectRequests(db: Executor) {
  return db
    .select({
      request: deletionRequests,
      person: {
        id: users.id,
        name: fullName,
        email: users.email,
        type: users.type,
        isSuperAdmin: users.isSuperAdmin,
        state: users.state,
      },
      decidedBy: sql<string | null>`btrim(${deciders.firstNames} || ' ' || ${deciders.lastNames})`,
    })
    .from(deletionRequests)
    .innerJoin(users, eq(users.id, deletionRequests.userId))
    .leftJoin(deciders, eq(deciders.id, deletionRequests.decidedBy))
    .$dynamic()
}

export type ListedRequest = Awaited<ReturnType<typeof selectRequests>>[number]

export async function findPendingRequest(db: Executor, userId: string) {
  const [row] = await selectRequests(db).where(isPendingOf(userId))
  return row
}

/** Those that wait, the oldest first; others the newest first. */
export async function listRequests(
  db: Executor,
  { state, q = '' }: { state?: DeletionState | undefined; q?: string | undefined },
  { after, limit }: Slice,
): Promise<ListedRequest[]> {
  const direction = state === 'pending' ? 'asc' : 'desc'
  const { beyond, orderBy } = byTime(deletionRequests.createdAt, deletionRequests.id, direction)
  return selectRequests(db)
    .where(
      and(
        state === undefined ? undefined : eq(deletionRequests.state, state),
        ...wordsOf(q).map((word): SQL => sql`${foldedPerson(users)} like fold(${word})`),
        beyond(after),
      ),
    )
    .orderBy(...orderBy)
    .limit(limit)
}

/** A pattern of `like` for each word. */
function wordsOf(typed: string): string[] {
  const found = typed.trim().split(/\s+/).filter(Boolean).slice(0, 8)
  return found.map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`)
}

/** Once the last email is sent, or can't be sent any more. */
export async function forgetDeletionEmail(db: Executor, requestId: string): Promise<void> {
  await db
    .update(deletionRequests)
    .set({ deletionEmail: null, deletionEmailName: null })
    .where(eq(deletionRequests.id, requestId))
}

export async function forgetDeletionEmailsBefore(db: Executor, instant: Date): Promise<void> {
  await db
    .update(deletionRequests)
    .set({ deletionEmail: null, deletionEmailName: null })
    .where(and(isNotNull(deletionRequests.deletionEmail), lt(deletionRequests.decidedAt, instant)))
}

/** Recipient of the emails; undefined once the data are deleted. */
export async function findAddressee(db: Executor, userId: string) {
  const [row] = await db
    .select({
      email: users.email,
      firstNames: sql<string>`case when ${users.emailConfirmedAt} is null then '' else ${users.firstNames} end`,
    })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.state, 'deleted')))
  return row
}

/** Earlier refusals, which may greet the person by name. */
export async function redactReasons(tx: Transaction, userId: string, of: Redaction): Promise<void> {
  const reason = redactWords(deletionRequests.reason, of)
  await tx.update(deletionRequests).set({ reason }).where(eq(deletionRequests.userId, userId))
}

/** What an administrator writes of the person, without what names them. */
export async function redactText(
  tx: Transaction,
  text: string,
  redaction: Redaction,
): Promise<string> {
  const redacted = sql<string>`${redactWords(sql`${text}::text`, redaction)}`
  const { rows } = await tx.execute<{ text: string }>(sql`select ${redacted} as text`)
  return rows[0]!.text
}
