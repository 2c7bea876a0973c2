import type { ReportedKind } from '@ateneo/contract'
import { and, eq, isNull, sql } from '../../platform/db/drizzle.ts'
import { submissions } from '../assignments/tables.ts'
import { courses, lessons } from '../courses/tables.ts'
import type { Executor } from '../../platform/db/connect.ts'
import {
  conversationMessages,
  conversations,
  questionReplies,
  questions,
} from '../questions/tables.ts'
import { reviews } from '../reviews/tables.ts'

export interface ReportedThing {
  authorId: string
  courseId: string
  text: string
  /** Who alone may read it: the two of a private message. */
  readerIds?: string[]
}

/**
 * The thing unless it is hidden. `FOR SHARE`: in a transaction, hiding it waits for the
 * report, or the report finds it hidden.
 */
export async function findThing(
  db: Executor,
  kind: ReportedKind,
  id: string,
): Promise<ReportedThing | undefined> {
  const [row] = await readers[kind](db, id)
  return row
}

const readers: Record<ReportedKind, (db: Executor, id: string) => Promise<ReportedThing[]>> = {
  review: (db, id) =>
    db
      .select({ authorId: reviews.studentId, courseId: reviews.courseId, text: reviews.comment })
      .from(reviews)
      .where(and(eq(reviews.id, id), isNull(reviews.hiddenAt)))
      .for('share'),
  question: (db, id) =>
    db
      .select({ authorId: questions.authorId, courseId: questions.courseId, text: questions.text })
      .from(questions)
      .where(and(eq(questions.id, id), isNull(questions.hiddenAt)))
      .for('share'),
  reply: (db, id) =>
    db
      .select({
        authorId: questionReplies.authorId,
        courseId: questions.courseId,
        text: questionReplies.text,
      })
      .from(questionReplies)
      .innerJoin(questions, eq(questions.id, questionReplies.questionId))
      .where(
        and(
          eq(questionReplies.id, id),
          isNull(questionReplies.hiddenAt),
          isNull(questions.hiddenAt),
        ),
      )
      .for('share', { of: questionReplies }),
  message: (db, id) =>
    db
      .select({
        authorId: conversationMessages.authorId,
        courseId: conversations.courseId,
        text: conversationMessages.text,
        readerIds: sql<string[]>`array[${conversations.studentId}, ${conversations.professorId}]`,
      })
      .from(conversationMessages)
      .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
      .where(and(eq(conversationMessages.id, id), isNull(conversationMessages.hiddenAt)))
      .for('share', { of: conversationMessages }),
  submission: (db, id) =>
    db
      .select({
        authorId: submissions.studentId,
        courseId: lessons.courseId,
        text: submissions.text,
      })
      .from(submissions)
      .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
      .where(
        and(
          eq(submissions.id, id),
          eq(submissions.state, 'accepted'),
          eq(submissions.isShown, true),
          isNull(submissions.hiddenAt),
          sql`(${lessons.activity} ->> 'hasGallery')::boolean`,
        ),
      )
      .for('share', { of: submissions }),
  course: (db, id) =>
    db
      .select({ authorId: courses.professorId, courseId: courses.id, text: courses.description })
      .from(courses)
      .where(and(eq(courses.id, id), eq(courses.status, 'approved')))
      .for('share'),
}
