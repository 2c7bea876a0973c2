import { and, count, eq, ne, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { byTime, type Slice } from '../../../platform/db/keyset.ts'
import { users } from '../../identity/tables.ts'
import { studentColumns } from '../submissions/store.ts'
import { submissionDecisions, submissions } from '../tables.ts'

export interface SubmissionFilter {
  lessonId: string
  state: 'sent' | 'returned' | 'accepted' | undefined
  studentId: string | undefined
}

const oldestFirst = byTime(submissions.sentAt, submissions.id, 'asc')
const newestFirst = byTime(submissions.sentAt, submissions.id, 'desc')

/** Without drafts. Those that wait from the oldest on, otherwise from the newest on. */
export function pageSubmissions(
  db: Executor,
  { lessonId, state, studentId }: SubmissionFilter,
  { after, limit }: Slice,
) {
  const order = state === 'sent' ? oldestFirst : newestFirst
  return db
    .select({ submission: submissions, student: studentColumns })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.studentId))
    .where(
      and(
        eq(submissions.lessonId, lessonId),
        state === undefined ? ne(submissions.state, 'draft') : eq(submissions.state, state),
        studentId === undefined ? undefined : eq(submissions.studentId, studentId),
        order.beyond(after),
      ),
    )
    .orderBy(...order.orderBy)
    .limit(limit)
}
export type SubmissionPageRow = Awaited<ReturnType<typeof pageSubmissions>>[number]

export async function countWaiting(db: Executor, lessonId: string): Promise<number> {
  return db.$count(
    submissions,
    and(eq(submissions.lessonId, lessonId), eq(submissions.state, 'sent')),
  )
}

/** Where a student stands in the list of results. */
export interface ResultPlace {
  lastNames: string
  firstNames: string
  id: string
}

/** Of each student who sent something, their last such try. */
export function pageResults(db: Executor, lessonId: string, { after, limit }: Slice<ResultPlace>) {
  const tries = db
    .select({
      studentId: submissions.studentId,
      lastId: sql<string>`(array_agg(${submissions.id} order by ${submissions.number} desc))[1]`.as(
        'last_id',
      ),
      triesCount: count().as('tries_count'),
      isPassed:
        sql<boolean>`bool_or(${submissions.state} = 'accepted' and ${submissions.isPassed})`.as(
          'has_passed',
        ),
    })
    .from(submissions)
    .where(and(eq(submissions.lessonId, lessonId), ne(submissions.state, 'draft')))
    .groupBy(submissions.studentId)
    .as('tries')
  const key = sql`(${users.lastNames}, ${users.firstNames}, ${users.id})`
  return db
    .select({
      submission: submissions,
      student: studentColumns,
      triesCount: tries.triesCount,
      isPassed: tries.isPassed,
    })
    .from(tries)
    .innerJoin(submissions, eq(submissions.id, tries.lastId))
    .innerJoin(users, eq(users.id, tries.studentId))
    .where(after && sql`${key} > (${after.lastNames}, ${after.firstNames}, ${after.id}::uuid)`)
    .orderBy(users.lastNames, users.firstNames, users.id)
    .limit(limit)
}
export type ResultRow = Awaited<ReturnType<typeof pageResults>>[number]

export interface Figures {
  studentCount: number
  passedCount: number
  waiting: number
  reviewHours: number | null
  returnedPercent: number | null
}

/** An assignment as a whole. */
export async function readFigures(db: Executor, lessonId: string): Promise<Figures> {
  const [students] = await db
    .select({
      studentCount: sql<number>`count(distinct ${submissions.studentId})::int`,
      passedCount: sql<number>`(count(distinct ${submissions.studentId}) filter (
        where ${submissions.state} = 'accepted' and ${submissions.isPassed}))::int`,
      waiting: sql<number>`(count(*) filter (where ${submissions.state} = 'sent'))::int`,
    })
    .from(submissions)
    .where(and(eq(submissions.lessonId, lessonId), ne(submissions.state, 'draft')))
  const [reviews] = await db
    .select({
      reviewHours: sql<number | null>`round((avg(extract(epoch from
        ${submissionDecisions.decidedAt} - ${submissions.sentAt})) / 3600)::numeric, 1)::float8`,
      returnedPercent: sql<number | null>`round(100 * avg(
        case when ${submissionDecisions.decision} = 'return' then 1 else 0 end), 1)::float8`,
    })
    .from(submissionDecisions)
    .innerJoin(submissions, eq(submissions.id, submissionDecisions.submissionId))
    .where(and(eq(submissions.lessonId, lessonId), eq(submissionDecisions.number, 1)))
  return { ...students!, ...reviews! }
}
