import pino from 'pino'
import { inject } from 'vitest'
import { connect } from '../../server/src/db/connect.ts'

/** The end of the two years that the sample academy has lived. */
export const now = new Date('2026-11-21T18:00:00Z')

/** The sample academy, to be asked and left as it is. */
export async function openSample() {
  const { url, mediaFolder } = inject('sample')
  const { db, pool, close } = await connect(url, { max: 3, log: pino({ level: 'silent' }) })
  const query = async (text: string) => (await pool.query<Record<string, unknown>>(text)).rows
  return {
    db,
    mediaFolder,
    close,
    /** The rows of a query, each as a plain object. */
    query,
    count: async (text: string) => {
      const [row] = await query(`select count(*)::int as n from ${text}`)
      return Number(row?.['n'])
    },
  }
}
