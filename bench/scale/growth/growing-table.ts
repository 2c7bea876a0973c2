import type { Pool } from 'pg'
import type { Database } from '../../../server/src/platform/db/connect.ts'
import type { Act } from './measure.ts'

export interface GrowingTable {
  name: string
  /** Rows of one person. */
  perPerson: number
  /** The table is filled up to 10 ** `decades` rows. */
  decades: number
  /** Adds a row for each of the people from `$1` to `$2`, of which `$3` more come. */
  fill: string
  /** The product's own queries on it, run for a random one of so many people. */
  acts: (on: { db: Database; pool: Pool; ids: string[]; people: number }) => Promise<Act[]>
}

/** The people by the order of their accounts; `$1` to `$2` of them. */
export const someone = `
  (select id, n from people where n > $1 and n <= $2) someone`

export const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!
