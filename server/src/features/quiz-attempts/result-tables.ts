import { sql } from '../../platform/db/drizzle.ts'
import {
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
} from '../../platform/db/drizzle-pg.ts'
import { instant, isOneOf, primaryId } from '../../platform/db/columns.ts'
import { lessons } from '../courses/tables.ts'
import { users } from '../identity/tables.ts'
import { quizAttempts } from './attempt-tables.ts'

/** What a professor allows one student beyond a quiz's rules. */
export const quizOverrides = pgTable(
  'quiz_overrides',
  {
    lessonId: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    studentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    extraAttempts: integer().notNull(),
    extraMinutes: integer().notNull(),
    /** Null: for ever. */
    until: instant(),
    grantedBy: uuid()
      .notNull()
      .references(() => users.id),
    grantedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lessonId, t.studentId] }),
    index('quiz_overrides_student').on(t.studentId),
    check('quiz_overrides_more', sql`${t.extraAttempts} >= 0 and ${t.extraMinutes} >= 0`),
  ],
)

const regradeStates = ['running', 'done'] as const

/** Attempts graded once more by the corrected questions. */
export const quizRegrades = pgTable(
  'quiz_regrades',
  {
    id: primaryId(),
    lessonId: uuid()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    requestedBy: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    /** Without it an answer keeps the better one of both. */
    mayLower: boolean().notNull(),
    state: text({ enum: regradeStates }).notNull().default('running'),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    /** The last attempt that was regraded: an interrupted job goes on behind it. */
    doneUpTo: uuid(),
    raisedCount: integer().notNull().default(0),
    loweredCount: integer().notNull().default(0),
  },
  (t) => [
    index('quiz_regrades_lesson').on(t.lessonId, t.id),
    uniqueIndex('quiz_regrades_running')
      .on(t.lessonId)
      .where(sql`${t.state} = 'running'`),
    check('quiz_regrades_state_known', isOneOf(t.state, regradeStates)),
  ],
)

/** Attempts whose points a regrade changed. */
export const quizRegradeChanges = pgTable(
  'quiz_regrade_changes',
  {
    regradeId: uuid()
      .notNull()
      .references(() => quizRegrades.id, { onDelete: 'cascade' }),
    attemptId: uuid()
      .notNull()
      .references(() => quizAttempts.id, { onDelete: 'cascade' }),
    pointsBefore: doublePrecision().notNull(),
    pointsAfter: doublePrecision().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.regradeId, t.attemptId] }),
    index('quiz_regrade_changes_attempt').on(t.attemptId),
  ],
)
