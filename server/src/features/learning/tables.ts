import { sql } from '../../platform/db/drizzle.ts'
import {
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { courses, lessons } from '../courses/tables.ts'
import { instant, numericMultirange, primaryId } from '../../platform/db/columns.ts'
import { users } from '../identity/tables.ts'

/** Inserted when a student opens the lesson: `watched` is empty until something was played. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    studentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** Revision of the video that the progress refers to, 1 without one; a replaced file resets it. */
    revision: integer().notNull().default(1),
    /** `videoNumber` of the lesson when it was watched; `seenAt` outlives a replaced video. */
    videoNumber: integer().notNull().default(1),
    /** Played seconds of the video, as a set of intervals. */
    watched: numericMultirange().notNull(),
    /** Seconds that were played at least twice, as a set of intervals. */
    watchedAgain: numericMultirange()
      .notNull()
      .default(sql`'{}'`),
    /** Total length of `watched`. */
    watchedSeconds: doublePrecision().notNull().default(0),
    /** When enough of it was played for the lesson to count as seen. */
    seenAt: instant(),
    /** Playback position to resume at. */
    positionSeconds: doublePrecision().notNull(),
    /** Seconds that reports may still exceed the elapsed time by. */
    graceSeconds: doublePrecision().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.lessonId] }),
    index('lesson_progress_lesson').on(t.lessonId),
  ],
)

/** The days on which a student played a lesson, by the academy's calendar. */
export const watchDays = pgTable(
  'watch_days',
  {
    studentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** Seconds of the video that the student played for the first time. */
    seconds: doublePrecision().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.lessonId, t.day] }),
    index('watch_days_lesson').on(t.lessonId, t.day),
  ],
)

/** Courses of which a student has seen every lesson; later changes of the course delete nothing. */
export const courseCompletions = pgTable(
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
