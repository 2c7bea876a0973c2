import { sql } from '../../platform/db/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { courseDecisions, courses, lessons } from '../courses/tables.ts'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { users } from '../identity/tables.ts'

/** At most one row: the academy's own checklist. */
export const checklists = pgTable(
  'checklists',
  {
    id: smallint().primaryKey(),
    points: jsonb().$type<{ _id: string; text: string }[]>().notNull(),
    isRequired: boolean().notNull(),
    version: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [check('checklists_one_row', sql`${t.id} = 1`)],
)

/** What administrators say of lessons under review. */
export const courseReviewNotes = pgTable(
  'inspection_notes',
  {
    id: primaryId(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonId: uuid().references(() => lessons.id, { onDelete: 'set null' }),
    /** As it was called then. */
    lessonTitle: text().notNull(),
    second: integer(),
    text: text().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    /** Of the submission that it is about. */
    submittedAt: instant().notNull(),
    /** Null for a draft: the decision that it was sent with. */
    decisionId: uuid().references(() => courseDecisions.id, { onDelete: 'cascade' }),
    sentAt: instant(),
    attendedAt: instant(),
    /** Idempotency key of the form, so that a repeated request adds no second note. */
    sendingId: uuid(),
  },
  (t) => [
    index('inspection_notes_sent')
      .on(t.courseId, t.sentAt, t.id)
      .where(sql`sent_at is not null`),
    index('inspection_notes_drafts')
      .on(t.courseId, t.id)
      .where(sql`sent_at is null`),
    // Indexes for cascades of the foreign keys.
    index('inspection_notes_lesson').on(t.lessonId),
    index('inspection_notes_decision').on(t.decisionId),
    uniqueIndex('inspection_notes_sending')
      .on(t.courseId, t.sendingId)
      .where(sql`${t.sendingId} is not null`),
    check('inspection_notes_sent', sql`(${t.decisionId} is null) = (${t.sentAt} is null)`),
    check('inspection_notes_attended', sql`${t.attendedAt} is null or ${t.sentAt} is not null`),
    check('inspection_notes_second', sql`${t.second} >= 0`),
  ],
)

/** Lessons that an administrator looked at, by submission. */
export const courseReviewLooks = pgTable(
  'inspection_looks',
  {
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    submittedAt: instant().notNull(),
    lessonId: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    lookedBy: uuid()
      .notNull()
      .references(() => users.id),
    lookedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.submittedAt, t.lessonId] }),
    index('inspection_looks_lesson').on(t.lessonId),
  ],
)

/** Points of the checklist that an administrator ticked, by submission. */
export const courseReviewTicks = pgTable(
  'inspection_ticks',
  {
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    submittedAt: instant().notNull(),
    pointId: uuid().notNull(),
    /** As it was worded then. */
    pointText: text().notNull(),
    tickedBy: uuid()
      .notNull()
      .references(() => users.id),
    tickedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.submittedAt, t.pointId] })],
)
