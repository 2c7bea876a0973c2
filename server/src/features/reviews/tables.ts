import { sql } from '../../platform/db/drizzle.ts'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { courses } from '../courses/tables.ts'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { users } from '../identity/tables.ts'

export const reviews = pgTable(
  'ratings',
  {
    id: primaryId(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    studentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stars: integer().notNull(),
    comment: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Number of rows of `rating_votes`, updated in the transaction of each vote. */
    usefulCount: integer().notNull().default(0),
    /** The professor's answer. */
    answer: text(),
    answeredAt: instant(),
    /** Since when administrators hide it: the course's counters leave it out. */
    hiddenAt: instant(),
  },
  (t) => [
    uniqueIndex('ratings_once').on(t.courseId, t.studentId),
    index('ratings_newest').on(t.courseId, t.updatedAt, t.id),
    index('ratings_useful').on(t.courseId, t.usefulCount, t.updatedAt, t.id),
    // Negated, so that all three indexes are descending and one row comparison pages through each.
    index('ratings_lowest').on(t.courseId, sql`(-${t.stars})`, t.updatedAt, t.id),
    index('ratings_unanswered')
      .on(t.courseId, t.updatedAt, t.id)
      .where(sql`answer is null and hidden_at is null`),
    check('ratings_answer', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check('ratings_stars', sql`${t.stars} between 1 and 5`),
  ],
)

/** "Useful" votes. */
export const reviewVotes = pgTable(
  'rating_votes',
  {
    ratingId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    studentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ratingId, t.studentId] }),
    index('rating_votes_student').on(t.studentId),
  ],
)
