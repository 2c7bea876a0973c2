import { paymentProviders, subscriptionEndings, subscriptionStates } from '@ateneo/contract'
import { sql } from '../../../platform/db/drizzle.ts'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../../platform/db/drizzle-pg.ts'
import { instant, isOneOf, primaryId } from '../../../platform/db/columns.ts'
import { users } from '../../identity/tables.ts'
import { plans } from '../plans/plan-tables.ts'

/** A plan that its provider charges again each period; each charge is an order. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: primaryId(),
    studentId: uuid()
      .notNull()
      .references(() => users.id),
    planId: uuid()
      .notNull()
      .references(() => plans.id),
    /** Plan data as its student agreed to it. */
    planName: text().notNull(),
    description: text().notNull(),
    priceCents: integer().notNull(),
    currency: text().notNull(),
    months: integer().notNull(),
    provider: text({ enum: paymentProviders }).notNull(),
    /** The provider's id, and its page where it is accepted; null until it is opened there. */
    reference: text(),
    link: text(),
    /** Of its buyer's account at a provider that asks for it. */
    payerEmail: text(),
    state: text({ enum: subscriptionStates }).notNull(),
    /** It takes the place of this one, which ends when it is accepted. */
    replacesId: uuid().references((): AnyPgColumn => subscriptions.id),
    /** The plan's price since then: its student may agree to it, and pays the old one until they do. */
    newPriceCents: integer(),
    /** Of the first charge; null: at once. */
    startsAt: instant(),
    nextChargeAt: instant(),
    /** End of the last paid period. */
    currentUntil: instant(),
    /** Access goes on until then, while a charge is awaited or has failed. */
    graceUntil: instant(),
    /** When the charge failed that is not made good yet. */
    failedAt: instant(),
    /** It was paused because a notice could not be sent in time. */
    pausedAt: instant(),
    /** Since then its end is wanted, until the provider says that it has ended. */
    cancelWantedAt: instant(),
    ending: text({ enum: subscriptionEndings }),
    endedAt: instant(),
    /** When the provider is asked next, and when it was asked for the state that is stored. */
    checkAt: instant(),
    checkedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('subscriptions_reference').on(t.provider, t.reference),
    // A student has one that charges.
    uniqueIndex('subscriptions_live')
      .on(t.studentId)
      .where(sql`state in ('active', 'past_due', 'paused') and cancel_wanted_at is null`),
    index('subscriptions_student').on(t.studentId, t.createdAt),
    index('subscriptions_plan').on(t.planId, t.state),
    index('subscriptions_check_at')
      .on(t.checkAt)
      .where(sql`check_at is not null`),
    index('subscriptions_next_charge')
      .on(t.nextChargeAt)
      .where(sql`state = 'active'`),
    check('subscriptions_state', isOneOf(t.state, subscriptionStates)),
    check('subscriptions_provider', isOneOf(t.provider, paymentProviders)),
    check('subscriptions_price', sql`${t.priceCents} > 0 and ${t.months} > 0`),
    check(
      'subscriptions_ending',
      sql`${isOneOf(t.ending, subscriptionEndings)}
        and (${t.state} = 'ended') = (${t.endedAt} is not null)
        and ((${t.cancelWantedAt} is null and ${t.endedAt} is null) or ${t.ending} is not null)`,
    ),
  ],
)

/** What a student agreed to, word by word (LFPC 76 Bis VIII: consent is express and informed). */
export const subscriptionConsents = pgTable(
  'subscription_consents',
  {
    id: primaryId(),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    /** Of the wording. */
    version: text().notNull(),
    text: text().notNull(),
    priceCents: integer().notNull(),
    currency: text().notNull(),
    /** The first charge that it named. */
    chargeOn: instant().notNull(),
    /** Keyed digest of the network's address. */
    addressHash: text().notNull(),
    givenAt: instant().notNull(),
  },
  (t) => [index('subscription_consents_subscription').on(t.subscriptionId, t.givenAt)],
)

/** Notices of a charge; `month`: the earlier one of plans of a year. */
export const renewalNotices = pgTable(
  'renewal_notices',
  {
    id: primaryId(),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    /** The charge that it is of. */
    cycle: integer().notNull(),
    kind: text({ enum: ['week', 'month'] }).notNull(),
    chargeOn: instant().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    queuedAt: instant().notNull(),
    /** When the mail server took it; null: not yet, or never. */
    sentAt: instant(),
  },
  (t) => [
    uniqueIndex('renewal_notices_once').on(t.subscriptionId, t.cycle, t.kind),
    index('renewal_notices_unsent')
      .on(t.chargeOn)
      .where(sql`sent_at is null`),
    check('renewal_notices_kind', isOneOf(t.kind, ['week', 'month'])),
    check('renewal_notices_cycle', sql`${t.cycle} > 0`),
  ],
)
