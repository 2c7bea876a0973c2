import { sql } from '../../platform/db/drizzle.ts'
import { index, integer, pgTable, text, uniqueIndex, uuid } from '../../platform/db/drizzle-pg.ts'
import { courses } from '../courses/tables.ts'
import { instant, primaryId } from '../../platform/db/columns.ts'

/** Messages from professors to the students of a course. */
export const announcements = pgTable(
  'announcements',
  {
    id: primaryId(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Markdown. */
    text: text().notNull(),
    createdAt: instant().notNull(),
    /** Students who were told so far. */
    recipientCount: integer().notNull().default(0),
    /** The last student of the batches that are done; null before the first. */
    deliveredThrough: uuid(),
    /** Idempotency key of the form, so that a repeated request sends no second announcement. */
    sendingId: uuid(),
  },
  (t) => [
    index('announcements_course').on(t.courseId, t.createdAt, t.id),
    uniqueIndex('announcements_sending')
      .on(t.courseId, t.sendingId)
      .where(sql`${t.sendingId} is not null`),
  ],
)
