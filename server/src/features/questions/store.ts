import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { courses, lessons } from '../courses/tables.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { users } from '../identity/tables.ts'
import { videos } from '../videos/tables.ts'
import { questions } from './tables.ts'

export type StoredQuestion = typeof questions.$inferSelect

/** The lesson that is asked about, with its course. */
export async function findAskedLesson(db: Executor, lessonId: string) {
  const [row] = await db
    .select({
      id: lessons.id,
      title: lessons.title,
      kind: lessons.kind,
      durationSeconds: videos.durationSeconds,
      courseId: courses.id,
      courseTitle: courses.title,
      professorId: courses.professorId,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .where(eq(lessons.id, lessonId))
  return row
}

/**
 * `FOR KEY SHARE`, so that the lesson stays in its course until the transaction ends; false if it
 * was deleted or moved.
 */
export async function lockAskedLesson(
  tx: Transaction,
  { id, courseId }: { id: string; courseId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.id, id), eq(lessons.courseId, courseId)))
    .for('key share')
  return rows.length > 0
}

/** `undefined`: the author has a question with this idempotency key. */
export async function insertQuestion(
  tx: Transaction,
  values: typeof questions.$inferInsert,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(questions)
    .values(values)
    .onConflictDoNothing({
      target: [questions.authorId, questions.sendingId],
      where: sql`${questions.sendingId} is not null`,
    })
    .returning({ id: questions.id })
  return row?.id
}

export async function findQuestionOfSending(
  db: Executor,
  authorId: string,
  sendingId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.authorId, authorId), eq(questions.sendingId, sendingId)))
  return row?.id
}

const withCourse = {
  question: questions,
  lessonTitle: lessons.title,
  lessonKind: lessons.kind,
  durationSeconds: videos.durationSeconds,
  courseTitle: courses.title,
  professorId: courses.professorId,
}

export type QuestionInCourse = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

const questionInCourse = prepared((db) =>
  db
    .select(withCourse)
    .from(questions)
    .innerJoin(lessons, eq(lessons.id, questions.lessonId))
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .leftJoin(videos, eq(videos.id, lessons.videoId))
    .where(eq(questions.id, sql.placeholder('questionId')))
    .prepare('question_in_course'),
)

export async function findQuestion(db: Executor, questionId: string) {
  const [row] = await questionInCourse(db).execute({ questionId })
  return row
}

/** Row lock until the transaction ends, so that replies and counts are serialized. */
export async function lockQuestion(
  tx: Transaction,
  questionId: string,
): Promise<StoredQuestion | undefined> {
  const [row] = await tx
    .select()
    .from(questions)
    .where(eq(questions.id, questionId))
    .for('no key update')
  return row
}

export async function updateQuestion(
  tx: Executor,
  questionId: string,
  change: Partial<typeof questions.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(questions)
    .set(change)
    .where(eq(questions.id, questionId))
    .returning({ id: questions.id })
  return rows.length > 0
}

export async function removeQuestion(db: Executor, questionId: string): Promise<boolean> {
  const rows = await db
    .delete(questions)
    .where(eq(questions.id, questionId))
    .returning({ id: questions.id })
  return rows.length > 0
}

export async function findFirstNames(db: Executor, userId: string): Promise<string> {
  const [row] = await db
    .select({ firstNames: users.firstNames })
    .from(users)
    .where(eq(users.id, userId))
  return row!.firstNames
}
