import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { categories } from '../catalogue/tables.ts'
import { instant, primaryId, tsvector } from '../db/columns.ts'
import { users } from '../identity/tables.ts'

/**
 * The mean as if five more people had given 3.5 stars: one perfect rating does not outrank
 * forty very good ones.
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
    /** Null: never submitted. */
    status: text({ enum: ['pending', 'approved', 'rejected'] }),
    rejectionMessage: text(),
    submittedAt: instant(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Sum of its items, kept by the videos feature. */
    durationSeconds: doublePrecision().notNull().default(0),
    contentCount: integer().notNull().default(0),
    /** How many ratings of 1, 2, 3, 4 and 5 stars, kept by the reviews feature. */
    ratingCounts: integer().array().notNull().default([0, 0, 0, 0, 0]),
    ratingCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    /** Distinct students who bought it or began it, kept by purchases and learning. */
    studentCount: integer().notNull().default(0),
  },
  (t) => [
    index('courses_professor').on(t.professorId, t.createdAt),
    index('courses_category').on(t.categoryId),
    index('courses_queue').on(t.status, t.submittedAt),
    // In every status, as administrators see them.
    index('courses_age').on(t.createdAt, t.id),
    index('courses_popularity').on(t.studentCount, t.id),
    index('courses_newest')
      .on(t.createdAt, t.id)
      .where(sql`status = 'approved'`),
    index('courses_popular')
      .on(t.studentCount, t.id)
      .where(sql`status = 'approved'`),
    // Also of those without a price of their own, by age.
    index('courses_price')
      .on(t.priceCents, t.id)
      .where(sql`status = 'approved'`),
    index('courses_rating')
      .on(dampedRating(t.ratingSum, t.ratingCount), t.id)
      .where(sql`status = 'approved'`),
    check(
      'courses_status_known',
      sql`${t.status} is null or ${t.status} in ('pending', 'approved', 'rejected')`,
    ),
    check('courses_price', sql`${t.priceCents} is null or ${t.priceCents} >= 0`),
  ],
)

/** How many approved courses each category has: kept by a trigger, since every page says it. */
export const approvedCounts = pgTable('approved_counts', {
  categoryId: uuid()
    .primaryKey()
    .references(() => categories.id, { onDelete: 'cascade' }),
  amount: integer().notNull(),
})

/** Who belongs to a course, so that students are counted once however they came. */
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

/** Covers that were uploaded as files; a course names one by its address. */
export const courseImages = pgTable('course_images', {
  id: primaryId(),
  createdAt: instant().notNull(),
})

/** Every decision on a course, so that a reason outlives the next submission. */
export const courseDecisions = pgTable(
  'course_decisions',
  {
    id: primaryId(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    decision: text({ enum: ['approved', 'rejected'] }).notNull(),
    rejectionMessage: text(),
    decidedBy: uuid()
      .notNull()
      .references(() => users.id),
    decidedAt: instant().notNull(),
  },
  (t) => [
    index('course_decisions_course').on(t.courseId, t.decidedAt),
    check('course_decisions_known', sql`${t.decision} in ('approved', 'rejected')`),
  ],
)

/**
 * What each course is found by: its own words, its professor's and its category's names. Kept by
 * triggers, apart from `courses` so that a change of a counter never rewrites it.
 */
export const courseSearch = pgTable(
  'course_search',
  {
    courseId: uuid()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    document: tsvector().notNull(),
  },
  (t) => [index('course_search_document').using('gin', t.document)],
)

/** Words that some course has or had, to correct typing errors by; filled by the same triggers. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() })
