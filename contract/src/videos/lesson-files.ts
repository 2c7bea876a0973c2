import { z } from 'zod'
import { place } from '../courses/lessons.ts'
import { endpoint } from '../endpoint.ts'
import { id, line, message, optionalText } from '../primitives.ts'

/** Bytes of the file of a lesson: 100 MiB. */
export const maxLessonFileBytes = 100 * 1024 ** 2

/** URL path of a lesson's file; a signed token follows. */
export const LESSON_FILE_PATH = '/lesson-files/'

export const addFileLesson = endpoint({
  method: 'POST',
  path: '/courses/:id/files',
  summary: 'Agrega un PDF, un ZIP o una imagen al contenido de un curso propio',
  access: ['professor'],
  params: z.object({ id }),
  form: z.object({
    title: line(150),
    description: optionalText(5000).optional(),
    freeSample: z.enum(['true', 'false']).optional(),
    section: place.shape.section,
    position: z.coerce.number().int().min(1).max(1_000_000).optional(),
    /** Idempotency key: a repeated request adds no second lesson. */
    envio: id.optional(),
  }),
  maxFileBytes: maxLessonFileBytes,
  status: 201,
  reply: z.object({ insertedId: id }),
  refusals: [
    'course_not_found',
    'course_not_editable',
    'section_not_found',
    'file_missing',
    'file_empty',
    'file_type_refused',
    'too_large',
    'storage_full',
    'quota_exceeded',
    'too_many_uploads',
  ],
})

export const replaceLessonFile = endpoint({
  method: 'PUT',
  path: '/content/:contentId/file',
  summary:
    'Reemplaza el archivo de un contenido propio, mientras su curso se puede editar; el avance de los alumnos se queda',
  access: ['professor'],
  params: z.object({ contentId: id }),
  form: z.object({}),
  maxFileBytes: maxLessonFileBytes,
  reply: message,
  refusals: [
    'content_not_found',
    'course_not_editable',
    'lesson_without_file',
    'file_missing',
    'file_empty',
    'file_type_refused',
    'too_large',
    'storage_full',
    'quota_exceeded',
    'too_many_uploads',
  ],
})
