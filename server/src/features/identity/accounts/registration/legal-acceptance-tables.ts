import { index, pgTable, primaryKey, text, uuid } from '../../../../platform/db/drizzle-pg.ts'
import { instant } from '../../../../platform/db/columns.ts'
import { legalVersions } from '../../../settings/tables.ts'
import { users } from '../../user-tables.ts'

/** Which legal texts an account accepted when it was created. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: text()
      .notNull()
      .references(() => legalVersions.version),
    acceptedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.version] }),
    index('legal_acceptances_version').on(t.version),
  ],
)
