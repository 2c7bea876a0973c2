import { pgTable, text, uniqueIndex, uuid } from '../../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../../platform/db/columns.ts'
import { users } from '../user-tables.ts'

/** An account's identity at an OpenID Connect provider; linked once, by a verified email. */
export const linkedIdentities = pgTable(
  'linked_identities',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    /** The provider's own name of the person, which never changes hands as an email may. */
    subject: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('linked_identities_subject').on(t.issuer, t.subject),
    uniqueIndex('linked_identities_account').on(t.userId, t.issuer),
  ],
)
