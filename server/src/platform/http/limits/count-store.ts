import { inArray, lt, sql } from '../../db/drizzle.ts'
import type { Executor } from '../../db/connect.ts'
import { prepared } from '../../db/prepared.ts'
import { callCounts } from './tables.ts'

const SWEPT_AT_ONCE = 1000

export interface CallCount {
  /** With this one. */
  calls: number
  /** Time until the count is reset. */
  leftMilliseconds: number
}

/** Counts a call by the clock of the database, which all processes share. */
export async function countCall(
  db: Executor,
  key: string,
  windowMilliseconds: number,
): Promise<CallCount> {
  const seconds = windowMilliseconds / 1000
  const [row] = await counting(db).execute({ key, seconds })
  return row!
}

/**
 * Also if it ends long after one that begins now: the clock of the database went back. A little later
 * ends one that another call began meanwhile.
 */
const isOver = sql`(${callCounts.endsAt} <= now()
  or ${callCounts.endsAt} > excluded.ends_at + interval '1 minute')`

const counting = prepared((db) =>
  db
    .insert(callCounts)
    .values({
      key: sql.placeholder('key'),
      calls: 1,
      endsAt: sql`now() + make_interval(secs => ${sql.placeholder('seconds')})`,
    })
    .onConflictDoUpdate({
      target: callCounts.key,
      set: {
        calls: sql`case when ${isOver} then 1 else ${callCounts.calls} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${callCounts.endsAt} end`,
      },
    })
    .returning({
      calls: callCounts.calls,
      leftMilliseconds: sql<number>`greatest(1, extract(epoch from ${callCounts.endsAt} - now()) * 1000)::int`,
    })
    .prepare('count_call'),
)

/** Deletes a batch of counts that are over, skipping those in use; returns the number deleted. */
export async function deleteCountsBeforeNow(db: Executor): Promise<number> {
  const over = db
    .select({ key: callCounts.key })
    .from(callCounts)
    .where(lt(callCounts.endsAt, sql`now()`))
    .limit(SWEPT_AT_ONCE)
    .for('update', { skipLocked: true })
  const { rowCount } = await db.delete(callCounts).where(inArray(callCounts.key, over))
  return rowCount ?? 0
}
