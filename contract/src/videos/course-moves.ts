import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, message, text } from '../primitives.ts'

export const moveReason = text(2000, 'Escribe el motivo.')

/** A call of this feature, since a course takes its videos along. */
export const moveCourse = endpoint({
  method: 'POST',
  path: '/courses/:id/move',
  summary:
    'Pasa un curso a otro maestro, a otra categoría o a ambos, con sus cambios abiertos y sus videos; lo vendido sigue siendo de quien lo vendió',
  access: ['admin'],
  params: z.object({ id }),
  body: z.object({
    /** Missing: it stays. */
    professor: id.optional(),
    category: id.optional(),
    reason: moveReason,
    /** As the administrator read them; refused with `course_moved` if they changed. */
    from: z.object({ professor: id, category: id }),
  }),
  reply: message,
  refusals: [
    'course_not_found',
    'course_moved',
    'course_not_moved',
    'professor_not_active',
    'category_not_found',
    'upload_under_way',
  ],
})
