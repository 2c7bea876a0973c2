import { eq, sql } from '../../../platform/db/drizzle.ts'
import { courses } from '../../courses/tables.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { addresseeColumns } from '../../identity/store.ts'
import { users } from '../../identity/tables.ts'
import { conversationMessages, conversations } from '../tables.ts'

export type EmailedMessage = NonNullable<Awaited<ReturnType<typeof findEmailedMessage>>>

/** A message with the other one of the two, who is told of it. */
export async function findEmailedMessage(db: Executor, messageId: string) {
  const [row] = await db
    .select({
      conversationId: conversations.id,
      authorId: conversationMessages.authorId,
      text: conversationMessages.text,
      hiddenAt: conversationMessages.hiddenAt,
      courseTitle: courses.title,
      isAnswer: sql<boolean>`(${conversationMessages.authorId} = ${conversations.professorId})`,
      isSettled: sql<boolean>`(${conversationMessages.number} <= ${conversations.settledByProfessor})`,
      reader: addresseeColumns,
    })
    .from(conversationMessages)
    .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .innerJoin(courses, eq(courses.id, conversations.courseId))
    .innerJoin(
      users,
      sql`${users.id} = case when ${conversationMessages.authorId} = ${conversations.professorId}
        then ${conversations.studentId} else ${conversations.professorId} end`,
    )
    .where(eq(conversationMessages.id, messageId))
  return row
}
