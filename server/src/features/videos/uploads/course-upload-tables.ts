import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from '../../../platform/db/drizzle-pg.ts'
import { courses } from '../../courses/course-tables.ts'
import { videos } from '../video-tables.ts'

/** What an upload becomes, until it is a lesson: so that any device can continue it. */
export const courseUploads = pgTable(
  'course_uploads',
  {
    videoId: uuid()
      .primaryKey()
      .references(() => videos.id, { onDelete: 'cascade' }),
    courseId: uuid()
      .notNull()
      .references((): AnyPgColumn => courses.id, { onDelete: 'cascade' }),
    /** Without a reference: sections of a revision have no rows until it is approved. */
    sectionId: uuid(),
    position: integer(),
    title: text().notNull(),
    fileName: text().notNull(),
    /** Hash of samples of the file; null if the browser could not make one. */
    fingerprint: text(),
  },
  (t) => [index('course_uploads_course').on(t.courseId)],
)
