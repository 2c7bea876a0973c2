import type { Config } from '../../platform/config/config.ts'
import type { Secrets } from '../../platform/config/secrets.ts'
import type { Database } from '../../platform/db/connect.ts'
import { type Gateways, openGateways } from '../../platform/payment-gateways/gateways.ts'
import { openSandboxStore } from '../../platform/payment-gateways/sandbox/store.ts'
import { getBranding } from '../settings/service.ts'
import { readSavedKeys } from './saved-keys.ts'

/** The providers with the keys of variables and settings. */
export function openPayments(opened: { config: Config; secrets: Secrets; db: Database }): Gateways {
  const { config, db } = opened
  return openGateways({
    config,
    brand: () => getBranding(db),
    readKeys: (provider) => readSavedKeys(opened, provider),
    store: openSandboxStore(db),
  })
}
