import type { QuizQuestionData } from '@ateneo/contract'
import { sql } from '../../platform/db/drizzle.ts'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { users } from '../identity/tables.ts'
import { videos } from '../videos/tables.ts'

/** A professor's bank. */
export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: primaryId(),
    professorId: uuid()
      .notNull()
      .references(() => users.id),
    /** Lower case, for drawing at random. */
    tags: text().array().notNull(),
    /** What a search looks in: the text and the options of the version that stands, folded. */
    words: text().notNull().default(''),
    /** Idempotency key of the form or import that added it, and its place among those that came with it. */
    sendingId: uuid(),
    sendingPlace: integer(),
    createdAt: instant().notNull(),
    /** Taken out of the bank; quizzes and attempts that have it keep it. */
    archivedAt: instant(),
  },
  (t) => [
    index('quiz_questions_bank')
      .on(t.professorId, t.id)
      .where(sql`${t.archivedAt} is null`),
    index('quiz_questions_tags').using('gin', t.tags),
    uniqueIndex('quiz_questions_sending')
      .on(t.professorId, t.sendingId, t.sendingPlace)
      .where(sql`${t.sendingId} is not null`),
  ],
)

/** What a question asked at a time; rows never change, so that attempts can name the one they had. */
export const quizQuestionVersions = pgTable(
  'quiz_question_versions',
  {
    id: primaryId(),
    questionId: uuid()
      .notNull()
      .references(() => quizQuestions.id, { onDelete: 'cascade' }),
    /** From 1; the highest is the one that stands. */
    number: integer().notNull(),
    /** Markdown. */
    text: text().notNull(),
    data: jsonb().$type<QuizQuestionData>().notNull(),
    /** Markdown. */
    explanation: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('quiz_question_versions_number').on(t.questionId, t.number)],
)

/** At which second a video asks what; they go with the video. */
export const videoQuestions = pgTable(
  'video_questions',
  {
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    questionId: uuid()
      .notNull()
      .references(() => quizQuestions.id, { onDelete: 'cascade' }),
    seconds: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.videoId, t.questionId] })],
)
