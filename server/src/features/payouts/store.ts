import type { PayoutFilter } from '@ateneo/contract'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts'
import { byTime, type Slice } from '../../platform/db/keyset.ts'
import { courses } from '../courses/tables.ts'
import { foldedPerson, fullName, users } from '../identity/tables.ts'
import { ledgerEntries } from '../purchases/tables.ts'
import { payoutEntries, payouts } from './tables.ts'

export type PayoutRow = typeof payouts.$inferSelect

/** With its entries, which are in no other payout. */
export async function insertPayout(
  tx: Transaction,
  values: typeof payouts.$inferInsert,
  ledgerEntryIds: readonly string[],
): Promise<string> {
  const [row] = await tx.insert(payouts).values(values).returning({ id: payouts.id })
  const payoutId = row!.id
  // As one parameter: a professor may have more entries than a statement has parameters.
  await tx.execute(sql`insert into ${payoutEntries} (payout_id, ledger_entry_id)
    select ${payoutId}::uuid, unnest(${`{${ledgerEntryIds.join(',')}}`}::uuid[])`)
  return payoutId
}

/** Row lock until the transaction ends. */
export async function lockPayout(tx: Transaction, id: string): Promise<PayoutRow | undefined> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('no key update')
  return row
}

export async function updatePayout(
  tx: Transaction,
  id: string,
  values: Partial<PayoutRow>,
): Promise<void> {
  await tx.update(payouts).set(values).where(eq(payouts.id, id))
}

/** Its entries are owed again. */
export async function releaseEntries(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(payoutEntries)
    .set({ releasedAt: now })
    .where(and(eq(payoutEntries.payoutId, id), isNull(payoutEntries.releasedAt)))
}

export async function hasPrepared(
  tx: Transaction,
  { professorId, currency }: Pick<PayoutRow, 'professorId' | 'currency'>,
): Promise<boolean> {
  const isIt = and(
    eq(payouts.professorId, professorId),
    eq(payouts.currency, currency),
    eq(payouts.state, 'prepared'),
  )
  return (await tx.$count(payouts, isIt)) > 0
}

/** Money that is about to be sent to them. */
export async function hasPreparedPayout(db: Executor, professorId: string): Promise<boolean> {
  const isIt = and(eq(payouts.professorId, professorId), eq(payouts.state, 'prepared'))
  return (await db.$count(payouts, isIt)) > 0
}

function selectPayouts(db: Executor) {
  return db
    .select({
      payout: getTableColumns(payouts),
      professor: { id: users.id, name: fullName, email: users.email },
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.professorId))
}

export type ListedPayoutRow = Awaited<ReturnType<typeof selectPayouts>>[number]

export async function findPayout(db: Executor, id: string): Promise<ListedPayoutRow | undefined> {
  const [row] = await selectPayouts(db).where(eq(payouts.id, id))
  return row
}

const newestFirst = byTime(payouts.preparedAt, payouts.id, 'desc')

/** The last that was prepared first. */
export async function listPayoutRows(
  db: Executor,
  filter: PayoutFilter,
  { after, limit }: Slice,
): Promise<ListedPayoutRow[]> {
  return selectPayouts(db)
    .where(and(matches(filter), newestFirst.beyond(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

/** What the professor is told of: sent, or sent and returned. */
export async function listReceivedRows(
  db: Executor,
  professorId: string,
  { after, limit }: Slice,
): Promise<PayoutRow[]> {
  return db
    .select()
    .from(payouts)
    .where(and(isReceivedBy(professorId), newestFirst.beyond(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

export async function findReceived(
  db: Executor,
  professorId: string,
  id: string,
): Promise<PayoutRow | undefined> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.id, id), isReceivedBy(professorId)))
  return row
}

const isReceivedBy = (professorId: string) =>
  and(eq(payouts.professorId, professorId), inArray(payouts.state, ['sent', 'returned']))

function matches({ q = '', state, professor }: PayoutFilter): SQL | undefined {
  const words = q.trim()
  const pattern = `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return and(
    state && eq(payouts.state, state),
    professor === undefined ? undefined : eq(payouts.professorId, professor),
    words === ''
      ? undefined
      : or(eq(payouts.reference, words), sql`${foldedPerson(users)} like fold(${pattern})`),
  )
}

/** Sums by course of ledger entries, in cents. */
export const courseSums = {
  sales: sql<number>`count(*) filter (where ${ledgerEntries.kind} in ('sale', 'share'))::int`,
  refunds: sql<number>`count(*) filter (where ${ledgerEntries.grossCents} < 0)::int`,
  salesCents: sql<number>`sum(${ledgerEntries.grossCents})::float8`,
  commissionCents: sql<number>`sum(${ledgerEntries.commissionCents})::float8`,
}

/** What a payout holds of each course, the most first. */
export async function listCourseSums(db: Executor, payoutId: string) {
  return db
    .select({ courseId: courses.id, title: courses.title, ...courseSums })
    .from(payoutEntries)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, payoutEntries.ledgerEntryId))
    .innerJoin(courses, eq(courses.id, ledgerEntries.courseId))
    .where(eq(payoutEntries.payoutId, payoutId))
    .groupBy(courses.id)
    .orderBy(
      desc(sql`sum(${ledgerEntries.grossCents} - ${ledgerEntries.commissionCents})`),
      courses.id,
    )
}

export type CourseSumsRow = Awaited<ReturnType<typeof listCourseSums>>[number]
