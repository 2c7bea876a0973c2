import { payoutStates } from '@ateneo/contract'
import { instant, isOneOf, primaryId } from '../../platform/db/columns.ts'
import { sql } from '../../platform/db/drizzle.ts'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { users } from '../identity/tables.ts'
import { ledgerEntries } from '../purchases/tables.ts'
import type { WithheldLine, WithholdingRate } from './policy.ts'

/** What is withheld from the payouts of those who have it. */
export const taxProfiles = pgTable(
  'tax_profiles',
  {
    id: primaryId(),
    name: text().notNull(),
    lines: jsonb().$type<WithholdingRate[]>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('tax_profiles_name').on(sql`lower(${t.name})`)],
)

/** How a professor is paid; its row is what preparing a payout locks. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    professorId: uuid()
      .primaryKey()
      .references(() => users.id),
    taxProfileId: uuid().references(() => taxProfiles.id),
    holder: text(),
    bank: text(),
    /** Encrypted. */
    clabe: text(),
    clabeEnd: text(),
    /** When the professor last wrote it. */
    updatedAt: instant(),
  },
  (t) => [
    index('payout_accounts_tax_profile').on(t.taxProfileId),
    check('payout_accounts_clabe', sql`(${t.clabe} is null) = (${t.clabeEnd} is null)`),
  ],
)

/**
 * Money for a professor. Amounts and withholdings are those of the moment when it was prepared: what
 * changes later goes into the next one.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: primaryId(),
    professorId: uuid()
      .notNull()
      .references(() => users.id),
    currency: text().notNull(),
    state: text({ enum: payoutStates }).notNull(),
    salesCents: integer().notNull(),
    commissionCents: integer().notNull(),
    withheld: jsonb().$type<WithheldLine[]>().notNull(),
    withheldCents: integer().notNull(),
    /** Name of the profile that the withholdings are of. */
    taxProfileName: text(),
    holder: text(),
    bank: text(),
    /** Encrypted; until it is sent. */
    clabe: text(),
    clabeEnd: text(),
    preparedBy: uuid()
      .notNull()
      .references(() => users.id),
    preparedAt: instant().notNull(),
    /** Day of the transfer. */
    sentOn: date({ mode: 'string' }),
    reference: text(),
    sentBy: uuid().references(() => users.id),
    sentAt: instant(),
    closedBy: uuid().references(() => users.id),
    closedAt: instant(),
    /** Why it came back. */
    reason: text(),
  },
  (t) => [
    uniqueIndex('payouts_prepared')
      .on(t.professorId, t.currency)
      .where(sql`${t.state} = 'prepared'`),
    index('payouts_professor').on(t.professorId, t.preparedAt),
    index('payouts_newest').on(t.preparedAt, t.id),
    check('payouts_state', isOneOf(t.state, payoutStates)),
    check(
      'payouts_amounts',
      sql`${t.withheldCents} >= 0 and ${t.salesCents} - ${t.commissionCents} - ${t.withheldCents} > 0`,
    ),
    check(
      'payouts_sent',
      sql`(${t.state} in ('sent', 'returned')) = (${t.sentOn} is not null)
        and (${t.sentOn} is null) = (${t.sentAt} is null)
        and (${t.sentOn} is null) = (${t.reference} is null)`,
    ),
    check(
      'payouts_closed',
      sql`(${t.state} in ('returned', 'discarded')) = (${t.closedAt} is not null)`,
    ),
  ],
)

/** The entries of a payout; those of one that was undone stay, released, as its history. */
export const payoutEntries = pgTable(
  'payout_entries',
  {
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id),
    ledgerEntryId: uuid()
      .notNull()
      .references(() => ledgerEntries.id),
    releasedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.payoutId, t.ledgerEntryId] }),
    // In one payout at most, of those that were not undone.
    uniqueIndex('payout_entries_once')
      .on(t.ledgerEntryId)
      .where(sql`${t.releasedAt} is null`),
  ],
)
