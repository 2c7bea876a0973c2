import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { type SQL, sql } from '../../platform/db/drizzle.ts'
import type { Slice } from '../../platform/db/keyset.ts'
import { orderRefundRequests, orderRefunds, refundPetitions } from '../purchases/tables.ts'

/** When a sale can no longer be refunded. */
export interface RefundWindow {
  now: Date
  refundDays: number
}

const cutoff = ({ now, refundDays }: RefundWindow) =>
  sql`${new Date(now.getTime() - refundDays * 24 * 60 * 60_000).toISOString()}::timestamptz`

/** Orders of which it is not decided yet whether their payment, or a part of it, goes back. */
const unsettled = sql`
  select ${refundPetitions.orderId} from ${refundPetitions} where ${refundPetitions.state} = 'open'
  union select ${orderRefundRequests.orderId} from ${orderRefundRequests}
    where ${orderRefundRequests.state} = 'asked'
  union select ${orderRefunds.orderId} from ${orderRefunds} where ${orderRefunds.state} = 'open'`

/**
 * Common tables up to `owed`, the entries that are in no payout. What was gained waits until it can't
 * be refunded; what a refund took waits with its sale, so that a refunded sale is never paid out.
 * Sets that are joined, since a question about each refund took seconds for a large ledger.
 */
export const owedEntries = (professorId: SQL | undefined, window: RefundWindow) => sql`
  unpaid as materialized (
    select entry.*, entry.gross_cents > 0 and (entry.happened_at > ${cutoff(window)}
        or entry.order_id in (${unsettled})) as waits
    from ledger_entries entry left join payout_entries taken
      on taken.ledger_entry_id = entry.id and taken.released_at is null
    where taken.payout_id is null
      ${professorId ? sql`and entry.professor_id = ${professorId}` : sql``}),
  waiting as (
    select order_id, professor_id, course_id, shared_month, min(happened_at) as since
    from unpaid where waits group by order_id, professor_id, course_id, shared_month),
  owed as (
    select unpaid.*, unpaid.gross_cents - unpaid.commission_cents as earned_cents,
      unpaid.waits or (unpaid.gross_cents < 0
        and coalesce(waiting.since <= unpaid.happened_at, false)) as is_held
    from unpaid left join waiting on waiting.order_id = unpaid.order_id
      and waiting.professor_id = unpaid.professor_id and waiting.course_id = unpaid.course_id
      and waiting.shared_month is not distinct from unpaid.shared_month)`

/** In cents, by professor and currency. */
export const sums = (window: RefundWindow) => sql`
  coalesce(sum(earned_cents) filter (where not is_held), 0)::float8 as "readyCents",
  coalesce(sum(gross_cents) filter (where not is_held), 0)::float8 as "salesCents",
  coalesce(sum(commission_cents) filter (where not is_held), 0)::float8 as "commissionCents",
  coalesce(sum(earned_cents) filter (where is_held), 0)::float8 as "heldCents",
  min(happened_at) filter (where is_held and gross_cents > 0
    and happened_at > ${cutoff(window)}) as "waitsSince"`

export type OwedRow = {
  currency: string
  readyCents: number
  /** Of what is ready. */
  salesCents: number
  commissionCents: number
  heldCents: number
  /** When the next entry that waits was booked. */
  waitsSince: Date | null
  preparedId: string | null
  preparedCents: number
}

export const prepared = sql`select id, professor_id, currency, sales_cents - commission_cents as cents
  from payouts where state = 'prepared'`

export const toDate = <Row extends { waitsSince: Date | string | null }>(row: Row) => ({
  ...row,
  waitsSince: row.waitsSince === null ? null : new Date(row.waitsSince),
})

/** What a professor is owed, by currency; a row for each that ever was in the ledger. */
export async function listOwed(
  db: Executor,
  professorId: string,
  window: RefundWindow,
): Promise<OwedRow[]> {
  const { rows } = await db.execute<OwedRow>(sql`
    with ${owedEntries(sql`${professorId}`, window)},
      prepared as (${prepared} and professor_id = ${professorId}),
      used as (select distinct currency from ledger_entries where professor_id = ${professorId})
    select used.currency, ${sums(window)}, max(prepared.id::text) as "preparedId",
      coalesce(max(prepared.cents), 0)::float8 as "preparedCents"
    from used left join owed on owed.currency = used.currency
      left join prepared on prepared.currency = used.currency
    group by used.currency order by used.currency`)
  return rows.map(toDate)
}

export type ReadyEntries = {
  ids: string[]
  readyCents: number
  salesCents: number
  commissionCents: number
  heldCents: number
}

/** The entries that a payout holds now, and their sums, in one statement: no sale comes between. */
export async function findReadyEntries(
  tx: Transaction,
  { professorId, currency }: { professorId: string; currency: string },
  window: RefundWindow,
): Promise<ReadyEntries> {
  const { rows } = await tx.execute<ReadyEntries>(sql`
    with ${owedEntries(sql`${professorId}`, window)}
    select ${sums(window)}, coalesce(array_agg(id::text) filter (where not is_held), '{}') as ids
    from owed where currency = ${currency}`)
  return rows[0]!
}

export interface OwedEntryRow {
  id: string
  happenedAt: Date
  kind: 'sale' | 'refund' | 'restored' | 'share' | 'share_refund' | 'share_restored'
  courseId: string
  title: string
  salesCents: number
  commissionCents: number
  currency: string
  isHeld: boolean
}

/** Newest first. */
export async function listOwedRows(
  db: Executor,
  professorId: string,
  { after, limit, ...window }: Slice & RefundWindow,
): Promise<OwedEntryRow[]> {
  const beyond = after
    ? sql`where (owed.happened_at, owed.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await db.execute<{ [K in keyof OwedEntryRow]: OwedEntryRow[K] }>(sql`
    with ${owedEntries(sql`${professorId}`, window)}
    select owed.id, owed.happened_at as "happenedAt", owed.kind, owed.course_id as "courseId",
      courses.title, owed.gross_cents as "salesCents", owed.commission_cents as "commissionCents",
      owed.currency, owed.is_held as "isHeld"
    from owed join courses on courses.id = owed.course_id ${beyond}
    order by owed.happened_at desc, owed.id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, happenedAt: new Date(row.happenedAt) }))
}
