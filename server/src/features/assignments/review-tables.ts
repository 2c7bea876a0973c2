import { reviewDecisions, type TimedRemark } from '@ateneo/contract'
import {
  boolean,
  check,
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
import { users } from '../identity/tables.ts'
import { assignmentFiles, submissions } from './submission-tables.ts'

/** What is being written about a submission; its student sees nothing of it. */
export const submissionReviews = pgTable('submission_reviews', {
  submissionId: uuid()
    .primaryKey()
    .references(() => submissions.id, { onDelete: 'cascade' }),
  /** In the order of the rubric's criteria. */
  points: jsonb().$type<(number | null)[]>().notNull(),
  /** Markdown. */
  comment: text().notNull(),
  remarks: jsonb().$type<TimedRemark[]>().notNull(),
  savedAt: instant().notNull(),
})

/** Files of a submission's reviewer. */
export const reviewFiles = pgTable(
  'submission_review_files',
  {
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => assignmentFiles.id, { onDelete: 'cascade' }),
    /** Taken out of what is being written; decisions of before keep it. */
    isRemoved: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.fileId] }),
    index('submission_review_files_file').on(t.fileId),
  ],
)

/** Every decision on a submission as it was sent; the one with the highest number stands. */
export const submissionDecisions = pgTable(
  'submission_decisions',
  {
    id: primaryId(),
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer().notNull(),
    decision: text({ enum: reviewDecisions }).notNull(),
    points: jsonb().$type<(number | null)[]>().notNull(),
    comment: text().notNull(),
    remarks: jsonb().$type<TimedRemark[]>().notNull(),
    fileIds: uuid().array().notNull(),
    decidedBy: uuid()
      .notNull()
      .references(() => users.id),
    decidedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('submission_decisions_number').on(t.submissionId, t.number),
    index('submission_decisions_person').on(t.decidedBy),
    check('submission_decisions_known', isOneOf(t.decision, reviewDecisions)),
  ],
)
