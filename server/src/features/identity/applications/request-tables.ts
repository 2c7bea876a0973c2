import { sql } from '../../../platform/db/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../../platform/db/columns.ts'
import { users } from '../user-tables.ts'

export const professorRequests = pgTable(
  'professor_requests',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text({ enum: ['pending', 'approved', 'rejected'] }).notNull(),
    presentation: text(),
    experience: text(),
    sampleUrl: text(),
    /** Increases whenever the applicant changes it, so that a decision holds for what was read. */
    version: integer().notNull().default(1),
    /** Why it was rejected. */
    reason: text(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('professor_requests_waiting')
      .on(t.userId)
      .where(sql`${t.status} = 'pending'`),
    index('professor_requests_user').on(t.userId, t.createdAt),
    index('professor_requests_queue').on(t.status, t.createdAt),
    check(
      'professor_requests_status_known',
      sql`${t.status} in ('pending', 'approved', 'rejected')`,
    ),
  ],
)

/** The one file of an applicant, kept with the account until another replaces it. */
export const applicationFiles = pgTable(
  'application_files',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Names it in the storage and in its URL. */
    fileId: uuid().notNull(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    fileBytes: integer().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('application_files_file').on(t.fileId),
    index('application_files_age').on(t.sentAt),
  ],
)

/** Changes that a professor requests; null keeps the current value. */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstNames: text(),
    lastNames: text(),
    /** Both in lower case. */
    email: text(),
    /** The email that the approval replaced. */
    replacedEmail: text(),
    professionalId: text(),
    status: text({ enum: ['pending', 'approved', 'rejected'] }).notNull(),
    reason: text(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('change_requests_waiting')
      .on(t.userId)
      .where(sql`${t.status} = 'pending'`),
    index('change_requests_user').on(t.userId, t.createdAt),
    index('change_requests_queue').on(t.status, t.createdAt),
    check('change_requests_status_known', sql`${t.status} in ('pending', 'approved', 'rejected')`),
    check(
      'change_requests_ask_something',
      sql`num_nonnulls(${t.firstNames}, ${t.lastNames}, ${t.email}, ${t.professionalId}) > 0`,
    ),
  ],
)

/** An administrator or professor who was asked in by email; one waits per address. */
export const invitations = pgTable(
  'invitations',
  {
    id: primaryId(),
    /** Lower case. */
    email: text().notNull(),
    type: text({ enum: ['professor', 'admin'] }).notNull(),
    /** Of an administrator: will be a super administrator. */
    isSuperAdmin: boolean().notNull().default(false),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the token in the email; null until it is sent. */
    tokenHash: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
  },
  (t) => [
    uniqueIndex('invitations_waiting')
      .on(t.email)
      .where(sql`${t.acceptedAt} is null`),
    uniqueIndex('invitations_token').on(t.tokenHash),
    index('invitations_age').on(t.createdAt),
    check('invitations_type_known', sql`${t.type} in ('professor', 'admin')`),
  ],
)
