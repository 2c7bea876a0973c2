import { sql } from '../../platform/db/drizzle.ts'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { lessons } from '../courses/tables.ts'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { users } from '../identity/tables.ts'

export * from './conversation-tables.ts'

/** Questions below lessons. */
export const questions = pgTable(
  'questions',
  {
    id: primaryId(),
    lessonId: uuid().notNull(),
    /** The lesson's course; follows where a revision moves the lesson. */
    courseId: uuid().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Second of the lesson's video. */
    atSecond: integer(),
    text: text().notNull(),
    createdAt: instant().notNull(),
    editedAt: instant(),
    /** Number of rows of `question_votes`, updated in the transaction of each vote. */
    voteCount: integer().notNull().default(0),
    /** Number of rows of `question_replies` that are not hidden, updated in the transaction of each reply. */
    replyCount: integer().notNull().default(0),
    /** How many of them are the professor's. */
    answerCount: integer().notNull().default(0),
    /** Since when the professor owes an answer; null: nothing is owed. */
    waitingSince: instant(),
    /** Since when administrators hide it from everybody else than its author. */
    hiddenAt: instant(),
    /** Idempotency key of the form, so that a repeated request asks no second question. */
    sendingId: uuid(),
  },
  (t) => [
    foreignKey({
      name: 'questions_lesson_in_course',
      columns: [t.lessonId, t.courseId],
      foreignColumns: [lessons.id, lessons.courseId],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('questions_lesson').on(t.lessonId, t.createdAt, t.id),
    index('questions_lesson_useful').on(t.lessonId, t.voteCount, t.createdAt, t.id),
    index('questions_course').on(t.courseId, t.createdAt, t.id),
    index('questions_course_useful').on(t.courseId, t.voteCount, t.createdAt, t.id),
    index('questions_waiting')
      .on(t.courseId, t.waitingSince, t.id)
      .where(sql`${t.waitingSince} is not null and ${t.hiddenAt} is null`),
    index('questions_author').on(t.authorId, t.createdAt),
    uniqueIndex('questions_sending')
      .on(t.authorId, t.sendingId)
      .where(sql`${t.sendingId} is not null`),
    check('questions_second', sql`${t.atSecond} is null or ${t.atSecond} >= 0`),
    check(
      'questions_counts',
      sql`${t.voteCount} >= 0 and ${t.answerCount} between 0 and ${t.replyCount}`,
    ),
  ],
)

export const questionReplies = pgTable(
  'question_replies',
  {
    id: primaryId(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Written by the course's professor. */
    isAnswer: boolean().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
    editedAt: instant(),
    /** Since when administrators hide it; a hidden one is counted nowhere. */
    hiddenAt: instant(),
    /** Idempotency key of the form, so that a repeated request writes no second reply. */
    sendingId: uuid(),
  },
  (t) => [
    index('question_replies_question').on(t.questionId, t.createdAt, t.id),
    index('question_replies_author').on(t.authorId, t.createdAt),
    uniqueIndex('question_replies_sending')
      .on(t.authorId, t.sendingId)
      .where(sql`${t.sendingId} is not null`),
  ],
)

/** 'A mí también me interesa'. */
export const questionVotes = pgTable(
  'question_votes',
  {
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.userId] }),
    index('question_votes_user').on(t.userId),
  ],
)

/** What a person wrote on their last day of writing; deleting a question or reply leaves it. */
export const questionQuotas = pgTable(
  'question_quotas',
  {
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['question', 'reply'] }).notNull(),
    /** Calendar day in the academy's time zone. */
    day: date({ mode: 'string' }).notNull(),
    writtenCount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.authorId, t.kind] }),
    check('question_quotas_kind_known', sql`${t.kind} in ('question', 'reply')`),
    check('question_quotas_count', sql`${t.writtenCount} > 0`),
  ],
)
