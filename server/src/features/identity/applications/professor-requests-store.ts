import { and, count, desc, eq, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { byTime, type Slice } from '../../../platform/db/keyset.ts'
import { isNamed } from '../accounts/profiles/name-search-store.ts'
import { applicationFiles, professorRequests, users } from '../tables.ts'

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
  presentation: professorRequests.presentation,
  experience: professorRequests.experience,
  sampleUrl: professorRequests.sampleUrl,
  reason: professorRequests.reason,
  version: professorRequests.version,
  /** Null without one. */
  file: {
    id: applicationFiles.fileId,
    name: applicationFiles.fileName,
    type: applicationFiles.fileType,
    bytes: applicationFiles.fileBytes,
  },
}

export interface ApplicationFields {
  presentation: string | null
  experience: string | null
  sampleUrl: string | null
}

export async function insertProfessorRequest(
  db: Executor,
  { userId, now, ...fields }: { userId: string; now: Date } & ApplicationFields,
): Promise<string> {
  const [row] = await db
    .insert(professorRequests)
    .values({ userId, status: 'pending', createdAt: now, ...fields })
    .returning({ id: professorRequests.id })
  return row!.id
}

const oldestFirst = byTime(professorRequests.createdAt, professorRequests.id, 'asc')

function isWaiting(q: string) {
  const { id, status } = professorRequests
  return and(eq(status, 'pending'), isNamed(q, [id, users.professionalId]))
}

export async function listPendingRequests(db: Executor, q: string, { after, limit }: Slice) {
  return db
    .select(columns)
    .from(professorRequests)
    .innerJoin(users, eq(users.id, professorRequests.userId))
    .leftJoin(applicationFiles, eq(applicationFiles.userId, users.id))
    .where(and(isWaiting(q), oldestFirst.beyond(after)))
    .orderBy(...oldestFirst.orderBy)
    .limit(limit)
}

export async function countPendingRequests(db: Executor, q: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(professorRequests)
    .innerJoin(users, eq(users.id, professorRequests.userId))
    .where(isWaiting(q))
  return row!.total
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
    .leftJoin(applicationFiles, eq(applicationFiles.userId, users.id))
    .where(eq(professorRequests.id, requestId))
  return row
}

export async function findApplicantId(
  db: Executor,
  requestId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: professorRequests.userId })
    .from(professorRequests)
    .where(eq(professorRequests.id, requestId))
  return row?.userId
}

/** The applicant's latest request, in any status. */
export async function findLastRequest(db: Executor, userId: string) {
  const [row] = await db
    .select()
    .from(professorRequests)
    .where(eq(professorRequests.userId, userId))
    .orderBy(desc(professorRequests.createdAt), desc(professorRequests.id))
    .limit(1)
  return row
}

/** Another version, unless nothing of it changes. `isOtherwiseNew`: their names or file do. */
export async function updatePendingRequest(
  db: Executor,
  userId: string,
  { fields, isOtherwiseNew }: { fields: ApplicationFields; isOtherwiseNew: boolean },
): Promise<void> {
  const { presentation, experience, sampleUrl } = professorRequests
  const isOther = sql`(${presentation}, ${experience}, ${sampleUrl}) is distinct from
    (${fields.presentation}::text, ${fields.experience}::text, ${fields.sampleUrl}::text)`
  await db
    .update(professorRequests)
    .set({ ...fields, version: sql`${professorRequests.version} + 1` })
    .where(
      and(
        eq(professorRequests.userId, userId),
        eq(professorRequests.status, 'pending'),
        isOtherwiseNew ? undefined : isOther,
      ),
    )
}

/** Returns the version that is decided; `undefined` if the request is not pending. */
export async function decideRequest(
  db: Executor,
  requestId: string,
  {
    decision,
    reason,
    decidedBy,
    now,
  }: { decision: Decision; reason: string | null; decidedBy: string; now: Date },
): Promise<number | undefined> {
  const [row] = await db
    .update(professorRequests)
    .set({ status: decision, reason, decidedBy, decidedAt: now })
    .where(and(eq(professorRequests.id, requestId), eq(professorRequests.status, 'pending')))
    .returning({ version: professorRequests.version })
  return row?.version
}
