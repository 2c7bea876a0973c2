import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { getProfessor as getProfessorRow } from './course-professor-store.ts'
import {
  countPublicProfessors,
  isPublicProfessor,
  listComments,
  listPublicProfessors,
} from './professor-store.ts'

/** A professor with a course on sale. Throws `professor_not_found`. */
export async function getProfessor(ctx: Context, professorId: string) {
  if (!(await isPublicProfessor(ctx.db, professorId))) throw fail('professor_not_found')
  const [professor, comments] = await Promise.all([
    getProfessorRow(ctx.db, professorId),
    listComments(ctx.db, professorId),
  ])
  return { professor, comments }
}

/** A page of those who teach, from 1. Throws `not_found` behind the last one. */
export async function listProfessors(ctx: Context, page: number) {
  const [professors, total] = await Promise.all([
    listPublicProfessors(ctx.db, page),
    countPublicProfessors(ctx.db),
  ])
  if (professors.length === 0 && page > 1) throw fail('not_found')
  return { professors, total }
}
