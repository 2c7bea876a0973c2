import pino from 'pino'
import { inject } from 'vitest'
import { connect } from '../../server/src/platform/db/connect.ts'

/** End of the two years of sample data. */
export const now = new Date('2026-11-21T18:00:00Z')

/** Opens the sample academy for reading. */
export async function openSample() {
  const { url, mediaFolder } = inject('sample')
  const { db, pool, close } = await connect(url, { max: 3, log: pino({ level: 'silent' }) })
  const query = async (text: string) => (await pool.query<Record<string, unknown>>(text)).rows
  return {
    db,
    mediaFolder,
    close,
    /** Runs a query and returns its rows as plain objects. */
    query,
    count: async (text: string) => {
      const [row] = await query(`select count(*)::int as n from ${text}`)
      return Number(row?.['n'])
    },
  }
}
