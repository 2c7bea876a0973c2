import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { categories } from '../catalogue/tables.ts'
import { instant, primaryId, tsvector } from '../db/columns.ts'
import { users } from '../identity/tables.ts'
import { videos } from '../videos/tables.ts'

/**
 * Bayesian average with five extra ratings of 3.5 stars, so that one perfect rating does not
 * outrank forty very good ones.
 */
export function dampedRating(sum: AnyPgColumn, count: AnyPgColumn): SQL<number> {
  return sql`((${sum}::float8 + 17.5) / (${count} + 5))`
}

export const courses = pgTable(
  'courses',
  {
    id: primaryId(),
    professorId: uuid()
      .notNull()
      .references(() => users.id),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    title: text().notNull(),
    description: text().notNull(),
    imageUrl: text().notNull(),
    /** Null: the one-off plan's price. */
    priceCents: integer(),
    level: text({ enum: ['principiante', 'intermedio', 'avanzado'] }),
    topics: text().array().notNull().default([]),
    /** Idempotency key of the form, so that a repeated request creates no second course. */
    sendingId: uuid(),
    /** Null: never submitted. */
    status: text({ enum: ['pending', 'approved', 'rejected', 'retired'] }),
    rejectionMessage: text(),
    submittedAt: instant(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    /** Set while it is retired. */
    retiredAt: instant(),
    /** Its professor, or the administrator who then alone restores it. */
    retiredBy: uuid().references(() => users.id),
    retirementReason: text(),
    /** The published course that this revision changes; null if it is no revision. */
    revisionOf: uuid().references((): AnyPgColumn => courses.id, { onDelete: 'cascade' }),
    /** Lessons of that course that the revision removes. */
    removedLessonIds: uuid().array().notNull().default([]),
    /** When the revision was published; what is left of it holds the removed lessons. */
    mergedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Sum over its lessons. */
    durationSeconds: doublePrecision().notNull().default(0),
    contentCount: integer().notNull().default(0),
    /** Of all its lessons; null where they differ, and without any. */
    contentKind: text({ enum: ['video', 'text', 'file'] }),
    /** Increased when sections or lessons are added, moved or removed. */
    outlineVersion: integer().notNull().default(1),
    /** Number of ratings with 1 to 5 stars, maintained by the reviews feature. */
    ratingCounts: integer().array().notNull().default([0, 0, 0, 0, 0]),
    ratingCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    /** Distinct students who bought or began it, maintained by purchases and learning. */
    studentCount: integer().notNull().default(0),
  },
  (t) => [
    index('courses_professor').on(t.professorId, t.createdAt),
    uniqueIndex('courses_sending')
      .on(t.professorId, t.sendingId)
      .where(sql`${t.sendingId} is not null`),
    index('courses_category').on(t.categoryId),
    index('courses_queue').on(t.status, t.submittedAt),
    // All statuses, for administrators.
    index('courses_age').on(t.createdAt, t.id),
    index('courses_popularity').on(t.studentCount, t.id),
    index('courses_newest')
      .on(t.createdAt, t.id)
      .where(sql`status = 'approved'`),
    index('courses_popular')
      .on(t.studentCount, t.id)
      .where(sql`status = 'approved'`),
    // Also serves courses without their own price, by age.
    index('courses_price')
      .on(t.priceCents, t.id)
      .where(sql`status = 'approved'`),
    index('courses_rating')
      .on(dampedRating(t.ratingSum, t.ratingCount), t.id)
      .where(sql`status = 'approved'`),
    check(
      'courses_status_known',
      sql`${t.status} is null or ${t.status} in ('pending', 'approved', 'rejected', 'retired')`,
    ),
    // One open revision per course.
    uniqueIndex('courses_revision')
      .on(t.revisionOf)
      .where(sql`${t.mergedAt} is null`),
    check(
      'courses_revision_unpublished',
      sql`${t.revisionOf} is null or ${t.status} is null or ${t.status} in ('pending', 'rejected')`,
    ),
    check(
      'courses_retired',
      sql`num_nonnulls(${t.retiredAt}, ${t.retiredBy})
        = case when ${t.status} is not distinct from 'retired' then 2 else 0 end`,
    ),
    check('courses_price', sql`${t.priceCents} is null or ${t.priceCents} >= 0`),
  ],
)

/**
 * Number of approved courses per category, maintained by a trigger, because every page shows it.
 */
export const approvedCounts = pgTable('approved_counts', {
  categoryId: uuid()
    .primaryKey()
    .references(() => categories.id, { onDelete: 'cascade' }),
  amount: integer().notNull(),
})

/** Titled parts of a course, in order; a course may have none. */
export const sections = pgTable(
  'sections',
  {
    id: primaryId(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** From 1; lessons without a section come before the first. */
    position: integer().notNull(),
  },
  (t) => [index('sections_course').on(t.courseId, t.position)],
)

/** What a course consists of, in the order of `lessonOrder`. */
export const lessons = pgTable(
  'lessons',
  {
    id: primaryId(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Null: before the first section. */
    sectionId: uuid().references(() => sections.id, { onDelete: 'set null' }),
    kind: text({ enum: ['video', 'text', 'file'] })
      .notNull()
      .default('video'),
    /** Null for the kinds that have no video. */
    videoId: uuid().references(() => videos.id),
    /** Markdown of a lesson of kind 'text'. */
    text: text(),
    /** Lessons of kind 'file': id in the storage, download name, MIME type found in the content, size. */
    fileId: uuid(),
    fileName: text(),
    fileType: text(),
    fileBytes: bigint({ mode: 'number' }),
    /** Open to everybody once the course is published. */
    isSample: boolean().notNull().default(false),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** Within the section; gaps and equal positions are allowed. */
    position: integer().notNull(),
    /** Idempotency key of the form, so that a repeated request adds no second lesson. */
    sendingId: uuid(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('lessons_video').on(t.videoId),
    uniqueIndex('lessons_file').on(t.fileId),
    uniqueIndex('lessons_sending')
      .on(t.courseId, t.sendingId)
      .where(sql`${t.sendingId} is not null`),
    index('lessons_course').on(t.courseId, t.position),
    index('lessons_section').on(t.sectionId),
    check('lessons_kind_known', sql`${t.kind} in ('video', 'text', 'file')`),
    check('lessons_video_of_kind', sql`(${t.kind} = 'video') = (${t.videoId} is not null)`),
    check('lessons_text_of_kind', sql`(${t.kind} = 'text') = (${t.text} is not null)`),
    check(
      'lessons_file_of_kind',
      sql`num_nonnulls(${t.fileId}, ${t.fileName}, ${t.fileType}, ${t.fileBytes})
        = case when ${t.kind} = 'file' then 4 else 0 end`,
    ),
  ],
)

/** Students of a course, so that each is counted once. */
export const courseStudents = pgTable(
  'course_students',
  {
    id: primaryId(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    studentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('course_students_once').on(t.courseId, t.studentId),
    index('course_students_student').on(t.studentId),
  ],
)

/** Uploaded covers; `courses.image_url` refers to one by its URL path. */
export const courseImages = pgTable('course_images', {
  id: primaryId(),
  createdAt: instant().notNull(),
})

/** Every decision on a course and each retirement, so that reasons remain after the next. */
export const courseDecisions = pgTable(
  'course_decisions',
  {
    id: primaryId(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    decision: text({ enum: ['approved', 'rejected', 'retired', 'restored'] }).notNull(),
    rejectionMessage: text(),
    decidedBy: uuid()
      .notNull()
      .references(() => users.id),
    decidedAt: instant().notNull(),
  },
  (t) => [
    index('course_decisions_course').on(t.courseId, t.decidedAt),
    check(
      'course_decisions_known',
      sql`${t.decision} in ('approved', 'rejected', 'retired', 'restored')`,
    ),
  ],
)

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

/** A single row, increased with every change that affects searches of approved courses. */
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

/**
 * Beginnings of these words (three to six letters) with up to the allowed number of letters deleted
 * (SymSpell): similar words share a variant.
 */
export const searchBeginnings = pgTable(
  'search_beginnings',
  { variant: text().notNull(), beginning: text().notNull() },
  (t) => [
    primaryKey({ columns: [t.variant, t.beginning] }),
    index('search_beginnings_beginning').on(t.beginning),
  ],
)
