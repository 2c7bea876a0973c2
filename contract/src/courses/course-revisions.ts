import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, message } from '../primitives.ts'

/**
 * A draft of changes of a published course: a course of its own, which is edited, submitted, withdrawn,
 * decided and deleted by the calls of courses. Its contents are the lessons that it adds.
 */
export const startRevision = endpoint({
  method: 'POST',
  path: '/courses/:id/revision',
  summary: 'Empieza los cambios de un curso propio publicado, o responde los que ya están abiertos',
  access: ['professor'],
  params: z.object({ id }),
  reply: z.object({ revisionId: id }),
  refusals: ['course_not_found', 'course_not_published'],
})

export const chooseRemovals = endpoint({
  method: 'PUT',
  path: '/courses/:id/removals',
  summary: 'Elige qué contenidos del curso publicado quitan los cambios, todos de una vez',
  access: ['professor'],
  params: z.object({ id }),
  body: z.object({ content: z.array(id).max(2000) }),
  reply: message,
  refusals: [
    'course_not_found',
    'course_not_editable',
    'course_without_revision',
    'content_not_found',
    'lesson_replaced',
  ],
})

/**
 * A lesson of the revision, which is edited, given a video or a file, and deleted by the calls of
 * lessons; what it does not bring stays as published.
 */
export const startReplacement = endpoint({
  method: 'POST',
  path: '/courses/:id/replacements',
  summary:
    'Empieza otra versión de un contenido publicado, o responde la que ya está en los cambios',
  access: ['professor'],
  params: z.object({ id }),
  body: z.object({ content: id }),
  reply: z.object({ insertedId: id }),
  refusals: [
    'course_not_found',
    'course_not_editable',
    'course_without_revision',
    'content_not_found',
  ],
})
