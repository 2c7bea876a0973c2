import { sql } from '../../platform/db/drizzle.ts'
import { check, index, integer, pgTable, text, uuid } from '../../platform/db/drizzle-pg.ts'
import { instant } from '../../platform/db/columns.ts'
import { lessons } from '../courses/tables.ts'
import { users } from '../identity/tables.ts'

/** What students write for themselves about lessons; a bookmark has no text. */
export const studyNotes = pgTable(
  'study_notes',
  {
    /** Chosen by the browser, so that a repeated save writes one note. */
    id: uuid().primaryKey(),
    studentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A lesson that a revision removes stays, in the course of the revision. */
    lessonId: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** Second of the video below; both null: about the lesson as a whole. */
    atSecond: integer(),
    /** No foreign key, since a replaced video is deleted and its notes stay. */
    videoId: uuid(),
    /** Markdown. */
    text: text().notNull(),
    /** The draft that wrote it last, and the number of that save; see `saveStudyNote`. */
    draftId: uuid().notNull(),
    draftNumber: integer().notNull(),
    createdAt: instant().notNull(),
    editedAt: instant(),
  },
  (t) => [
    index('study_notes_student').on(t.studentId, t.lessonId, t.atSecond, t.id),
    index('study_notes_lesson').on(t.lessonId),
    check('study_notes_moment', sql`(${t.atSecond} is null) = (${t.videoId} is null)`),
    check('study_notes_second', sql`${t.atSecond} >= 0`),
  ],
)
