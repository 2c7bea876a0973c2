import { asc, desc, eq } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { addresseeColumns } from '../../identity/store.ts'
import { users } from '../../identity/tables.ts'
import { courseReviewNotes } from '../../course-review/tables.ts'
import { courseDecisions, courses } from '../tables.ts'

/** So many notes of a review are in its email; the rest is on the course's page. */
const MAILED_NOTES = 20

export async function insertDecision(db: Executor, values: typeof courseDecisions.$inferInsert) {
  const [row] = await db
    .insert(courseDecisions)
    .values(values)
    .returning({ id: courseDecisions.id })
  return row!.id
}

export type DecidedCourse = NonNullable<Awaited<ReturnType<typeof findDecision>>>

/** A decision with its recipient, and the first notes of its review. */
export async function findDecision(db: Executor, decisionId: string) {
  const [row] = await db
    .select({
      courseId: courseDecisions.courseId,
      decision: courseDecisions.decision,
      rejectionMessage: courseDecisions.rejectionMessage,
      title: courses.title,
      professor: {
        id: users.id,
        ...addresseeColumns,
      },
    })
    .from(courseDecisions)
    .innerJoin(courses, eq(courses.id, courseDecisions.courseId))
    .innerJoin(users, eq(users.id, courses.professorId))
    .where(eq(courseDecisions.id, decisionId))
  if (!row) return undefined
  const isOfDecision = eq(courseReviewNotes.decisionId, decisionId)
  const noteCount = await db.$count(courseReviewNotes, isOfDecision)
  const notes = await db
    .select({
      lessonTitle: courseReviewNotes.lessonTitle,
      second: courseReviewNotes.second,
      text: courseReviewNotes.text,
    })
    .from(courseReviewNotes)
    .where(isOfDecision)
    .orderBy(asc(courseReviewNotes.id))
    .limit(MAILED_NOTES)
  return { ...row, notes, noteCount }
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
