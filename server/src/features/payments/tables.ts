import { paymentProviders } from '@ateneo/contract'
import { instant, isOneOf } from '../../platform/db/columns.ts'
import { boolean, check, jsonb, pgTable, text } from '../../platform/db/drizzle-pg.ts'

/** A row per provider that was switched, or given keys, in the settings. */
export const paymentProviderSettings = pgTable(
  'payment_provider_settings',
  {
    provider: text({ enum: paymentProviders }).primaryKey(),
    isOn: boolean().notNull().default(true),
    /** Encrypted, by name. */
    keys: jsonb().$type<Record<string, string>>().notNull().default({}),
    updatedAt: instant().notNull(),
  },
  (t) => [check('payment_provider_settings_known', isOneOf(t.provider, paymentProviders))],
)
