import type { Config } from '../../platform/config/config.ts'
import { decryptSecret, encryptSecret } from '../../platform/config/encrypted-secret.ts'
import type { Secrets } from '../../platform/config/secrets.ts'
import type { Database } from '../../platform/db/connect.ts'
import { InvoicingUnavailable } from '../../platform/invoicing-providers/provider.ts'
import {
  type Invoicing,
  openInvoicingProvider,
} from '../../platform/invoicing-providers/providers.ts'
import { findSettingsRow } from './settings-store.ts'

const NAME = 'invoicing.facturapi.key'

export const encryptKey = (secrets: Secrets, key: string): string =>
  encryptSecret(secrets, NAME, key)

/** The provider with the key of the variable, or the one that an administrator saved. */
export function openInvoicing(opened: {
  config: Config
  secrets: Secrets
  db: Database
}): Invoicing {
  const { config, secrets, db } = opened
  return openInvoicingProvider({
    config,
    async readKey() {
      const kept = (await findSettingsRow(db))?.facturapiKey
      if (!kept) return undefined
      try {
        return decryptSecret(secrets, NAME, kept)
      } catch (cause) {
        throw new InvoicingUnavailable(
          'La clave guardada de Facturapi no se puede leer: se guardó con otros secretos; escríbela de nuevo',
          { cause },
        )
      }
    },
  })
}
