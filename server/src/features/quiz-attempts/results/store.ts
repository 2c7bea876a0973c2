import { and, desc, eq, lt, ne, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import type { Slice } from '../../../platform/db/keyset.ts'
import { users } from '../../identity/tables.ts'
import { quizAnswers, quizAttempts } from '../tables.ts'

export interface AttemptFilter {
  lessonId: string
  state: 'open' | 'grading' | 'graded' | undefined
  studentId: string | undefined
}

export const studentColumns = {
  id: users.id,
  firstNames: users.firstNames,
  lastNames: users.lastNames,
}
export interface StudentRow {
  id: string
  firstNames: string
  lastNames: string
}

/** Newest first. */
export async function pageAttempts(
  db: Executor,
  { lessonId, state, studentId }: AttemptFilter,
  { after, limit }: Slice<{ id: string }>,
) {
  return db
    .select({
      attempt: quizAttempts,
      student: studentColumns,
      waitingCount: sql<number>`(case when ${quizAttempts.state} = 'grading' then (
        select count(*) from ${quizAnswers} where ${quizAnswers.attemptId} = ${quizAttempts.id}
          and ${quizAnswers.points} is null)::int else 0 end)`,
    })
    .from(quizAttempts)
    .innerJoin(users, eq(users.id, quizAttempts.studentId))
    .where(
      and(
        eq(quizAttempts.lessonId, lessonId),
        state && eq(quizAttempts.state, state),
        studentId === undefined ? undefined : eq(quizAttempts.studentId, studentId),
        after && lt(quizAttempts.id, after.id),
      ),
    )
    .orderBy(desc(quizAttempts.id))
    .limit(limit)
}
export type AttemptPageRow = Awaited<ReturnType<typeof pageAttempts>>[number]

export async function countGrading(db: Executor, lessonId: string): Promise<number> {
  return db.$count(
    quizAttempts,
    and(eq(quizAttempts.lessonId, lessonId), eq(quizAttempts.state, 'grading')),
  )
}

export async function getStudent(db: Executor, studentId: string): Promise<StudentRow> {
  const [row] = await db.select(studentColumns).from(users).where(eq(users.id, studentId))
  return row!
}

/** Of a quiz, all that ended, in the order of each student's. */
export async function listEnded(db: Executor, lessonId: string) {
  return db
    .select({
      studentId: quizAttempts.studentId,
      state: quizAttempts.state,
      points: quizAttempts.points,
      maxPoints: quizAttempts.maxPoints,
      passPercent: quizAttempts.passPercent,
      grade: quizAttempts.grade,
    })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.lessonId, lessonId), ne(quizAttempts.state, 'open')))
    .orderBy(quizAttempts.studentId, quizAttempts.number)
}
