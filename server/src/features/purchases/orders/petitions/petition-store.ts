import { and, asc, desc, eq, inArray } from '../../../../platform/db/drizzle.ts'
import { courses } from '../../../courses/tables.ts'
import type { Executor, Transaction } from '../../../../platform/db/connect.ts'
import { fullName, users } from '../../../identity/tables.ts'
import { orders, refundPetitions } from '../../tables.ts'

export type PetitionRow = typeof refundPetitions.$inferSelect

/** False if one of the order waits already. */
export async function insertPetition(
  db: Executor,
  values: Pick<PetitionRow, 'orderId' | 'reason' | 'account' | 'createdAt'>,
): Promise<boolean> {
  const rows = await db
    .insert(refundPetitions)
    .values({ ...values, state: 'open' })
    .onConflictDoNothing()
    .returning({ id: refundPetitions.id })
  return rows.length > 0
}

export async function lockPetition(
  tx: Transaction,
  petitionId: string,
): Promise<PetitionRow | undefined> {
  const [row] = await tx
    .select()
    .from(refundPetitions)
    .where(eq(refundPetitions.id, petitionId))
    .for('no key update')
  return row
}

export async function rejectPetition(
  tx: Transaction,
  petitionId: string,
  decision: Pick<PetitionRow, 'decisionReason' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await tx
    .update(refundPetitions)
    .set({ ...decision, state: 'rejected', account: null })
    .where(eq(refundPetitions.id, petitionId))
}

/** Money of the order went back: what was asked for is done, by whomever. */
export async function approvePetition(
  tx: Transaction,
  orderId: string,
  decidedAt: Date,
): Promise<void> {
  await tx
    .update(refundPetitions)
    .set({ state: 'approved', decidedAt, account: null })
    .where(and(eq(refundPetitions.orderId, orderId), eq(refundPetitions.state, 'open')))
}

/** The last one of each of these orders. */
export async function findLastPetitions(
  db: Executor,
  orderIds: readonly string[],
): Promise<Map<string, PetitionRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([refundPetitions.orderId])
    .from(refundPetitions)
    .where(inArray(refundPetitions.orderId, [...orderIds]))
    .orderBy(refundPetitions.orderId, desc(refundPetitions.createdAt), desc(refundPetitions.id))
  return new Map(rows.map((row) => [row.orderId, row]))
}

const MAX_LISTED = 100

const isOpen = eq(refundPetitions.state, 'open')

/** Those that wait the longest first. */
export async function listOpenPetitions(db: Executor) {
  return db
    .select({
      petition: refundPetitions,
      order: orders,
      student: { id: users.id, name: fullName, email: users.email },
      course: { id: courses.id, title: courses.title },
    })
    .from(refundPetitions)
    .innerJoin(orders, eq(orders.id, refundPetitions.orderId))
    .innerJoin(users, eq(users.id, orders.studentId))
    .leftJoin(courses, eq(courses.id, orders.courseId))
    .where(isOpen)
    .orderBy(asc(refundPetitions.id))
    .limit(MAX_LISTED)
}

export function countOpenPetitions(db: Executor): Promise<number> {
  return db.$count(refundPetitions, isOpen)
}

export async function getPetition(db: Executor, petitionId: string): Promise<PetitionRow> {
  const [row] = await db.select().from(refundPetitions).where(eq(refundPetitions.id, petitionId))
  return row!
}
