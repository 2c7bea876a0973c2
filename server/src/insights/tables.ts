import { sql } from 'drizzle-orm'
import { check, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from '../identity/tables.ts'

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
