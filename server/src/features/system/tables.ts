import { pgTable, text } from '../../platform/db/drizzle-pg.ts'
import { instant } from '../../platform/db/columns.ts'

/** When a part of the installation last worked, and when and why it last failed; a row per part. */
export const systemSigns = pgTable('system_signs', {
  name: text({ enum: ['mail', 'worker'] }).primaryKey(),
  workedAt: instant(),
  failedAt: instant(),
  failure: text(),
})
