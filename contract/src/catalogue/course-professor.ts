import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { publicProfile } from '../identity/public-profile.ts'
import { id, slug } from '../primitives.ts'

/** 'Sobre el profesor' on a course's page. */
export const courseProfessor = publicProfile.extend({
  _id: id,
  slug,
  firstNames: z.string(),
  lastNames: z.string(),
  imageURL: z.string().nullable(),
  /** Courses that are on sale. */
  courseCount: z.number().int(),
  /** Students of all courses of the professor; each person counts once. */
  studentCount: z.number().int(),
  /** Average over the courses on sale; 0 without ratings. */
  averageRating: z.number(),
  ratingCount: z.number().int(),
})
export type CourseProfessor = z.infer<typeof courseProfessor>

export const getCourseProfessor = endpoint({
  method: 'GET',
  path: '/courses/:id/professor',
  summary:
    'El perfil público de quien enseña un curso, con sus cifras; para quien puede ver el curso',
  access: 'anyone',
  scope: 'read:courses',
  params: z.object({ id }),
  reply: courseProfessor,
  refusals: ['course_not_found'],
})
