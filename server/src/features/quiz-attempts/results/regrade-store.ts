import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  ne,
  sql,
} from '../../../platform/db/drizzle.ts'
import { alias } from '../../../platform/db/drizzle-pg.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { users } from '../../identity/tables.ts'
import { quizQuestionVersions } from '../../quizzes/tables.ts'
import { quizAnswers, quizAttempts, quizRegradeChanges, quizRegrades } from '../tables.ts'
import { studentColumns } from './store.ts'

export type RegradeRow = typeof quizRegrades.$inferSelect

const asked = alias(quizQuestionVersions, 'asked')
const standing = alias(quizQuestionVersions, 'standing')

/** The version that stands of the question that was asked. */
const isStanding = sql`${standing.questionId} = ${asked.questionId} and ${standing.number} = (
  select max(newest.number) from ${quizQuestionVersions} as newest
  where newest.question_id = ${asked.questionId})`

/** Answers of ended attempts that the program graded. */
const isRegradable = (lessonId: string) =>
  and(
    eq(quizAttempts.lessonId, lessonId),
    ne(quizAttempts.state, 'open'),
    isNull(quizAnswers.gradedBy),
    ne(quizAnswers.kind, 'open'),
  )

/** Versions that were asked in a quiz and stand no longer, with those that do. */
export async function listOutdatedVersions(db: Executor, lessonId: string) {
  const given = db
    .selectDistinct({ id: quizAnswers.questionVersionId })
    .from(quizAnswers)
    .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.attemptId))
    .where(isRegradable(lessonId))
    .as('given')
  return db
    .select({
      id: asked.id,
      questionId: asked.questionId,
      standingId: standing.id,
      text: standing.text,
      data: standing.data,
    })
    .from(given)
    .innerJoin(asked, eq(asked.id, given.id))
    .innerJoin(standing, isStanding)
    .where(
      sql`${standing.id} <> ${asked.id} and ${standing.data} ->> 'kind' = ${asked.data} ->> 'kind'`,
    )
}
export type OutdatedVersion = Awaited<ReturnType<typeof listOutdatedVersions>>[number]

const isOutdated = (lessonId: string, versions: readonly OutdatedVersion[]) =>
  and(
    isRegradable(lessonId),
    inArray(
      quizAnswers.questionVersionId,
      versions.map(({ id }) => id),
    ),
  )

/** Questions of a quiz that were corrected since they were asked, with how many attempts have them. */
export async function listCorrected(
  db: Executor,
  lessonId: string,
  versions: readonly OutdatedVersion[],
) {
  return db
    .select({
      questionId: asked.questionId,
      text: standing.text,
      attemptCount: countDistinct(quizAttempts.id),
    })
    .from(quizAnswers)
    .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.attemptId))
    .innerJoin(asked, eq(asked.id, quizAnswers.questionVersionId))
    .innerJoin(standing, isStanding)
    .where(isOutdated(lessonId, versions))
    .groupBy(asked.questionId, standing.text)
    .orderBy(asked.questionId)
}

/** The next attempts with such answers, in the order of their ids. */
export async function listOutdatedAttempts(
  db: Executor,
  { lessonId, versions }: { lessonId: string; versions: readonly OutdatedVersion[] },
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  if (versions.length === 0) return []
  const rows = await db
    .selectDistinct({ id: quizAttempts.id })
    .from(quizAnswers)
    .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.attemptId))
    .where(
      and(isOutdated(lessonId, versions), after === null ? undefined : gt(quizAttempts.id, after)),
    )
    .orderBy(asc(quizAttempts.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** These answers with the version by which they are to be graded. */
export async function listOutdatedAnswers(
  db: Executor,
  { lessonId, versions }: { lessonId: string; versions: readonly OutdatedVersion[] },
  attemptIds: string[],
) {
  const byId = new Map(versions.map((version) => [version.id, version]))
  const rows = await db
    .select({ answer: quizAnswers })
    .from(quizAnswers)
    .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.attemptId))
    .where(and(isOutdated(lessonId, versions), inArray(quizAnswers.attemptId, attemptIds)))
    .orderBy(quizAnswers.attemptId, quizAnswers.slot)
  return rows.map(({ answer: row }) => {
    const { standingId: versionId, data } = byId.get(row.questionVersionId)!
    return { ...row, versionId, data }
  })
}

/** Row locks on all attempts of the students who have these, each one's in the order of who hands in. */
export async function lockWithSiblings(tx: Transaction, lessonId: string, ids: string[]) {
  const theirs = tx
    .select({ studentId: quizAttempts.studentId })
    .from(quizAttempts)
    .where(inArray(quizAttempts.id, ids))
  return tx
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.lessonId, lessonId), inArray(quizAttempts.studentId, theirs)))
    .orderBy(asc(quizAttempts.studentId), asc(quizAttempts.number))
    .for('update')
}

export async function listWithStudents(db: Executor, ids: string[]) {
  return db
    .select({ attempt: quizAttempts, student: studentColumns })
    .from(quizAttempts)
    .innerJoin(users, eq(users.id, quizAttempts.studentId))
    .where(inArray(quizAttempts.id, ids))
    .orderBy(asc(quizAttempts.id))
}

interface Regraded {
  attemptId: string
  slot: number
  versionId: string
  points: number
}

/** The answers' new points, and the version that gave them. */
export async function writeRegraded(tx: Transaction, graded: readonly Regraded[]): Promise<void> {
  const column = <Key extends keyof Regraded>(key: Key) => sql.param(graded.map((one) => one[key]))
  await tx
    .update(quizAnswers)
    .set({ points: sql`given.points`, questionVersionId: sql`given.version_id` })
    .from(
      sql`unnest(${column('attemptId')}::uuid[], ${column('slot')}::int[],
        ${column('versionId')}::uuid[], ${column('points')}::float8[])
        as given(attempt_id, slot, version_id, points)`,
    )
    .where(
      and(eq(quizAnswers.attemptId, sql`given.attempt_id`), eq(quizAnswers.slot, sql`given.slot`)),
    )
}

export interface PointsChange {
  attemptId: string
  pointsBefore: number
  pointsAfter: number
}

export async function writeChanges(
  tx: Transaction,
  regradeId: string,
  changes: readonly PointsChange[],
): Promise<void> {
  if (changes.length === 0) return
  await tx
    .update(quizAttempts)
    .set({ points: sql`given.points` })
    .from(
      sql`unnest(${sql.param(changes.map(({ attemptId }) => attemptId))}::uuid[],
        ${sql.param(changes.map(({ pointsAfter }) => pointsAfter))}::float8[])
        as given(id, points)`,
    )
    .where(eq(quizAttempts.id, sql`given.id`))
  await tx.insert(quizRegradeChanges).values(changes.map((change) => ({ ...change, regradeId })))
}

/** `undefined` while the quiz is being regraded. */
export async function insertRegrade(
  tx: Transaction,
  values: typeof quizRegrades.$inferInsert,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(quizRegrades)
    .values(values)
    .onConflictDoNothing({
      target: quizRegrades.lessonId,
      where: sql`${quizRegrades.state} = 'running'`,
    })
    .returning({ id: quizRegrades.id })
  return row?.id
}

export async function listRegrades(db: Executor, lessonId: string, limit: number) {
  return db
    .select()
    .from(quizRegrades)
    .where(eq(quizRegrades.lessonId, lessonId))
    .orderBy(desc(quizRegrades.id))
    .limit(limit)
}

export async function findRegrade(db: Executor, id: string): Promise<RegradeRow | undefined> {
  const [row] = await db.select().from(quizRegrades).where(eq(quizRegrades.id, id))
  return row
}

/** Row lock, so that a job and its retry don't do one batch twice. */
export async function lockRunning(tx: Transaction, id: string): Promise<RegradeRow | undefined> {
  const [row] = await tx
    .select()
    .from(quizRegrades)
    .where(and(eq(quizRegrades.id, id), eq(quizRegrades.state, 'running')))
    .for('update')
  return row
}

export async function updateRegrade(
  tx: Transaction,
  id: string,
  change: Partial<typeof quizRegrades.$inferInsert>,
): Promise<void> {
  await tx.update(quizRegrades).set(change).where(eq(quizRegrades.id, id))
}
