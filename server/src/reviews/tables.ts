import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { courses } from '../courses/tables.ts'
import { instant, primaryId } from '../db/columns.ts'
import { users } from '../identity/tables.ts'

export const ratings = pgTable(
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
    /** Rows of `rating_votes`, kept in the transaction of each vote. */
    usefulCount: integer().notNull().default(0),
    /** What the course's professor says to it. */
    answer: text(),
    answeredAt: instant(),
  },
  (t) => [
    uniqueIndex('ratings_once').on(t.courseId, t.studentId),
    index('ratings_newest').on(t.courseId, t.updatedAt, t.id),
    index('ratings_useful').on(t.courseId, t.usefulCount, t.updatedAt, t.id),
    // Downwards like the other two, so that one comparison of rows pages through each of them.
    index('ratings_lowest').on(t.courseId, sql`(-${t.stars})`, t.updatedAt, t.id),
    check('ratings_answer', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check('ratings_stars', sql`${t.stars} between 1 and 5`),
  ],
)

/** Who finds which comment useful. */
export const ratingVotes = pgTable(
  'rating_votes',
  {
    ratingId: uuid()
      .notNull()
      .references(() => ratings.id, { onDelete: 'cascade' }),
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
