import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, message, pageOf, text } from '../primitives.ts'

/** Notes of a course that wait for a decision. */
export const MAX_DRAFT_NOTES = 200

/** Review note of an administrator on a lesson; its professor gets it with the decision. */
export const courseReviewNote = z.object({
  _id: id,
  text: z.string(),
  /** Second of the lesson's video; null for a note on the whole lesson. */
  second: z.number().int().nullable(),
  /** `_id` is null once the lesson was deleted. */
  lesson: z.object({ _id: id.nullable(), title: z.string() }),
  author: z.string(),
  creationDate: isoDate,
  /** Null for a draft. */
  sentDate: isoDate.nullable(),
  /** When its professor marked it as attended. */
  attendedDate: isoDate.nullable(),
  /** A draft about an earlier submission: a decision does not send it. */
  isOutdated: z.boolean(),
})
export type CourseReviewNote = z.infer<typeof courseReviewNote>

const ofCourse = z.object({ id })
const ofNote = z.object({ noteId: id })
/** When the course was submitted that was looked at: `course_resubmitted` if that changed. */
const submissionDate = isoDate
const noteText = text(2000, 'Escribe la nota.')

export const listNotes = endpoint({
  method: 'GET',
  path: '/courses/:id/notes',
  summary:
    'Las notas que llegaron con una decisión, de la más nueva a la más antigua; para su maestro y administración',
  access: ['professor', 'admin'],
  params: ofCourse,
  query: z.object({
    /** `true`: only those that are not attended. */
    open: z.enum(['true', 'false']).optional(),
    ...pageOf(20, 50),
  }),
  reply: z.object({
    documents: z.array(courseReviewNote),
    nextCursor: z.string().nullable(),
    /** How many are not attended. */
    openCount: z.number().int(),
  }),
  refusals: ['course_not_found'],
})

export const addNote = endpoint({
  method: 'POST',
  path: '/courses/:id/notes',
  summary:
    'Anota algo de un contenido en revisión, en un segundo de su video si se dice; llega con la decisión',
  access: ['admin'],
  params: ofCourse,
  body: z.object({
    lesson: id,
    second: z.number().int().min(0).max(604_800).nullish(),
    text: noteText,
    submissionDate,
    /** Idempotency key: a repeated request adds no second note. */
    envio: id.optional(),
  }),
  status: 201,
  reply: message.extend({ insertedId: id }),
  refusals: [
    'course_not_found',
    'course_not_pending',
    'course_resubmitted',
    'content_not_found',
    'lesson_without_video',
    'notes_full',
  ],
})

export const editNote = endpoint({
  method: 'PUT',
  path: '/notes/:noteId/text',
  summary: 'Cambia una nota que no se ha enviado; queda en el envío que se revisa',
  access: ['admin'],
  params: ofNote,
  body: z.object({ text: noteText, submissionDate }),
  reply: message,
  refusals: ['note_not_found', 'note_sent', 'course_not_pending', 'course_resubmitted'],
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/notes/:noteId',
  summary: 'Quita una nota que no se ha enviado',
  access: ['admin'],
  params: ofNote,
  reply: message,
  refusals: ['note_not_found', 'note_sent'],
})

export const attendNote = endpoint({
  method: 'PUT',
  path: '/notes/:noteId/attended',
  summary: 'Marca como atendida una nota de un curso propio, o de nuevo como pendiente',
  access: ['professor'],
  params: ofNote,
  body: z.object({ attended: z.boolean() }),
  reply: message,
  refusals: ['note_not_found'],
})
