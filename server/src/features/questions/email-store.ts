import { and, eq, isNull } from '../../platform/db/drizzle.ts'
import { courses, lessons } from '../courses/tables.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { addresseeColumns } from '../identity/store.ts'
import { users } from '../identity/tables.ts'
import { questionReplies, questions } from './tables.ts'

export type QuestionEmail = NonNullable<Awaited<ReturnType<typeof findQuestionEmail>>>

/** A question with the professor who is told of it; undefined if its lesson was removed. */
export async function findQuestionEmail(db: Executor, questionId: string) {
  const [row] = await db
    .select({
      questionId: questions.id,
      text: questions.text,
      waitingSince: questions.waitingSince,
      hiddenAt: questions.hiddenAt,
      lessonTitle: lessons.title,
      courseTitle: courses.title,
      professor: {
        id: users.id,
        ...addresseeColumns,
      },
    })
    .from(questions)
    .innerJoin(lessons, eq(lessons.id, questions.lessonId))
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .innerJoin(users, eq(users.id, courses.professorId))
    .where(and(eq(questions.id, questionId), isNull(courses.mergedAt)))
  return row
}

export type AnswerEmail = NonNullable<Awaited<ReturnType<typeof findAnswerEmail>>>

/** An answer with the asker who is told of it; undefined if it or its lesson was removed. */
export async function findAnswerEmail(db: Executor, replyId: string) {
  const [row] = await db
    .select({
      questionId: questions.id,
      lessonId: questions.lessonId,
      courseId: questions.courseId,
      text: questionReplies.text,
      lessonTitle: lessons.title,
      courseTitle: courses.title,
      asker: addresseeColumns,
    })
    .from(questionReplies)
    .innerJoin(questions, eq(questions.id, questionReplies.questionId))
    .innerJoin(lessons, eq(lessons.id, questions.lessonId))
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .innerJoin(users, eq(users.id, questions.authorId))
    .where(and(eq(questionReplies.id, replyId), isNull(courses.mergedAt)))
  return row
}
