import { doublePrecision, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { courses } from '../courses/tables.ts'
import { instant, numericMultirange } from '../db/columns.ts'
import { users } from '../identity/tables.ts'
import { contentItems } from '../videos/tables.ts'

/**
 * A row stands from the moment a student asked for the video: `watched` is empty until
 * something of it was played.
 */
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
    /** What may still be claimed as watched beyond what the clock allows. */
    graceSeconds: doublePrecision().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.contentId] }),
    index('viewings_content').on(t.contentId),
  ],
)

/** Courses that a student marked with the heart. */
export const favourites = pgTable(
  'favourites',
  {
    studentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.courseId] }),
    index('favourites_newest').on(t.studentId, t.createdAt, t.courseId),
    index('favourites_course').on(t.courseId),
  ],
)
