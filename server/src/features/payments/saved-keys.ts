import type { PaymentProvider, ProviderKeys } from '@ateneo/contract'
import { decryptSecret, encryptSecret } from '../../platform/config/encrypted-secret.ts'
import type { Secrets } from '../../platform/config/secrets.ts'
import type { Database } from '../../platform/db/connect.ts'
import { GatewayError } from '../../platform/payment-gateways/gateway.ts'
import { findProviderRow } from './store.ts'

const nameOf = (provider: PaymentProvider, key: string) => `payments.${provider}.${key}`

export function encryptKey(
  secrets: Secrets,
  { provider, key, text }: { provider: PaymentProvider; key: string; text: string },
): string {
  return encryptSecret(secrets, nameOf(provider, key), text)
}

/** The keys of a provider that an administrator saved. */
export async function readSavedKeys(
  { db, secrets }: { db: Database; secrets: Secrets },
  provider: PaymentProvider,
): Promise<ProviderKeys> {
  const row = await findProviderRow(db, provider)
  try {
    const keys = Object.entries(row?.keys ?? {})
    return Object.fromEntries(
      keys.map(([key, kept]) => [key, decryptSecret(secrets, nameOf(provider, key), kept)]),
    )
  } catch (cause) {
    throw new GatewayError(
      `Las claves guardadas de ${provider} no se pueden leer: se guardaron con otros secretos; escríbelas de nuevo`,
      { cause },
    )
  }
}
