import { sql } from '../../platform/db/drizzle.ts'
import {
  boolean,
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

/**
 * What a student and a professor write to each other about a course. Tables of their own, so that no
 * statement about questions finds a private word.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: primaryId(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    studentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whom the student wrote to; who gets the course later begins another conversation. */
    professorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** Number of its messages, and of the newest one; updated under its row lock. */
    messageCount: integer().notNull().default(0),
    /** Number of the newest message that the student has read. */
    readByStudent: integer().notNull().default(0),
    /** Number of the newest message that the professor has answered or put aside. */
    settledByProfessor: integer().notNull().default(0),
    lastMessageAt: instant().notNull(),
    /** Of the professor's oldest message that the student has not read. */
    unreadSince: instant(),
    /** Of the student's oldest message that the professor has not settled. */
    waitingSince: instant(),
  },
  (t) => [
    uniqueIndex('conversations_once').on(t.courseId, t.studentId, t.professorId),
    index('conversations_student').on(t.studentId, t.lastMessageAt, t.id),
    index('conversations_professor').on(t.professorId, t.lastMessageAt, t.id),
    index('conversations_waiting')
      .on(t.professorId, t.waitingSince, t.id)
      .where(sql`${t.waitingSince} is not null`),
    index('conversations_unread')
      .on(t.studentId)
      .where(sql`${t.unreadSince} is not null`),
    check(
      'conversations_numbers',
      sql`${t.readByStudent} between 0 and ${t.messageCount} and ${t.settledByProfessor} between 0 and ${t.messageCount}`,
    ),
  ],
)

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: primaryId(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** From 1 on, in the order in which they were stored. */
    number: integer().notNull(),
    /** The student or the professor. */
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: instant().notNull(),
    /** Since when administrators hide it from everybody else than its author. */
    hiddenAt: instant(),
    /** Idempotency key of the form, so that a repeated request writes no second message. */
    sendingId: uuid(),
  },
  (t) => [
    uniqueIndex('conversation_messages_number').on(t.conversationId, t.number),
    index('conversation_messages_author').on(t.authorId, t.createdAt),
    uniqueIndex('conversation_messages_sending')
      .on(t.conversationId, t.authorId, t.sendingId)
      .where(sql`${t.sendingId} is not null`),
  ],
)

/** Without a row, nobody may write to the professor. */
export const messagePreferences = pgTable('message_preferences', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  isAllowed: boolean().notNull(),
})
