import { and, eq, sql } from '../../../platform/db/drizzle.ts'
import { courses, courseStudents, lessons } from '../../courses/tables.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { watchDays } from '../../learning/tables.ts'
import { isWithin, type Period } from '../academy/period-store.ts'
import { teachingGoals } from '../tables.ts'

export type GoalsRow = Omit<typeof teachingGoals.$inferSelect, 'professorId'>

/** People in any course of the professor, and those whose first one was within the period. */
export async function countStudents(db: Executor, professorId: string, period: Period) {
  const people = db
    .select({ firstAt: sql`min(${courseStudents.createdAt})`.as('first_at') })
    .from(courseStudents)
    .innerJoin(courses, eq(courses.id, courseStudents.courseId))
    .where(eq(courses.professorId, professorId))
    .groupBy(courseStudents.studentId)
    .as('people')
  const isNew = isWithin(people.firstAt, period)
  const [row] = await db
    .select({
      students: sql<number>`count(*)::int`,
      newStudents: sql<number>`count(*) filter (where ${isNew})::int`,
    })
    .from(people)
  return row!
}

/** A student who plays a lesson on a day counts once. */
export async function countViews(
  db: Executor,
  professorId: string,
  { from, to }: Period,
): Promise<number> {
  const isOfPeriod = sql`${watchDays.day} between ${from}::date and ${to}::date`
  const [row] = await db
    .select({ views: sql<number>`count(*)::int` })
    .from(watchDays)
    .innerJoin(lessons, eq(lessons.id, watchDays.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(courses.professorId, professorId), isOfPeriod))
  return row!.views
}

export async function findGoals(db: Executor, professorId: string): Promise<GoalsRow | undefined> {
  const { earnings, views, newStudents } = teachingGoals
  const [row] = await db
    .select({ earnings, views, newStudents })
    .from(teachingGoals)
    .where(eq(teachingGoals.professorId, professorId))
  return row
}

export async function saveGoals(db: Executor, professorId: string, goals: GoalsRow): Promise<void> {
  await db
    .insert(teachingGoals)
    .values({ professorId, ...goals })
    .onConflictDoUpdate({ target: teachingGoals.professorId, set: goals })
}
