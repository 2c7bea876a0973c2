import { and, count, desc, eq, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { byTime, type Slice } from '../../../platform/db/keyset.ts'
import { isNamed } from '../accounts/profiles/name-search-store.ts'
import { changeRequests, users } from '../tables.ts'

export type ChangeRequestRow = typeof changeRequests.$inferSelect
export type ChangeDecision = 'approved' | 'rejected'

/** `undefined`: the professor already has a pending request. */
export async function insertChangeRequest(
  db: Executor,
  values: typeof changeRequests.$inferInsert,
): Promise<string | undefined> {
  const [row] = await db
    .insert(changeRequests)
    .values(values)
    .onConflictDoNothing({
      target: changeRequests.userId,
      where: sql`${changeRequests.status} = 'pending'`,
    })
    .returning({ id: changeRequests.id })
  return row?.id
}

const oldestFirst = byTime(changeRequests.createdAt, changeRequests.id, 'asc')

const isWaiting = (q: string) =>
  and(eq(changeRequests.status, 'pending'), isNamed(q, [changeRequests.id]))

/** Each with the professor's current data; oldest first. */
export async function listPendingChanges(db: Executor, q: string, { after, limit }: Slice) {
  return db
    .select({ request: changeRequests, professor: users })
    .from(changeRequests)
    .innerJoin(users, eq(users.id, changeRequests.userId))
    .where(and(isWaiting(q), oldestFirst.beyond(after)))
    .orderBy(...oldestFirst.orderBy)
    .limit(limit)
}

export async function countPendingChanges(db: Executor, q: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(changeRequests)
    .innerJoin(users, eq(users.id, changeRequests.userId))
    .where(isWaiting(q))
  return row!.total
}

export type PendingChange = Awaited<ReturnType<typeof listPendingChanges>>[number]

export async function findChangeRequest(db: Executor, requestId: string) {
  const [row] = await db
    .select({ request: changeRequests, professor: users })
    .from(changeRequests)
    .innerJoin(users, eq(users.id, changeRequests.userId))
    .where(eq(changeRequests.id, requestId))
  return row
}

export async function findLastChangeRequest(
  db: Executor,
  userId: string,
): Promise<ChangeRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.userId, userId))
    .orderBy(desc(changeRequests.createdAt), desc(changeRequests.id))
    .limit(1)
  return row
}

/** `undefined` when the request is not pending. */
export async function decideChangeRequest(
  db: Executor,
  requestId: string,
  decided: { status: ChangeDecision; reason: string | null; decidedBy: string; decidedAt: Date },
): Promise<ChangeRequestRow | undefined> {
  const [row] = await db
    .update(changeRequests)
    .set(decided)
    .where(and(eq(changeRequests.id, requestId), eq(changeRequests.status, 'pending')))
    .returning()
  return row
}
