import {
  cardForms,
  defaultUnitKey,
  eReceiptStates,
  monthCloseStates,
  otherForms,
} from '@ateneo/contract'
import { instant, isOneOf, primaryId } from '../../platform/db/columns.ts'
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
import { users } from '../identity/tables.ts'
import { orders } from '../purchases/tables.ts'

/** One row, whose lock makes edits follow one another. */
export const invoicingSettings = pgTable(
  'invoicing_settings',
  {
    id: integer().primaryKey().default(1),
    /** Encrypted. */
    facturapiKey: text(),
    productKey: text(),
    unitKey: text().notNull().default(defaultUnitKey),
    cardForm: text({ enum: cardForms }).notNull().default('04'),
    otherForm: text({ enum: otherForms }).notNull().default('99'),
    /** When there was a key first: what was paid before is not sent. */
    since: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check('invoicing_settings_single', sql`${t.id} = 1`),
    check('invoicing_settings_card', isOneOf(t.cardForm, cardForms)),
    check('invoicing_settings_other', isOneOf(t.otherForm, otherForms)),
  ],
)

/** A month's invoice of the receipts that nobody invoiced, written before it is asked for. */
export const invoiceClosings = pgTable(
  'invoice_closings',
  {
    id: primaryId(),
    /** `2026-11` */
    month: text().notNull(),
    isTest: boolean().notNull(),
    state: text({ enum: monthCloseStates }).notNull(),
    receipts: integer().notNull(),
    totalCents: integer().notNull(),
    closedBy: uuid()
      .notNull()
      .references(() => users.id),
    /** Its folio. */
    reference: text(),
    /** Of a refusal, in the provider's words. */
    reason: text(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    // Two administrators at the same moment ask once, and nobody asks twice.
    uniqueIndex('invoice_closings_once')
      .on(t.month, t.isTest)
      .where(sql`state in ('asked', 'done')`),
    index('invoice_closings_by').on(t.closedBy),
    check('invoice_closings_state', isOneOf(t.state, monthCloseStates)),
    check('invoice_closings_settled', sql`(${t.state} = 'asked') = (${t.settledAt} is null)`),
  ],
)

/** A receipt as the invoicing provider gets it; its id is the idempotency key. */
export const eReceipts = pgTable(
  'e_receipts',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    isTest: boolean().notNull(),
    state: text({ enum: eReceiptStates }).notNull(),
    /** What was paid, less what had gone back by then. */
    amountCents: integer().notNull(),
    paidAt: instant().notNull(),
    /** The provider's id, and where its buyer invoices it. */
    reference: text(),
    url: text(),
    expiresAt: instant(),
    /** Since then the provider may have it; null: it was not asked yet. */
    askedAt: instant(),
    attempts: integer().notNull().default(0),
    /** Null: not again by itself. */
    nextTryAt: instant(),
    /** Why the last try failed. */
    reason: text(),
    closingId: uuid().references(() => invoiceClosings.id),
    /** What went back after it was invoiced, and how much of that has a credit note. */
    owedNoteCents: integer().notNull().default(0),
    notedCents: integer().notNull().default(0),
    noteReference: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    // What was cancelled makes room for the rest of a part that went back.
    uniqueIndex('e_receipts_order')
      .on(t.orderId, t.isTest)
      .where(sql`state <> 'cancelled'`),
    index('e_receipts_of_order').on(t.orderId),
    index('e_receipts_due')
      .on(t.nextTryAt)
      .where(sql`next_try_at is not null`),
    index('e_receipts_age').on(t.createdAt, t.id),
    index('e_receipts_closing').on(t.closingId),
    check('e_receipts_state', isOneOf(t.state, eReceiptStates)),
    check('e_receipts_amount', sql`${t.amountCents} > 0`),
    check('e_receipts_open', sql`${t.state} <> 'open' or num_nulls(${t.reference}, ${t.url}) = 0`),
    check('e_receipts_notes', sql`${t.owedNoteCents} >= 0 and ${t.notedCents} >= 0`),
  ],
)
