import { and, eq, isNotNull, isNull, or } from '../../../platform/db/drizzle.ts'
import { categories } from '../../categories/tables.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { addresseeColumns } from '../../identity/store.ts'
import { users } from '../../identity/tables.ts'
import { courseMoves, courses, lessons } from '../tables.ts'

/** `FOR SHARE`, so that the account can't be suspended until the transaction ends. */
export async function lockActiveProfessor(tx: Transaction, professorId: string) {
  const isActive = and(eq(users.type, 'professor'), eq(users.state, 'active'))
  const [row] = await tx
    .select(personNames)
    .from(users)
    .where(and(eq(users.id, professorId), isActive))
    .for('share')
  return row
}

/** `FOR SHARE`, so that the account is neither suspended nor restored until the transaction ends. */
export async function requireUnsuspended(tx: Transaction, professorId: string): Promise<void> {
  const [row] = await tx
    .select({ state: users.state })
    .from(users)
    .where(eq(users.id, professorId))
    .for('share')
  if (row?.state === 'suspended') throw fail('professor_suspended')
}

export async function getPersonNames(db: Executor, id: string) {
  const [row] = await db.select(personNames).from(users).where(eq(users.id, id))
  return row!
}

const personNames = { firstNames: users.firstNames, lastNames: users.lastNames }

/** `FOR SHARE`, so that it is neither renamed nor deleted until the transaction ends. */
export async function lockCategoryName(tx: Transaction, categoryId: string) {
  const [row] = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('share')
  return row?.name
}

/** Gives the course and all its revisions, open and merged, to another professor. */
export async function writeProfessor(
  tx: Transaction,
  courseId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const isOfCourse = or(eq(courses.id, courseId), eq(courses.revisionOf, courseId))
  // It no longer waits for the former professor's account.
  const values = { professorId: to, isRetiredBySuspension: false }
  await tx.update(courses).set(values).where(isOfCourse)
  // What its professor retired, its professor restores.
  await tx
    .update(courses)
    .set({ retiredBy: to })
    .where(and(eq(courses.id, courseId), eq(courses.retiredBy, from)))
}

/** An open revision with another category keeps it: that is one of its changes. */
export async function writeCategory(
  tx: Transaction,
  courseId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.update(courses).set({ categoryId: to }).where(eq(courses.id, courseId))
  const isOpen = and(eq(courses.revisionOf, courseId), isNull(courses.mergedAt))
  await tx
    .update(courses)
    .set({ categoryId: to })
    .where(and(isOpen, eq(courses.categoryId, from)))
}

export async function insertMove(
  tx: Transaction,
  values: typeof courseMoves.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(courseMoves).values(values).returning({ id: courseMoves.id })
  return row!.id
}

export type MovedCourse = NonNullable<Awaited<ReturnType<typeof findMove>>>

/** A move with one of its recipients. */
export async function findMove(db: Executor, moveId: string, professorId: string) {
  const [row] = await db
    .select({
      move: courseMoves,
      title: courses.title,
      professor: {
        id: users.id,
        ...addresseeColumns,
      },
    })
    .from(courseMoves)
    .innerJoin(courses, eq(courses.id, courseMoves.courseId))
    .innerJoin(users, eq(users.id, professorId))
    .where(eq(courseMoves.id, moveId))
  return row
}

/** What is answered in the course and in its revisions. */
export async function listActivities(tx: Transaction, courseId: string) {
  const rows = await tx
    .select({ id: lessons.id, activity: lessons.activity })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(
      and(
        or(eq(courses.id, courseId), eq(courses.revisionOf, courseId)),
        isNotNull(lessons.activity),
      ),
    )
  return rows.flatMap(({ id, activity }) => (activity === null ? [] : { id, activity }))
}
