import { sql } from '../../platform/db/drizzle.ts'
import { conversationMessages, conversations, messagePreferences } from '../questions/tables.ts'
import { reportCases } from '../reports/tables.ts'
import { courseTitle, type Part } from './part-store.ts'

/** What the person and others wrote to each other in private, which only the two download. */
export const conversationParts: Part[] = [
  {
    name: 'conversaciones_privadas',
    table: conversations,
    ids: [conversations.studentId, conversations.professorId],
    omit: ['studentId', 'professorId'],
    names: { courseTitle: courseTitle(conversations.courseId) },
    audience: 'nobody',
  },
  {
    name: 'mensajes_privados',
    table: conversationMessages,
    ids: [conversationMessages.authorId],
    through: ({ id }) => sql`${conversationMessages.hiddenAt} is null
      and ${conversationMessages.conversationId} in (
        select ${conversations.id} from ${conversations}
        where ${conversations.studentId} = ${id} or ${conversations.professorId} = ${id})`,
    omit: ['authorId', 'sendingId'],
    names: {
      isAnswer: sql`exists (
        select 1 from conversations named where named.id = ${conversationMessages.conversationId}
          and named.professor_id = ${conversationMessages.authorId})`,
    },
    audience: 'nobody',
  },
  {
    name: 'permiso_de_escribirte_en_privado',
    table: messagePreferences,
    ids: [messagePreferences.userId],
  },
]

/** Condition: the row's case is of a message that the person wrote. */
export const isOfMessageOf = (userId: string) => sql`${reportCases.messageId} in (
  select ${conversationMessages.id} from ${conversationMessages}
  where ${conversationMessages.authorId} = ${userId})`
