import type { Pool } from 'pg'
import type { Database } from '../../../server/src/platform/db/connect.ts'
import type { Act } from './measure.ts'

export interface GrowingTable {
  name: string
  /** Rows of one person. */
  perPerson: number
  /** The table is filled up to 10 ** `decades` rows. */
  decades: number
  /** Adds the rows of those people, as time adds them: a little of everybody, again and again. */
  fill: (pool: Pool, people: { from: number; to: number }) => Promise<void>
  /** The product's own queries on it, run for a random person of so many. */
  acts: (db: Database, pool: Pool, people: number) => Promise<Act[]>
}

/** The people by the order of their accounts; `$1` to `$2` of them. */
export const someone = `
  (select id, n from people where n > $1 and n <= $2) someone`

/** Ids of some thousand people among the first so many. */
export async function samplePeople(pool: Pool, people: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from people where n <= $1 order by md5(id::text) limit 2000`,
    [people],
  )
  return rows.map(({ id }) => id)
}

export const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
