import { sql } from '../../platform/db/drizzle.ts'
import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { tsvector } from '../../platform/db/columns.ts'
import { courses } from './course-tables.ts'

/**
 * Search document of each course: its texts and the names of its professor and category. Maintained
 * by triggers, apart from `courses` so that updates of counters don't rewrite it.
 */
export const courseSearch = pgTable(
  'course_search',
  {
    courseId: uuid()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    document: tsvector().notNull(),
    /** Title only, because the document's index does not tell parts apart. */
    title: tsvector().notNull().default(''),
    /** Professor's names only: whole words without accents. */
    professor: tsvector().notNull().default(''),
    /** Words without accents, for the correction of typing errors. */
    words: text().array().notNull().default([]),
    isApproved: boolean().notNull().default(false),
  },
  // `fastupdate` off: every search would scan the pending list.
  (t) => [
    index('course_search_document').using('gin', t.document).with({ fastupdate: false }),
    index('course_search_title').using('gin', t.title).with({ fastupdate: false }),
    index('course_search_professor').using('gin', t.professor).with({ fastupdate: false }),
  ],
)

/** Read by release 0.1.0 alone, as `searchBeginnings`: triggers raise it with every searched text. */
export const searchVersion = pgTable('search_version', {
  version: bigint({ mode: 'number' }).notNull(),
})

/**
 * Words of approved courses, for the correction of typing errors; maintained by triggers on
 * `course_search`.
 */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_order').on(sql`${t.word} collate "C"`),
])

/** Prefixes of the words with letters deleted. Only 0.1.0 reads it: dropped in the next release. */
export const searchBeginnings = pgTable(
  'search_beginnings',
  { variant: text().notNull(), beginning: text().notNull() },
  (t) => [
    primaryKey({ columns: [t.variant, t.beginning] }),
    index('search_beginnings_beginning').on(t.beginning),
  ],
)
