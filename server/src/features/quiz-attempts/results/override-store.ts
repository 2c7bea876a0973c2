import { and, eq, isNotNull, lt, sql } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import type { Taker } from '../../courses/store.ts'
import { courseStudents } from '../../courses/tables.ts'
import { users } from '../../identity/tables.ts'
import { quizAttempts, quizOverrides } from '../tables.ts'
import { studentColumns } from './store.ts'

const isOf = ({ lessonId, studentId }: Taker) =>
  and(eq(quizOverrides.lessonId, lessonId), eq(quizOverrides.studentId, studentId))

export async function listOverrideRows(db: Executor, lessonId: string) {
  return db
    .select({ override: quizOverrides, student: studentColumns })
    .from(quizOverrides)
    .innerJoin(users, eq(users.id, quizOverrides.studentId))
    .where(eq(quizOverrides.lessonId, lessonId))
    .orderBy(users.firstNames, users.lastNames, users.id)
}
export type OverrideRow = Awaited<ReturnType<typeof listOverrideRows>>[number]

type Override = typeof quizOverrides.$inferInsert

/** A row of zeros if there is none, locked: two forms of one student wait for each other. */
export async function lockOverride(tx: Transaction, values: Override) {
  const nothing = { extraAttempts: 0, extraMinutes: 0, until: null }
  await tx
    .insert(quizOverrides)
    .values({ ...values, ...nothing })
    .onConflictDoNothing()
  const [row] = await tx.select().from(quizOverrides).where(isOf(values)).for('update')
  return row
}

export async function updateOverride(tx: Transaction, values: Override): Promise<void> {
  await tx.update(quizOverrides).set(values).where(isOf(values))
}

export async function deleteOverride(db: Executor, taker: Taker): Promise<void> {
  await db.delete(quizOverrides).where(isOf(taker))
}

/** An active student who began or bought the course. */
export async function isStudentOf(db: Executor, courseId: string, studentId: string) {
  const rows = await db
    .select({ id: users.id })
    .from(courseStudents)
    .innerJoin(users, eq(users.id, courseStudents.studentId))
    .where(
      and(
        eq(courseStudents.courseId, courseId),
        eq(courseStudents.studentId, studentId),
        eq(users.state, 'active'),
      ),
    )
  return rows.length > 0
}

/** Lets an open attempt last so many minutes from its start; only longer, and only if it has an end. */
export async function prolongOpen(
  tx: Transaction,
  { lessonId, studentId }: Taker,
  minutes: number,
): Promise<{ id: string; dueAt: Date } | undefined> {
  const due = sql`${quizAttempts.startedAt} + make_interval(mins => ${minutes}::int)`
  const [row] = await tx
    .update(quizAttempts)
    .set({ dueAt: due })
    .where(
      and(
        eq(quizAttempts.lessonId, lessonId),
        eq(quizAttempts.studentId, studentId),
        eq(quizAttempts.state, 'open'),
        isNotNull(quizAttempts.dueAt),
        lt(quizAttempts.dueAt, due),
      ),
    )
    .returning({ id: quizAttempts.id, dueAt: quizAttempts.dueAt })
  return row && { id: row.id, dueAt: row.dueAt! }
}
