import {
  conversationMessages,
  conversations,
  messagePreferences,
} from '../../features/questions/tables.ts'
import { buildStudent } from './build-people.ts'
import type { TestApp } from '../test-app.ts'

/** Students may write to the professor from now on, or no longer. */
export async function allowMessages(academy: TestApp, professorId: string, isAllowed = true) {
  await academy.db
    .insert(messagePreferences)
    .values({ userId: professorId, isAllowed })
    .onConflictDoUpdate({ target: messagePreferences.userId, set: { isAllowed } })
}

interface Values {
  studentId?: string
  text?: string
}

/** A conversation whose one message waits for the professor, by default of a new student. */
export async function buildConversation(
  academy: TestApp,
  course: { id: string; professorId: string },
  { studentId, text = '¿Puedo entregar después?' }: Values = {},
) {
  const now = academy.clock.now()
  const authorId = studentId ?? (await buildStudent(academy)).id
  const [conversation] = await academy.db
    .insert(conversations)
    .values({
      courseId: course.id,
      studentId: authorId,
      professorId: course.professorId,
      createdAt: now,
      lastMessageAt: now,
      waitingSince: now,
      messageCount: 1,
    })
    .returning()
  const [message] = await academy.db
    .insert(conversationMessages)
    .values({ conversationId: conversation!.id, number: 1, authorId, text, createdAt: now })
    .returning()
  return { conversation: conversation!, message: message! }
}
