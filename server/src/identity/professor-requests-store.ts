import { and, eq } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { byTime, type Slice } from '../db/keyset.ts'
import { professorRequests, users } from './tables.ts'

export type Decision = 'approved' | 'rejected'

const columns = {
  id: professorRequests.id,
  userId: users.id,
  firstNames: users.firstNames,
  lastNames: users.lastNames,
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  professionalId: users.professionalId,
  status: professorRequests.status,
  createdAt: professorRequests.createdAt,
}

export async function insertProfessorRequest(
  db: Executor,
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  const [row] = await db
    .insert(professorRequests)
    .values({ userId, status: 'pending', createdAt: now })
    .returning({ id: professorRequests.id })
  return row!.id
}

const oldestFirst = byTime(professorRequests.createdAt, professorRequests.id, 'asc')

export async function listPendingRequests(db: Executor, { after, limit }: Slice) {
  return db
    .select(columns)
    .from(professorRequests)
    .innerJoin(users, eq(users.id, professorRequests.userId))
    .where(and(eq(professorRequests.status, 'pending'), oldestFirst.beyond(after)))
    .orderBy(...oldestFirst.orderBy)
    .limit(limit)
}

export type ProfessorRequestRow = Awaited<ReturnType<typeof listPendingRequests>>[number]

export async function findRequest(
  db: Executor,
  requestId: string,
): Promise<ProfessorRequestRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(professorRequests)
    .innerJoin(users, eq(users.id, professorRequests.userId))
    .where(eq(professorRequests.id, requestId))
  return row
}

/** Returns the professor's id; `undefined` if the request is not pending. */
export async function decideRequest(
  db: Executor,
  requestId: string,
  { decision, decidedBy, now }: { decision: Decision; decidedBy: string; now: Date },
): Promise<string | undefined> {
  const [row] = await db
    .update(professorRequests)
    .set({ status: decision, decidedBy, decidedAt: now })
    .where(and(eq(professorRequests.id, requestId), eq(professorRequests.status, 'pending')))
    .returning({ userId: professorRequests.userId })
  return row?.userId
}
