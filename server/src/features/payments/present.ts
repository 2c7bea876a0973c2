import { type OfferedProvider, type ProviderSettings, requiredKeys } from '@ateneo/contract'
import type { PaymentGateway } from '../../platform/payment-gateways/gateway.ts'
import { type ProviderOfList, providerVersion } from './provider-settings.ts'

export const presentOffered = ({
  provider: name,
  methods,
  isTest,
}: PaymentGateway): OfferedProvider => ({ name, methods: [...methods], isTest })

export function presentProvider(
  { name, row, isOffered, keys }: ProviderOfList,
  publicUrl: string,
): ProviderSettings {
  const required: readonly string[] = requiredKeys[name]
  return {
    name,
    isOn: row?.isOn ?? true,
    isOffered,
    keys: keys.map((key) => ({ ...key, isRequired: required.includes(key.name) })),
    webhookUrl: name === 'sandbox' ? null : `${publicUrl}/payment/webhook/${name}`,
    version: providerVersion(row),
  }
}
