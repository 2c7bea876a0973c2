import { sql } from '../../platform/db/drizzle.ts'
import {
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { courses } from '../courses/tables.ts'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { users } from '../identity/tables.ts'
import { submissions } from '../assignments/tables.ts'
import { conversationMessages, questionReplies, questions } from '../questions/tables.ts'
import { reviews } from '../reviews/tables.ts'

/** Things that were reported, each until it is decided on. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: primaryId(),
    // One of these is set; a case is deleted with what was reported.
    reviewId: uuid().references(() => reviews.id, { onDelete: 'cascade' }),
    questionId: uuid().references(() => questions.id, { onDelete: 'cascade' }),
    replyId: uuid().references(() => questionReplies.id, { onDelete: 'cascade' }),
    messageId: uuid().references(() => conversationMessages.id, { onDelete: 'cascade' }),
    courseId: uuid().references(() => courses.id, { onDelete: 'cascade' }),
    submissionId: uuid().references(() => submissions.id, { onDelete: 'cascade' }),
    thingId: uuid()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(review_id, question_id, reply_id, message_id, submission_id, course_id)`,
      ),
    kind: text({ enum: ['review', 'question', 'reply', 'message', 'submission', 'course'] })
      .notNull()
      .generatedAlwaysAs(
        sql`case when review_id is not null then 'review' when question_id is not null then 'question' when reply_id is not null then 'reply' when message_id is not null then 'message' when submission_id is not null then 'submission' else 'course' end`,
      ),
    state: text({ enum: ['open', 'hidden', 'dismissed', 'restored'] })
      .notNull()
      .default('open'),
    createdAt: instant().notNull(),
    /** What the thing said when it was first reported. */
    textBefore: text().notNull(),
    /** Number of rows of `reports`, updated in the transaction of each report. */
    reportCount: integer().notNull().default(1),
    /** The reason for hiding it, as its author was told. */
    decisionReason: text(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('report_cases_open')
      .on(t.thingId)
      .where(sql`${t.state} = 'open'`),
    index('report_cases_state').on(t.state, t.createdAt, t.id),
    index('report_cases_kind').on(t.state, t.kind, t.createdAt, t.id),
    // Indexes for cascades and `set null` of the foreign keys.
    index('report_cases_review').on(t.reviewId),
    index('report_cases_question').on(t.questionId),
    index('report_cases_reply').on(t.replyId),
    index('report_cases_message').on(t.messageId),
    index('report_cases_course').on(t.courseId),
    index('report_cases_submission').on(t.submissionId),
    index('report_cases_administrator').on(t.decidedBy),
    check(
      'report_cases_one_thing',
      sql`num_nonnulls(${t.reviewId}, ${t.questionId}, ${t.replyId}, ${t.messageId}, ${t.submissionId}, ${t.courseId}) = 1`,
    ),
    check(
      'report_cases_state_known',
      sql`${t.state} in ('open', 'hidden', 'dismissed', 'restored')`,
    ),
    check('report_cases_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
  ],
)

/** What each person said of a thing. */
export const reports = pgTable(
  'reports',
  {
    id: primaryId(),
    caseId: uuid()
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    reporterId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text({ enum: ['spam', 'offensive', 'incorrect', 'copyright', 'other'] }).notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('reports_once').on(t.caseId, t.reporterId),
    index('reports_case').on(t.caseId, t.createdAt, t.id),
    index('reports_reporter').on(t.reporterId, t.createdAt),
    check(
      'reports_reason_known',
      sql`${t.reason} in ('spam', 'offensive', 'incorrect', 'copyright', 'other')`,
    ),
  ],
)
