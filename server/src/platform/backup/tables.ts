import { bigint, index, integer, pgTable, text } from '../db/drizzle-pg.ts'
import { instant, primaryId } from '../db/columns.ts'

/** Backups that the worker made or tried to make by its schedule. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: primaryId(),
    startedAt: instant().notNull(),
    /** Null while it runs, or if its process was killed. */
    finishedAt: instant(),
    /** The backup's name in the folder; null if it failed. */
    backupId: text(),
    /** Why it failed. */
    fault: text(),
    files: integer(),
    copiedBytes: bigint({ mode: 'number' }),
  },
  (t) => [index('backup_runs_started').on(t.startedAt)],
)
