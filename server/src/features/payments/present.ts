import {
  type OfferedProvider,
  type PaymentProvider,
  type ProviderSettings,
  requiredKeys,
} from '@ateneo/contract'
import type { PaymentGateway } from '../../platform/payment-gateways/gateway.ts'
import { type ProviderOfList, providerVersion } from './provider-settings.ts'

export const presentOffered = ({
  provider: name,
  methods,
  isTest,
  renewals,
}: PaymentGateway): OfferedProvider => ({
  name,
  methods: [...methods],
  isTest,
  renews: renewals !== undefined,
})

const hasWebhook: Record<PaymentProvider, boolean> = {
  paypal: true,
  mercadopago: true,
  stripe: true,
  transferencia: false,
  sandbox: false,
}

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
    webhookUrl: hasWebhook[name] ? `${publicUrl}/payment/webhook/${name}` : null,
    version: providerVersion(row),
  }
}
