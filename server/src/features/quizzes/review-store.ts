import { and, arrayContains, desc, eq, inArray, type SQL } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { courses, lessons } from '../courses/tables.ts'
import { isInBank } from './store.ts'
import { quizQuestions, quizQuestionVersions } from './tables.ts'

/** A lesson with the professor whose bank its quiz asks from; of this professor alone, where one is named. */
export async function findReviewedLesson(db: Executor, lessonId: string, ownerId?: string) {
  const isOwn = ownerId === undefined ? undefined : eq(courses.professorId, ownerId)
  const [row] = await db
    .select({ activity: lessons.activity, professorId: courses.professorId })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(lessons.id, lessonId), isOwn))
  return row
}

export type NamedQuestionRow = Awaited<ReturnType<typeof listStanding>>[number]

/** Questions by id with the version that stands, also those that left the bank. */
export async function listNamed(db: Executor, professorId: string, ids: string[]) {
  if (ids.length === 0) return []
  return listStanding(
    db,
    and(eq(quizQuestions.professorId, professorId), inArray(quizQuestions.id, ids)),
    ids.length,
  )
}

const isTagged = (professorId: string, tag: string) =>
  and(isInBank(professorId), arrayContains(quizQuestions.tags, [tag]))

/** The last written questions of a bank with this tag. */
export async function listTagged(db: Executor, professorId: string, tag: string, limit: number) {
  return listStanding(db, isTagged(professorId, tag), limit)
}

/** Ids of the questions of a bank that a tag may draw. */
export async function listDrawable(
  db: Executor,
  professorId: string,
  tag: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .where(isTagged(professorId, tag))
  return rows.map(({ id }) => id)
}

async function listStanding(db: Executor, where: SQL | undefined, limit: number) {
  const standing = db
    .selectDistinctOn([quizQuestionVersions.questionId])
    .from(quizQuestionVersions)
    .where(
      inArray(
        quizQuestionVersions.questionId,
        db.select({ id: quizQuestions.id }).from(quizQuestions).where(where),
      ),
    )
    .orderBy(quizQuestionVersions.questionId, desc(quizQuestionVersions.number))
    .as('standing')
  return db
    .select({
      id: quizQuestions.id,
      tags: quizQuestions.tags,
      createdAt: quizQuestions.createdAt,
      archivedAt: quizQuestions.archivedAt,
      number: standing.number,
      text: standing.text,
      data: standing.data,
      explanation: standing.explanation,
    })
    .from(quizQuestions)
    .innerJoin(standing, eq(standing.questionId, quizQuestions.id))
    .where(where)
    .orderBy(desc(quizQuestions.id))
    .limit(limit)
}
