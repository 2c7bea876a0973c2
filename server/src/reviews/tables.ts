import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
  },
  (t) => [
    uniqueIndex('ratings_once').on(t.courseId, t.studentId),
    index('ratings_newest').on(t.courseId, t.updatedAt, t.id),
    check('ratings_stars', sql`${t.stars} between 1 and 5`),
  ],
)
