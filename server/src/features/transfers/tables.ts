import { transferClaimStates } from '@ateneo/contract'
import { instant, isOneOf, primaryId } from '../../platform/db/columns.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { check, index, integer, pgTable, text, uuid } from '../../platform/db/drizzle-pg.ts'
import { users } from '../identity/tables.ts'
import { orders } from '../purchases/tables.ts'

/** A student says that they paid by transfer; it grants nothing by itself. */
export const transferClaims = pgTable(
  'transfer_claims',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The bank's tracking key, as the student read it. */
    trace: text(),
    note: text().notNull().default(''),
    state: text({ enum: transferClaimStates }).notNull(),
    /** Why another proof is asked for, or none is believed. */
    reason: text(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: instant(),
    /** The proof, if there is one. */
    fileName: text(),
    fileType: text(),
    fileBytes: integer(),
    /** SHA-256 of its bytes, by which a proof of two orders is seen. */
    fileHash: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('transfer_claims_order').on(t.orderId, t.createdAt),
    index('transfer_claims_hash')
      .on(t.fileHash)
      .where(sql`file_hash is not null`),
    index('transfer_claims_trace')
      .on(t.trace)
      .where(sql`trace is not null`),
    check('transfer_claims_state', isOneOf(t.state, transferClaimStates)),
    check('transfer_claims_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
    check(
      'transfer_claims_file',
      sql`num_nonnulls(${t.fileName}, ${t.fileType}, ${t.fileBytes}, ${t.fileHash}) in (0, 4)`,
    ),
  ],
)
