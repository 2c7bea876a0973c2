import { asc, desc, sql } from './drizzle.ts'
import type { AnyPgColumn } from './drizzle-pg.ts'

/** Where a page of a list ordered by time ended: the time and the id of its last row. */
export interface KeysetPosition {
  at: Date
  id: string
}

/** A page to read: from `after` on, at most `limit` rows. */
export interface Slice<End = KeysetPosition> {
  after: End | undefined
  limit: number
}

/**
 * Keyset of a list ordered by time, equal times by id. One row comparison instead of `or`, so that
 * an index over both columns serves it.
 */
export function byTime(at: AnyPgColumn, id: AnyPgColumn, direction: 'asc' | 'desc') {
  const order = direction === 'asc' ? asc : desc
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  return {
    beyond: (end: KeysetPosition | undefined) =>
      end && sql`(${at}, ${id}) ${beyond} (${end.at.toISOString()}::timestamptz, ${end.id}::uuid)`,
    orderBy: [order(at), order(id)],
  }
}
