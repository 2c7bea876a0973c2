import { asc, eq, sql } from '../../../platform/db/drizzle.ts'
import { courses } from '../../courses/tables.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { ledgerEntries } from '../tables.ts'
import type { OrderRow } from '../store.ts'

export interface Booked {
  grossCents: number
  commissionCents: number
  entries: number
}

/** Sums over the order's entries. */
export async function sumLedger(db: Executor, orderId: string): Promise<Booked> {
  const [row] = await db
    .select({
      grossCents: sql<number>`coalesce(sum(${ledgerEntries.grossCents}), 0)::float8`,
      commissionCents: sql<number>`coalesce(sum(${ledgerEntries.commissionCents}), 0)::float8`,
      entries: sql<number>`count(*)::int`,
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId))
  return row!
}

type NewLedgerEntry = Pick<
  typeof ledgerEntries.$inferInsert,
  'kind' | 'grossCents' | 'commissionCents' | 'happenedAt'
>

/**
 * Books the entry for the professor of the order's first entry: the sale is theirs, and so are its
 * refunds after the course went to another professor. The first is for who teaches it at this moment.
 */
export async function insertLedgerEntry(
  db: Executor,
  { id: orderId, currency, courseId }: OrderRow & { courseId: string },
  entry: NewLedgerEntry,
): Promise<void> {
  const professorId = await findSeller(db, { orderId, courseId })
  await db.insert(ledgerEntries).values({ ...entry, orderId, courseId, currency, professorId })
}

async function findSeller(
  db: Executor,
  { orderId, courseId }: { orderId: string; courseId: string },
): Promise<string> {
  const [first] = await db
    .select({ professorId: ledgerEntries.professorId })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, orderId))
    .orderBy(asc(ledgerEntries.id))
    .limit(1)
  if (first) return first.professorId
  const [course] = await db
    .select({ professorId: courses.professorId })
    .from(courses)
    .where(eq(courses.id, courseId))
  return course!.professorId
}
