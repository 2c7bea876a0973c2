import { and, eq, isNull, sql } from 'drizzle-orm'
import { courses, courseStudents } from '../courses/tables.ts'
import type { Executor } from '../db/connect.ts'
import { users } from '../identity/tables.ts'
import { isFinished } from '../learning/store.ts'
import { certificates } from './tables.ts'

/** Finished courses of active students without a certificate, so many at most. */
export async function listUncertified(db: Executor, limit: number) {
  return db
    .select({ studentId: courseStudents.studentId, courseId: courseStudents.courseId })
    .from(courseStudents)
    .innerJoin(
      users,
      and(
        eq(users.id, courseStudents.studentId),
        eq(users.type, 'student'),
        eq(users.state, 'active'),
      ),
    )
    .innerJoin(
      courses,
      and(eq(courses.id, courseStudents.courseId), eq(courses.status, 'approved')),
    )
    .leftJoin(
      certificates,
      and(
        eq(certificates.studentId, courseStudents.studentId),
        eq(certificates.courseId, courseStudents.courseId),
      ),
    )
    .where(
      and(
        isNull(certificates.id),
        isFinished(db, sql`${courseStudents.studentId}`, sql`${courseStudents.courseId}`),
      ),
    )
    .limit(limit)
}
