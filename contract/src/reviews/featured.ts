import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, slug } from '../primitives.ts'

/** A good comment, for the landing page. */
export const featuredRating = z.object({
  _id: id,
  rating: z.number().int(),
  comment: z.string(),
  /** First name and initial: 'Ana R.' */
  author: z.string(),
  course: z.object({ _id: id, slug, title: z.string() }),
})
export type FeaturedRating = z.infer<typeof featuredRating>

export const listFeaturedRatings = endpoint({
  method: 'GET',
  path: '/featured/ratings',
  summary: 'Comentarios recientes de cuatro o cinco estrellas, de cursos y personas distintos',
  access: 'anyone',
  scope: 'read:courses',
  reply: z.object({ documents: z.array(featuredRating) }),
})
