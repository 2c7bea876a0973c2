import { and, eq } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect.ts'
import { courses } from './tables.ts'

export type CourseRow = typeof courses.$inferSelect

export async function findOwnCourse(db: Executor, professorId: string, courseId: string) {
  const [row] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.professorId, professorId)))
  return row
}

/** The same, held until the transaction ends. */
export async function lockOwnCourse(tx: Transaction, professorId: string, courseId: string) {
  const [row] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.professorId, professorId)))
    .for('update')
  return row
}
