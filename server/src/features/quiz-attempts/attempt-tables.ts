import { attemptStates, type QuizAnswer, quizGrades, quizQuestionKinds } from '@ateneo/contract'
import { sql } from '../../platform/db/drizzle.ts'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
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
import { quizQuestionVersions, videoQuestions } from '../quizzes/tables.ts'

/** What a student answered at one go, by the rules that held when it began. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: primaryId(),
    lessonId: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    studentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** From 1, of this student in this quiz. */
    number: integer().notNull(),
    /** Questions were drawn and shuffled by it, and by the server's secret. */
    seed: integer().notNull(),
    passPercent: integer().notNull(),
    grade: text({ enum: quizGrades }).notNull(),
    startedAt: instant().notNull(),
    /** Null: without limit. */
    dueAt: instant(),
    submittedAt: instant(),
    isExpired: boolean().notNull().default(false),
    state: text({ enum: attemptStates }).notNull().default('open'),
    /** Sum of what is graded; null while it is open. */
    points: doublePrecision(),
    maxPoints: doublePrecision().notNull(),
  },
  (t) => [
    uniqueIndex('quiz_attempts_open')
      .on(t.lessonId, t.studentId)
      .where(sql`${t.state} = 'open'`),
    uniqueIndex('quiz_attempts_number').on(t.lessonId, t.studentId, t.number),
    index('quiz_attempts_student').on(t.studentId, t.id),
    index('quiz_attempts_newest').on(t.lessonId, t.id),
    index('quiz_attempts_grading')
      .on(t.lessonId, t.id)
      .where(sql`${t.state} = 'grading'`),
    index('quiz_attempts_due')
      .on(t.dueAt)
      .where(sql`${t.state} = 'open'`),
    check('quiz_attempts_state_known', isOneOf(t.state, attemptStates)),
    check('quiz_attempts_grade_known', isOneOf(t.grade, quizGrades)),
    check(
      'quiz_attempts_ended',
      sql`num_nulls(${t.points}, ${t.submittedAt}) = case when ${t.state} = 'open' then 2 else 0 end`,
    ),
  ],
)

/** The questions of an attempt in the order in which it shows them, with what was answered. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    attemptId: uuid()
      .notNull()
      .references(() => quizAttempts.id, { onDelete: 'cascade' }),
    /** From 1. */
    slot: integer().notNull(),
    questionVersionId: uuid()
      .notNull()
      .references(() => quizQuestionVersions.id),
    /** Of the question. */
    kind: text({ enum: quizQuestionKinds }).notNull(),
    /** What can be chosen, in the order shown, as the question names it. */
    optionOrder: text().array().notNull(),
    /** The same as this attempt names it, so that an id says nothing of its place in the question. */
    choiceIds: uuid().array().notNull(),
    /** What the choices are matched with. */
    leftIds: uuid().array().notNull(),
    /** Of texts that can be answered. */
    textCount: integer().notNull(),
    maxPoints: doublePrecision().notNull(),
    answer: jsonb().$type<QuizAnswer>(),
    /** Milliseconds of the student's device. */
    answeredAt: bigint({ mode: 'number' }),
    savedAt: instant(),
    /** Null until it is graded. */
    points: doublePrecision(),
    /** Null: by the program. */
    gradedBy: uuid().references(() => users.id),
    /** Of the professor, Markdown. */
    comment: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.slot] }),
    index('quiz_answers_version').on(t.questionVersionId),
    index('quiz_answers_grader')
      .on(t.gradedBy)
      .where(sql`${t.gradedBy} is not null`),
    check('quiz_answers_kind_known', isOneOf(t.kind, quizQuestionKinds)),
    check('quiz_answers_points', sql`${t.points} between 0 and ${t.maxPoints}`),
  ],
)

/** How often a student answered a question of a video, and how well; what was answered is not kept. */
export const videoAnswers = pgTable(
  'video_answers',
  {
    videoId: uuid().notNull(),
    questionId: uuid().notNull(),
    studentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the question, 0 to 1. */
    firstShare: doublePrecision().notNull(),
    lastShare: doublePrecision().notNull(),
    tries: integer().notNull().default(1),
    answeredAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.videoId, t.questionId, t.studentId] }),
    foreignKey({
      name: 'video_answers_question',
      columns: [t.videoId, t.questionId],
      foreignColumns: [videoQuestions.videoId, videoQuestions.questionId],
    })
      .onDelete('cascade')
      // A moved course asks copies: what was answered follows.
      .onUpdate('cascade'),
    index('video_answers_student').on(t.studentId),
  ],
)
