import { and, eq, inArray } from '../../../platform/db/drizzle.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import type { CourseRow } from '../store.ts'
import { courses } from '../tables.ts'

/** Courses that were ever published, locked by id: two that lock several wait for each other. */
export async function lockPublishedOf(tx: Transaction, professorId: string): Promise<CourseRow[]> {
  const isPublished = inArray(courses.status, ['approved', 'retired'])
  return tx
    .select()
    .from(courses)
    .where(and(eq(courses.professorId, professorId), isPublished))
    .orderBy(courses.id)
    .for('no key update')
}
