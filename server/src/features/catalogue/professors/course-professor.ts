import type { Context } from '../../../context.ts'
import { getVisibleCourse } from '../../courses/service.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { getProfessor, type ProfessorRow } from './course-professor-store.ts'

/** The professor of a course that the caller may see. */
export async function getCourseProfessor(
  ctx: Context,
  caller: Caller | undefined,
  courseId: string,
): Promise<ProfessorRow> {
  const { professorId } = await getVisibleCourse(ctx, caller, courseId)
  return getProfessor(ctx.db, professorId)
}
