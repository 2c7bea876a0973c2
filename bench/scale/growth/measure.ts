import { createHistogram } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Database } from '../../../server/src/platform/db/connect.ts'

/** A statement of the product on one of its tables, each time about something else. */
export interface Act {
  name: string
  isWriting?: true
  run: () => Promise<unknown>
}

export interface Timing extends Pick<Act, 'name' | 'isWriting'> {
  milliseconds: number
  /** 8 KiB pages of the table and its indexes; other work on the machine does not change them. */
  pages: number
}

export interface Measured {
  rows: number
  heapMiB: number
  indexMiB: number
  indexes: number
  /** Duration of one whole VACUUM. */
  vacuumSeconds: number
  timings: Timing[]
}

const warmUps = 50
const repetitions = 300

/** The median, one after the other: nothing waits for anything but PostgreSQL. */
export async function time(db: Database, table: string, { run, ...act }: Act): Promise<Timing> {
  const before = await countPages(db, table)
  const histogram = createHistogram()
  for (let round = 0; round < warmUps + repetitions; round++) {
    const begun = performance.now()
    await run()
    if (round >= warmUps) histogram.record(Math.ceil((performance.now() - begun) * 1000))
  }
  const pages = ((await countPages(db, table)) - before) / (warmUps + repetitions)
  return { ...act, milliseconds: histogram.percentile(50) / 1000, pages }
}

/** Asked for since the beginning, from memory or not. */
async function countPages(db: Database, table: string): Promise<number> {
  // Counted by each connection for itself, and told from time to time.
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await db.execute<{ pages: string }>(
    sql`select coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0) + coalesce(idx_blks_hit, 0)
      + coalesce(idx_blks_read, 0) as pages from pg_statio_user_tables where relname = ${table}`,
  )
  return Number(rows[0]!.pages)
}

export async function measureSize(pool: Pool, table: string) {
  const begun = performance.now()
  await pool.query(`vacuum (analyze) ${table}`)
  const vacuumSeconds = (performance.now() - begun) / 1000
  const { rows } = await pool.query<{ heapMiB: number; indexMiB: number; indexes: number }>(
    `select pg_table_size($1::regclass) / 1048576.0::float8 as "heapMiB",
       pg_indexes_size($1::regclass) / 1048576.0::float8 as "indexMiB",
       (select count(*)::int from pg_index where indrelid = $1::regclass) as indexes`,
    [table],
  )
  return { ...rows[0]!, vacuumSeconds }
}

/** Entries of a page of an index above its leaves. */
const fanOut = 200

/** What is to be expected with so many rows, which were not filled. */
export function extrapolate(measured: Measured[], rows: number): Measured {
  const last = measured.at(-1)!
  const before = measured.at(-2) ?? last
  const scale = rows / last.rows
  return {
    ...last,
    rows,
    heapMiB: last.heapMiB * scale,
    indexMiB: last.indexMiB * scale,
    vacuumSeconds: last.vacuumSeconds * scale,
    timings: last.timings.map(({ milliseconds, pages, ...act }, index) => {
      // Pages are exact; times, which other work disturbs, follow them.
      const more = act.isWriting
        ? 1 + (last.indexes * Math.log(scale)) / Math.log(fanOut) / pages
        : Math.max(1, pages / before.timings[index]!.pages) ** Math.log10(scale)
      return { ...act, milliseconds: milliseconds * more, pages: pages * more }
    }),
  }
}
