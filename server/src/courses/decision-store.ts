import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { users } from '../identity/tables.ts'
import { courseDecisions, courses } from './tables.ts'

export async function insertDecision(db: Executor, values: typeof courseDecisions.$inferInsert) {
  const [row] = await db
    .insert(courseDecisions)
    .values(values)
    .returning({ id: courseDecisions.id })
  return row!.id
}

export type DecidedCourse = NonNullable<Awaited<ReturnType<typeof findDecision>>>

/** A decision with its recipient. */
export async function findDecision(db: Executor, decisionId: string) {
  const [row] = await db
    .select({
      decision: courseDecisions.decision,
      rejectionMessage: courseDecisions.rejectionMessage,
      title: courses.title,
      professor: {
        id: users.id,
        email: users.email,
        firstNames: users.firstNames,
        emailConfirmedAt: users.emailConfirmedAt,
      },
    })
    .from(courseDecisions)
    .innerJoin(courses, eq(courses.id, courseDecisions.courseId))
    .innerJoin(users, eq(users.id, courses.professorId))
    .where(eq(courseDecisions.id, decisionId))
  return row
}

export type DecisionRow = Awaited<ReturnType<typeof listDecisionRows>>[number]

/** Newest first, with the administrator's name. */
export function listDecisionRows(db: Executor, courseId: string) {
  return db
    .select({
      id: courseDecisions.id,
      decision: courseDecisions.decision,
      rejectionMessage: courseDecisions.rejectionMessage,
      decidedAt: courseDecisions.decidedAt,
      firstNames: users.firstNames,
      lastNames: users.lastNames,
    })
    .from(courseDecisions)
    .innerJoin(users, eq(users.id, courseDecisions.decidedBy))
    .where(eq(courseDecisions.courseId, courseId))
    .orderBy(desc(courseDecisions.decidedAt), desc(courseDecisions.id))
}
