import { type Rubric, submissionFileKinds, submissionStates } from '@ateneo/contract'
import { sql } from '../../platform/db/drizzle.ts'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { instant, isOneOf, primaryId } from '../../platform/db/columns.ts'
import { lessons } from '../courses/tables.ts'
import { users } from '../identity/tables.ts'

/** What a student hands in at one try. */
export const submissions = pgTable(
  'submissions',
  {
    id: primaryId(),
    lessonId: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    studentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** From 1, of this student in this assignment. */
    number: integer().notNull(),
    state: text({ enum: submissionStates }).notNull().default('draft'),
    /** Markdown. */
    text: text().notNull().default(''),
    startedAt: instant().notNull(),
    savedAt: instant().notNull(),
    sentAt: instant(),
    isLate: boolean().notNull().default(false),
    /** The ones that held when it was sent; null of a draft. */
    rubric: jsonb().$type<Rubric>(),
    passPercent: integer(),
    /** When a person began to review it: from then on it is not withdrawn. */
    reviewedAt: instant(),
    /** Of the decision that stands. */
    decidedAt: instant(),
    /** Null before a decision, and without a rubric. */
    points: doublePrecision(),
    isPassed: boolean(),
    /** The student wants it in the gallery. */
    isShown: boolean().notNull().default(false),
    /** Set by administrators: nobody else sees it in the gallery. */
    hiddenAt: instant(),
    /** When its professor was told of it; a withdrawn one that is sent again tells them nothing. */
    toldAt: instant(),
  },
  (t) => [
    uniqueIndex('submissions_open')
      .on(t.lessonId, t.studentId)
      .where(sql`${t.state} in ('draft', 'sent')`),
    uniqueIndex('submissions_number').on(t.lessonId, t.studentId, t.number),
    index('submissions_student').on(t.studentId, t.id),
    index('submissions_sent').on(t.lessonId, t.sentAt, t.id),
    index('submissions_waiting')
      .on(t.lessonId, t.sentAt, t.id)
      .where(sql`${t.state} = 'sent'`),
    index('submissions_gallery')
      .on(t.lessonId, t.decidedAt, t.id)
      .where(sql`${t.isShown} and ${t.state} = 'accepted'`),
    check('submissions_state_known', isOneOf(t.state, submissionStates)),
    check(
      'submissions_whole',
      sql`num_nonnulls(${t.sentAt}, ${t.rubric}, ${t.passPercent})
        = case when ${t.state} = 'draft' then 0 else 3 end`,
    ),
    check(
      'submissions_decided',
      sql`num_nonnulls(${t.decidedAt}, ${t.isPassed})
        = case when ${t.state} in ('draft', 'sent') then 0 else 2 end`,
    ),
  ],
)

/** Files of students and reviewers; the id is their name in the storage. */
export const assignmentFiles = pgTable(
  'assignment_files',
  {
    id: primaryId(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: submissionFileKinds }).notNull(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    fileBytes: bigint({ mode: 'number' }).notNull(),
    createdAt: instant().notNull(),
    /** Idempotency key of its upload. */
    sendingId: uuid(),
  },
  (t) => [
    index('assignment_files_owner').on(t.ownerId, t.id),
    uniqueIndex('assignment_files_sending')
      .on(t.ownerId, t.sendingId)
      .where(sql`${t.sendingId} is not null`),
    check('assignment_files_kind_known', isOneOf(t.kind, submissionFileKinds)),
  ],
)

/** The files of a submission; a next try begins with the same ones. */
export const submissionFiles = pgTable(
  'submission_files',
  {
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => assignmentFiles.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.fileId] }),
    index('submission_files_file').on(t.fileId),
  ],
)
