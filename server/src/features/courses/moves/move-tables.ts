import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { date, index, pgTable, text, uuid } from '../../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../../platform/db/columns.ts'
import { users } from '../../identity/tables.ts'
import { courses } from '../course-tables.ts'

/** Every time that an administrator gave a course another professor or category. */
export const courseMoves = pgTable(
  'course_moves',
  {
    id: primaryId(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    fromProfessorId: uuid()
      .notNull()
      .references(() => users.id),
    toProfessorId: uuid()
      .notNull()
      .references(() => users.id),
    /** Names of that moment: a category may be renamed or deleted. */
    fromCategory: text().notNull(),
    toCategory: text().notNull(),
    reason: text().notNull(),
    movedBy: uuid()
      .notNull()
      .references(() => users.id),
    movedAt: instant().notNull(),
    /** Day of the academy's calendar: what is watched from it on is the new professor's. */
    movedOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [index('course_moves_course').on(t.courseId, t.movedAt)],
)

/** SQL: ids of the courses that a professor teaches, or taught before they were moved. */
export function everTaughtBy(professorId: string): SQL {
  return sql`(
    select ${courses.id} from ${courses} where ${courses.professorId} = ${professorId}
    union
    select ${courseMoves.courseId} from ${courseMoves}
    where ${courseMoves.fromProfessorId} = ${professorId})`
}
