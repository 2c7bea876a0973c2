import {
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { courses } from '../courses/tables.ts'
import { instant, numericMultirange, primaryId } from '../db/columns.ts'
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
    /** The revision of the video that all of it tells of; seconds of a replaced file say nothing. */
    revision: integer().notNull().default(1),
    /** Seconds of the video that were played, as a set. */
    watched: numericMultirange().notNull(),
    /** How many they are. */
    watchedSeconds: doublePrecision().notNull().default(0),
    /** When enough of it was played to count as seen. */
    seenAt: instant(),
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

/** Courses of which a student saw every item. What is added or replaced later takes nothing back. */
export const courseFinishes = pgTable(
  'course_finishes',
  {
    id: primaryId(),
    studentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    finishedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('course_finishes_once').on(t.studentId, t.courseId),
    index('course_finishes_course').on(t.courseId),
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
