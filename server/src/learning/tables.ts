import { doublePrecision, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant, numericMultirange } from '../db/columns.ts'
import { users } from '../identity/tables.ts'
import { contentItems } from '../videos/tables.ts'

export const viewings = pgTable(
  'viewings',
  {
    studentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contentId: uuid()
      .notNull()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
    /** Seconds of the video that were played, as a set. */
    watched: numericMultirange().notNull(),
    /** Where to resume. */
    positionSeconds: doublePrecision().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.contentId] }),
    index('viewings_content').on(t.contentId),
  ],
)
