import { type Arrangement, lessonKinds } from '@ateneo/contract'
import { type SQL, sql } from '../../platform/db/drizzle.ts'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { categories } from '../categories/tables.ts'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { users } from '../identity/tables.ts'

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
    /** In its URL; null until it is published. */
    slug: text(),
    description: text().notNull(),
    imageUrl: text().notNull(),
    /** Null: the one-off plan's price. */
    priceCents: integer(),
    level: text({ enum: ['principiante', 'intermedio', 'avanzado'] }),
    topics: text().array().notNull().default([]),
    /** Short lines: what students can do afterwards, what they need before, whom it is for. */
    learningOutcomes: text().array().notNull().default([]),
    requirements: text().array().notNull().default([]),
    audience: text().array().notNull().default([]),
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
    /** Its professor, or an administrator; then only administrators restore it. */
    retiredBy: uuid().references(() => users.id),
    retirementReason: text(),
    /** Counts while it is retired: it is sold again when its professor's suspension ends. */
    isRetiredBySuspension: boolean().notNull().default(false),
    /** The published course that this revision changes; null if it is no revision. */
    revisionOf: uuid().references((): AnyPgColumn => courses.id, { onDelete: 'cascade' }),
    /** Lessons of that course that the revision removes. */
    removedLessonIds: uuid().array().notNull().default([]),
    /** Sections and order of the whole course as the revision leaves them; null: as published. */
    arrangement: jsonb().$type<Arrangement>(),
    /** When the revision was published; what is left of it holds the removed lessons. */
    mergedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Sum over its lessons. */
    durationSeconds: doublePrecision().notNull().default(0),
    contentCount: integer().notNull().default(0),
    /** The kind that all lessons have; null if they differ, and without lessons. */
    contentKind: text({ enum: lessonKinds }),
    /** How many of its videos have no picture. */
    audioCount: integer().notNull().default(0),
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
    index('courses_title_words').using('gin', sql`fold(${t.title}) gin_trgm_ops`),
    index('courses_queue').on(t.status, t.submittedAt),
    // All statuses, for administrators.
    index('courses_age').on(t.createdAt, t.id),
    // For counting the courses made in a period, without revisions.
    index('courses_made')
      .on(t.createdAt)
      .where(sql`revision_of is null`),
    index('courses_popularity').on(t.studentCount, t.id),
    // Counts what administrators list, without reading the courses.
    index('courses_listed')
      .on(t.id)
      .concurrently()
      .where(sql`revision_of is null or status = 'pending'`),
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
    check('courses_arrangement', sql`${t.arrangement} is null or ${t.revisionOf} is not null`),
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
    index('course_students_newest').on(t.courseId, t.createdAt, t.id),
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
