import type { ChosenEvent, WebhookEvent } from '@ateneo/contract'
import { sql } from '../../platform/db/drizzle.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from '../../platform/db/drizzle-pg.ts'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { users } from '../identity/tables.ts'

/** An address of another system that is told what happens. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: primaryId(),
    url: text().notNull(),
    events: text().array().$type<ChosenEvent[]>().notNull(),
    /** Encrypted; see `secret.ts`. */
    secret: text().notNull(),
    isPaused: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [check('webhooks_chosen', sql`cardinality(${t.events}) > 0`)],
)

/** One event for one webhook; kept for 30 days. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: primaryId(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The person that the event is about. */
    personId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    event: text().$type<WebhookEvent>().notNull(),
    /** What is sent and signed. */
    body: jsonb().$type<object>().notNull(),
    state: text({ enum: ['waiting', 'delivered', 'failed'] }).notNull(),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** Time of the last attempt; `lastStatus` is null if no answer came. */
    lastAt: instant(),
    lastStatus: integer(),
    lastMilliseconds: integer(),
    lastAnswer: text(),
  },
  (t) => [
    index('webhook_deliveries_list').on(t.webhookId, t.id),
    index('webhook_deliveries_person').on(t.personId),
    index('webhook_deliveries_age').on(t.createdAt),
    check('webhook_deliveries_state_known', sql`${t.state} in ('waiting', 'delivered', 'failed')`),
    check(
      'webhook_deliveries_attempt',
      sql`${t.lastAt} is null or num_nulls(${t.lastMilliseconds}, ${t.lastAnswer}) = 0`,
    ),
  ],
)
