import { z } from 'zod'
import { category } from '../categories/index.ts'
import { endpoint } from '../endpoint.ts'
import { id, slug } from '../primitives.ts'

/** A professor on the landing page. */
export const featuredProfessor = z.object({
  _id: id,
  slug,
  firstNames: z.string(),
  lastNames: z.string(),
  imageURL: z.string().nullable(),
  /** Empty without a public profile. */
  headline: z.string(),
  /** Names of the categories of their courses. */
  categories: z.array(z.string()),
  /** Courses that are on sale. */
  courseCount: z.number().int(),
  /** Average over those courses; 0 without ratings. */
  averageRating: z.number(),
  ratingCount: z.number().int(),
})
export type FeaturedProfessor = z.infer<typeof featuredProfessor>

export const listFeaturedProfessors = endpoint({
  method: 'GET',
  path: '/featured/professors',
  summary: 'Quiénes enseñan los cursos mejor calificados',
  access: 'anyone',
  scope: 'read:courses',
  reply: z.object({ documents: z.array(featuredProfessor) }),
})

export const listFeaturedCategories = endpoint({
  method: 'GET',
  path: '/featured/categories',
  summary: 'Las primeras ocho categorías, y cuántas hay',
  access: 'anyone',
  scope: 'read:courses',
  reply: z.object({ documents: z.array(category), total: z.number().int() }),
})
