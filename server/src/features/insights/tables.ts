import { sql } from '../../platform/db/drizzle.ts'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { courses } from '../courses/tables.ts'
import { users } from '../identity/tables.ts'

export * from './visits/visit-tables.ts'

/** What a professor wants to reach in the period that the progress cards show. */
export const teachingGoals = pgTable(
  'teaching_goals',
  {
    professorId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Pesos. */
    earnings: integer().notNull(),
    views: integer().notNull(),
    newStudents: integer().notNull(),
  },
  (t) => [
    check('teaching_goals_positive', sql`least(${t.earnings}, ${t.views}, ${t.newStudents}) > 0`),
  ],
)

/** Openings of a course from the results of a search, by day of the academy's calendar. */
export const searchOpenings = pgTable(
  'search_openings',
  {
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** Normalised; who searched is not kept. */
    words: text().notNull(),
    openings: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.day, t.words] }),
    index('search_openings_day').on(t.day),
  ],
)
