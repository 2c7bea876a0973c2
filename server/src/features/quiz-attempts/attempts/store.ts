import { and, asc, desc, eq, inArray, isNull, lt, sql } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import type { Taker } from '../../courses/store.ts'
import { courses } from '../../courses/tables.ts'
import { quizQuestions, quizQuestionVersions } from '../../quizzes/tables.ts'
import { quizAnswers, quizAttempts, quizOverrides } from '../tables.ts'

export type AttemptRow = typeof quizAttempts.$inferSelect

const isOf = ({ studentId, lessonId }: Taker) =>
  and(eq(quizAttempts.lessonId, lessonId), eq(quizAttempts.studentId, studentId))

/** In their order. */
export async function listOwnAttempts(db: Executor, taker: Taker): Promise<AttemptRow[]> {
  return db.select().from(quizAttempts).where(isOf(taker)).orderBy(asc(quizAttempts.number))
}

/** Row locks on all attempts of a student in a quiz, since together they say whether it is passed. */
export async function lockOwnAttempts(tx: Transaction, taker: Taker): Promise<AttemptRow[]> {
  return tx
    .select()
    .from(quizAttempts)
    .where(isOf(taker))
    .orderBy(asc(quizAttempts.number))
    .for('update')
}

export async function findOverride(db: Executor, { studentId, lessonId }: Taker) {
  const [row] = await db
    .select()
    .from(quizOverrides)
    .where(and(eq(quizOverrides.lessonId, lessonId), eq(quizOverrides.studentId, studentId)))
  return row
}

/** Ids of the questions with a tag in the bank of the course's professor. */
export async function listTagged(db: Executor, courseId: string, tag: string): Promise<string[]> {
  const rows = await db
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .innerJoin(courses, eq(courses.professorId, quizQuestions.professorId))
    .where(
      and(
        eq(courses.id, courseId),
        sql`${quizQuestions.tags} @> array[${tag}]::text[]`,
        isNull(quizQuestions.archivedAt),
      ),
    )
    .orderBy(asc(quizQuestions.id))
  return rows.map(({ id }) => id)
}

/** The version that stands of each question. */
export async function listStanding(db: Executor, questionIds: string[]) {
  return db
    .selectDistinctOn([quizQuestionVersions.questionId])
    .from(quizQuestionVersions)
    .where(inArray(quizQuestionVersions.questionId, questionIds))
    .orderBy(quizQuestionVersions.questionId, desc(quizQuestionVersions.number))
}

/** `undefined` if the student has one open, or began another at the same time. */
export async function insertAttempt(
  tx: Transaction,
  values: typeof quizAttempts.$inferInsert & { id: string },
  answers: (typeof quizAnswers.$inferInsert)[],
): Promise<string | undefined> {
  const [row] = await tx
    .insert(quizAttempts)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: quizAttempts.id })
  if (row) await tx.insert(quizAnswers).values(answers)
  return row?.id
}

export async function findAttempt(db: Executor, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(quizAttempts).where(eq(quizAttempts.id, id))
  return row
}

/** The answers of an attempt with what they were asked, in order. */
export async function listAnswers(db: Executor, attemptId: string) {
  return db
    .select({
      answer: quizAnswers,
      questionId: quizQuestionVersions.questionId,
      text: quizQuestionVersions.text,
      data: quizQuestionVersions.data,
      explanation: quizQuestionVersions.explanation,
    })
    .from(quizAnswers)
    .innerJoin(quizQuestionVersions, eq(quizQuestionVersions.id, quizAnswers.questionVersionId))
    .where(eq(quizAnswers.attemptId, attemptId))
    .orderBy(asc(quizAnswers.slot))
}
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]

/** Questions that an open attempt of the student asks, in any quiz. */
export async function listOpenQuestionIds(db: Executor, studentId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: quizQuestionVersions.questionId })
    .from(quizAttempts)
    .innerJoin(quizAnswers, eq(quizAnswers.attemptId, quizAttempts.id))
    .innerJoin(quizQuestionVersions, eq(quizQuestionVersions.id, quizAnswers.questionVersionId))
    .where(and(eq(quizAttempts.studentId, studentId), eq(quizAttempts.state, 'open')))
  return rows.map(({ id }) => id)
}

export async function listOverdue(db: Executor, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.state, 'open'), lt(quizAttempts.dueAt, before)))
    .orderBy(asc(quizAttempts.dueAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
