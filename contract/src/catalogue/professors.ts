import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, slug } from '../primitives.ts'
import { courseProfessor } from './course-professor.ts'

/** What students say of a professor's courses, on the professor's page. */
export const professorComment = z.object({
  _id: id,
  course: z.object({ _id: id, slug, title: z.string() }),
  rating: z.number().int(),
  comment: z.string(),
  creationDate: isoDate,
  /** First name and initial. */
  author: z.string(),
})
export type ProfessorComment = z.infer<typeof professorComment>

export const professorPage = courseProfessor.extend({ comments: z.array(professorComment) })
export type ProfessorPage = z.infer<typeof professorPage>

export const getProfessor = endpoint({
  method: 'GET',
  path: '/professors/:id',
  summary: 'Quien enseña algún curso a la venta: su perfil público, sus cifras y comentarios',
  access: 'anyone',
  scope: 'read:courses',
  params: z.object({ id }),
  reply: professorPage,
  refusals: ['professor_not_found'],
})

export const listedProfessor = courseProfessor
  .pick({
    _id: true,
    slug: true,
    firstNames: true,
    lastNames: true,
    imageURL: true,
    headline: true,
    courseCount: true,
    averageRating: true,
    ratingCount: true,
  })
  .extend({ categories: z.array(z.string()) })
export type ListedProfessor = z.infer<typeof listedProfessor>

export const listProfessors = endpoint({
  method: 'GET',
  path: '/professors',
  summary: 'Quienes enseñan cursos a la venta, con más alumnos primero',
  access: 'anyone',
  scope: 'read:courses',
  query: z.object({ page: z.coerce.number().int().min(1).max(100).default(1) }),
  reply: z.object({ documents: z.array(listedProfessor), total: z.number().int() }),
  refusals: ['not_found'],
})
