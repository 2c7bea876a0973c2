import { and, eq, inArray, isNull } from '../../platform/db/drizzle.ts'
import { courses } from '../courses/tables.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { users } from '../identity/tables.ts'
import { courseCompletions } from '../learning/tables.ts'
import { certificates } from './tables.ts'

/** Up to `limit` course completions of active students without a certificate. */
export async function listUncertified(db: Executor, limit: number) {
  const { studentId, courseId } = courseCompletions
  return db
    .select({ studentId, courseId })
    .from(courseCompletions)
    .innerJoin(
      users,
      and(eq(users.id, studentId), eq(users.type, 'student'), eq(users.state, 'active')),
    )
    .innerJoin(
      courses,
      and(eq(courses.id, courseId), inArray(courses.status, ['approved', 'retired'])),
    )
    .leftJoin(
      certificates,
      and(eq(certificates.studentId, studentId), eq(certificates.courseId, courseId)),
    )
    .where(isNull(certificates.id))
    .limit(limit)
}
