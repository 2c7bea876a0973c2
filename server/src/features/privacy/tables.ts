import { sql } from '../../platform/db/drizzle.ts'
import { check, index, pgTable, text, uniqueIndex, uuid } from '../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { users } from '../identity/tables.ts'

/** Deletions of personal data that people asked for, or that administrators carried out unasked. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    state: text({ enum: ['pending', 'withdrawn', 'refused', 'done'] }).notNull(),
    /** Of a refusal, which the person reads, or of a deletion. */
    reason: text(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    /** Until the last email is sent: to whom. */
    deletionEmail: text('farewell_email'),
    deletionEmailName: text('farewell_name'),
  },
  (t) => [
    uniqueIndex('deletion_requests_pending')
      .on(t.userId)
      .where(sql`${t.state} = 'pending'`),
    index('deletion_requests_user').on(t.userId, t.createdAt),
    index('deletion_requests_age').on(t.createdAt, t.id),
    index('deletion_requests_state').on(t.state, t.createdAt, t.id),
    check(
      'deletion_requests_state_known',
      sql`${t.state} in ('pending', 'withdrawn', 'refused', 'done')`,
    ),
    check('deletion_requests_decided', sql`(${t.state} = 'pending') = (${t.decidedAt} is null)`),
    check(
      'deletion_requests_decider',
      sql`(${t.state} in ('refused', 'done')) = (${t.decidedBy} is not null)`,
    ),
    check(
      'deletion_requests_farewell',
      sql`(${t.deletionEmail} is null) = (${t.deletionEmailName} is null)
        and (${t.deletionEmail} is null or ${t.state} = 'done')`,
    ),
  ],
)
