import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  pgTable,
  uuid,
} from '../../../platform/db/drizzle-pg.ts'
import { courses } from '../../courses/course-tables.ts'
import { instant } from '../../../platform/db/columns.ts'

/** Bytes of a course's videos and files, with those of its revisions; see `measureCourses`. */
export const courseSpace = pgTable(
  'course_space',
  {
    courseId: uuid()
      .primaryKey()
      .references((): AnyPgColumn => courses.id, { onDelete: 'cascade' }),
    bytes: bigint({ mode: 'number' }).notNull(),
    lessonCount: integer().notNull(),
    measuredAt: instant().notNull(),
  },
  (t) => [index('course_space_bytes').on(t.bytes, t.courseId)],
)
