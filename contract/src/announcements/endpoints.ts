import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, line, message, pageOf, text } from '../primitives.ts'

/** Limit per course within 24 hours. */
export const MAX_ANNOUNCEMENTS_PER_DAY = 3

/** A message from a professor to the students of a course. */
export const announcement = z.object({
  _id: id,
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  creationDate: isoDate,
  /** Students who were told so far; null for students. */
  recipientCount: z.number().int().nullable(),
})
export type Announcement = z.infer<typeof announcement>

const params = z.object({ courseId: id })

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/courses/:courseId/announcements',
  summary: 'Anuncios de un curso, el más nuevo primero, para quien tiene acceso',
  access: 'signed-in',
  params,
  query: z.object(pageOf(10, 50)),
  reply: z.object({
    documents: z.array(announcement),
    nextCursor: z.string().nullable(),
    /** How many its professor may still send today; null for everybody else. */
    leftToday: z.number().int().nullable(),
  }),
  refusals: ['course_not_found', 'announcement_denied'],
})

export const sendAnnouncement = endpoint({
  method: 'POST',
  path: '/courses/:courseId/announcements',
  summary: 'Envía un anuncio a los alumnos del curso, por aviso y por correo',
  access: ['professor'],
  perMinutePerson: 10,
  params,
  body: z.object({
    title: line(150, 'Escribe un título.'),
    text: text(10_000, 'Escribe el anuncio.'),
    /** Idempotency key: a repeated request sends no second announcement. */
    envio: id.optional(),
  }),
  status: 201,
  reply: message.extend({ insertedId: id }),
  refusals: ['course_not_found', 'too_many_announcements', 'too_many_requests'],
})
