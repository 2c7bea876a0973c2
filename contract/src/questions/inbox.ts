import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, pageOf } from '../primitives.ts'
import { questionAuthor } from './endpoints.ts'

export const inboxKind = z.enum(['question', 'comment', 'message', 'attempt', 'submission'])
export type InboxKind = z.infer<typeof inboxKind>

/** A question, a comment, a private message, a quiz to grade or work to review that waits for its professor. */
export const inboxEntry = z.object({
  /** Id of the question, the comment, the conversation, the attempt or the submission. */
  _id: id,
  kind: inboxKind,
  course: z.object({ _id: id, title: z.string() }),
  /** Of a question, an attempt and a submission. */
  lesson: z.object({ _id: id, title: z.string() }).nullable(),
  /** Second of the lesson's video that a question is about. */
  second: z.number().int().nullable(),
  /** Only of a comment. */
  stars: z.number().int().nullable(),
  /**
   * Of a conversation, the oldest message without an answer; of an attempt, its first such answer;
   * of a submission, the beginning of its text, which may be empty.
   */
  text: z.string(),
  author: questionAuthor,
  /** Of a conversation, the messages besides this one. */
  replyCount: z.number().int(),
  /** Since when it waits. */
  waitingDate: isoDate,
})
export type InboxEntry = z.infer<typeof inboxEntry>

export const listInbox = endpoint({
  method: 'GET',
  path: '/inbox',
  summary:
    'Preguntas, comentarios y mensajes sin responder, cuestionarios por calificar y tareas por revisar, de todos los cursos del maestro, el más antiguo primero',
  access: ['professor'],
  query: z.object({
    kind: inboxKind.optional(),
    /** Only of this course. */
    course: id.optional(),
    ...pageOf(20, 50),
  }),
  reply: z.object({ documents: z.array(inboxEntry), nextCursor: z.string().nullable() }),
})

export const countInbox = endpoint({
  method: 'GET',
  path: '/inbox/count',
  summary: 'Cuántas preguntas, comentarios, mensajes, cuestionarios y tareas esperan al maestro',
  access: ['professor'],
  query: z.object({ course: id.optional() }),
  reply: z.object({
    questions: z.number().int(),
    comments: z.number().int(),
    /** Conversations. */
    messages: z.number().int(),
    /** Attempts at quizzes. */
    attempts: z.number().int(),
    /** Submissions of assignments. */
    submissions: z.number().int(),
  }),
})
