import { z } from 'zod'
import { fail } from '../errors/fail.ts'
import type { Slice } from '../db/keyset.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

/** Milliseconds since 1970 in a cursor, within the range of PostgreSQL's and JavaScript's dates. */
export const instant = z
  .number()
  .int()
  .min(0)
  .max(Date.UTC(9999, 11, 31))
  .transform((milliseconds) => new Date(milliseconds))

/** Cursor of a list ordered by time. */
const timePlace = z.strictObject({ at: instant, id: z.uuid() })
/** Cursor of a list ordered by id; ids increase with time. */
export const idPlace = z.strictObject({ id: z.uuid() })

interface PageRequest {
  limit: number
  cursor?: string | undefined
  /** From 1, in place of a cursor; throws `page_not_found` behind the last one. */
  page?: number | undefined
}

interface Keyset<Row, Shape extends z.ZodType> {
  /** What a cursor holds. */
  shape: Shape
  find: (slice: Slice<z.output<Shape>>) => Promise<Row[]>
  /** Sort key of a row, as its cursor holds it. */
  placeOf: (row: Row) => z.input<Shape> & object
}

/**
 * A page and the cursor of the next one, null on the last: one row more than wanted is read, which
 * says whether there is another.
 */
export async function keysetPage<Row, Shape extends z.ZodType>(
  { limit, cursor, page = 1 }: PageRequest,
  { shape, find, placeOf }: Keyset<Row, Shape>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, shape)
  // The pages before are read too: a keyset can't be entered by a number.
  const skipped = after === undefined ? (page - 1) * limit : 0
  const found = (await find({ after, limit: skipped + limit + 1 })).slice(skipped)
  if (skipped > 0 && found.length === 0) throw fail('page_not_found')
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, nextCursor: last === undefined ? null : encodeCursor(placeOf(last)) }
}

/** The page of a list ordered by time; see `byTime`. */
export function timePage<Row>(
  wanted: PageRequest,
  find: (slice: Slice) => Promise<Row[]>,
  timeOf: (row: Row) => { at: Date; id: string },
) {
  const placeOf = (row: Row) => {
    const { at, id } = timeOf(row)
    return { at: at.getTime(), id }
  }
  return keysetPage(wanted, { shape: timePlace, find, placeOf })
}
