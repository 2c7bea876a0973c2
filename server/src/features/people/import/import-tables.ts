import { sql } from '../../../platform/db/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../../platform/db/columns.ts'
import { users } from '../../identity/tables.ts'
import type { ImportedLine } from './import-person.ts'

/** Files of people that administrators imported, for 30 days. */
export const peopleImports = pgTable(
  'people_imports',
  {
    id: primaryId(),
    requestedBy: uuid()
      .notNull()
      .references(() => users.id),
    /** Where the request came from, as the audit says it. */
    network: text().notNull(),
    /** SHA-256 of the file. */
    fingerprint: text().notNull(),
    isInvited: boolean().notNull(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (t) => [
    // Of two requests at once one begins an import, and the other finds it.
    uniqueIndex('people_imports_running')
      .on(t.fingerprint)
      .where(sql`${t.finishedAt} is null`),
    index('people_imports_age').on(t.createdAt, t.id),
  ],
)

/** Their lines: what is to be written, and what became of it. */
export const peopleImportLines = pgTable(
  'people_import_lines',
  {
    importId: uuid()
      .notNull()
      .references(() => peopleImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    email: text().notNull(),
    /** Until it is done. */
    content: jsonb().$type<ImportedLine>(),
    outcome: text({ enum: ['created', 'exists', 'refused'] }),
    /** Of a refusal. */
    reason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('people_import_lines_waiting')
      .on(t.importId, t.line)
      .where(sql`${t.outcome} is null`),
    index('people_import_lines_email').on(t.email),
    check(
      'people_import_lines_outcome_known',
      sql`${t.outcome} in ('created', 'exists', 'refused')`,
    ),
    check('people_import_lines_content', sql`(${t.outcome} is null) = (${t.content} is not null)`),
  ],
)
