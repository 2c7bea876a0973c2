import type { Context } from '../context.ts'
import { findAccess, type Viewer } from './access-store.ts'

/**
 * Whether the caller may watch and rate the course: buyers and subscribers of an approved one,
 * any student where it costs 0, its professor, administrators. False for an unknown course.
 */
export async function mayStudy(
  ctx: Context,
  caller: Viewer | undefined,
  courseId: string,
): Promise<boolean> {
  return (await findAccess(ctx.db, caller, courseId, ctx.now())) ?? false
}
