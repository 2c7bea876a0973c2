import type { Config } from '../../platform/config/config.ts'
import type { Secrets } from '../../platform/config/secrets.ts'
import type { Database } from '../../platform/db/connect.ts'
import { type Gateways, openGateways } from '../../platform/payment-gateways/gateways.ts'
import { getBranding, getTimeZone } from '../settings/service.ts'
import { readSavedKeys } from './saved-keys.ts'

/** The providers with the keys of variables and settings. */
export function openPayments(opened: {
  config: Config
  secrets: Secrets
  db: Database
  now?: () => Date
}): Gateways {
  const { config, db, now = () => new Date() } = opened
  return openGateways({
    config,
    brand: async () => ({ ...(await getBranding(db)), timeZone: await getTimeZone(db) }),
    readKeys: (provider) => readSavedKeys(opened, provider),
    db,
    now,
  })
}
