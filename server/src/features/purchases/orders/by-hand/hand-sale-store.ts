import { and, desc, eq, inArray, isNotNull, isNull } from '../../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../../platform/db/connect.ts'
import { namesIn, redactWords } from '../../../../platform/db/redact.ts'
import type { ErasedPerson } from '../../../../platform/db/erased-person.ts'
import { courses } from '../../../courses/tables.ts'
import { handSales, orders, plans } from '../../tables.ts'
import type { OrderRow, PlanRow } from '../../store.ts'

export type HandSaleRow = typeof handSales.$inferSelect

/** `FOR KEY SHARE`, so that it is not deleted until the transaction ends; published or retired. */
export async function lockKnownCourse(tx: Transaction, courseId: string) {
  const [row] = await tx
    .select({ id: courses.id, title: courses.title, priceCents: courses.priceCents })
    .from(courses)
    .where(and(eq(courses.id, courseId), inArray(courses.status, ['approved', 'retired'])))
    .for('key share')
  return row
}

/** The plan that prices courses; a retired one if there is no other. */
export async function findOneOffPlan(db: Executor): Promise<PlanRow | undefined> {
  const [row] = await db
    .select()
    .from(plans)
    .where(eq(plans.isRecurring, false))
    .orderBy(desc(plans.isActive), plans.position)
    .limit(1)
  return row
}

/** A plan of all courses, also one that is no longer sold. */
export async function findRecurringPlan(
  db: Executor,
  planId: string,
): Promise<PlanRow | undefined> {
  const [row] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.id, planId), eq(plans.isRecurring, true)))
  return row
}

/** False if a sale has its idempotency key already. */
export async function insertHandSale(
  tx: Transaction,
  values: typeof handSales.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(handSales)
    .values(values)
    .onConflictDoNothing({ target: handSales.sendingId })
    .returning({ orderId: handSales.orderId })
  return rows.length > 0
}

export async function findSaleOfSending(
  db: Executor,
  sendingId: string,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select({ order: orders })
    .from(handSales)
    .innerJoin(orders, eq(orders.id, handSales.orderId))
    .where(eq(handSales.sendingId, sendingId))
  return row?.order
}

type Subject = Pick<OrderRow, 'studentId' | 'planId' | 'courseId' | 'priceCents'> & {
  paidOn: string
}

/** A recorded sale of the same to the same student for the same sum and day, not given back. */
export async function hasSameSale(
  db: Executor,
  { studentId, planId, courseId, priceCents, paidOn }: Subject,
): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(handSales)
    .innerJoin(orders, eq(orders.id, handSales.orderId))
    .where(
      and(
        eq(orders.studentId, studentId),
        eq(orders.planId, planId),
        courseId === null ? isNull(orders.courseId) : eq(orders.courseId, courseId),
        eq(orders.priceCents, priceCents),
        eq(orders.status, 'completed'),
        eq(handSales.paidOn, paidOn),
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function findHandSale(
  db: Executor,
  orderId: string,
): Promise<HandSaleRow | undefined> {
  const [row] = await db.select().from(handSales).where(eq(handSales.orderId, orderId))
  return row
}

/** Filters the ids to those of orders that have a proof. */
export async function listProved(db: Executor, orderIds: string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({ orderId: handSales.orderId })
    .from(handSales)
    .where(and(inArray(handSales.orderId, orderIds), isNotNull(handSales.fileName)))
  return rows.map(({ orderId }) => orderId)
}

/** Notes lose the name; returns the orders whose proof goes. */
export async function eraseHandSales(tx: Transaction, person: ErasedPerson): Promise<string[]> {
  const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.studentId, person.id))
  const isTheirs = inArray(handSales.orderId, theirs)
  await tx
    .update(handSales)
    .set({ note: redactWords(handSales.note, person) })
    .where(and(isTheirs, namesIn([handSales.note], person)))
  const proved = await tx
    .update(handSales)
    .set({ fileName: null, fileType: null, fileBytes: null })
    .where(and(isTheirs, isNotNull(handSales.fileName)))
    .returning({ orderId: handSales.orderId })
  return proved.map(({ orderId }) => orderId)
}
