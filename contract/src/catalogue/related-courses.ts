import { z } from 'zod'
import { courseCard } from '../courses/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives.ts'

/** A row of cards. */
export const MAX_RELATED = 4

export const listRelatedCourses = endpoint({
  method: 'GET',
  path: '/courses/:id/related',
  summary:
    'Otros cursos de su maestro y de su categoría, también de un curso que ya no está a la venta',
  access: 'anyone',
  scope: 'read:courses',
  params: z.object({ id }),
  reply: z.object({ documents: z.array(courseCard).max(MAX_RELATED) }),
  refusals: ['course_not_found'],
})
