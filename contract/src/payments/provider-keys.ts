import type { PaymentProvider } from './provider.ts'

/** The credentials of the academy's account at each provider. */
export const providerKeyNames = {
  paypal: ['clientId', 'clientSecret', 'webhookId'],
  sandbox: [],
} as const satisfies Record<PaymentProvider, readonly string[]>

/** Without these the provider cannot be used. */
export const requiredKeys = {
  paypal: ['clientId', 'clientSecret'],
  sandbox: [],
} as const satisfies { [P in PaymentProvider]: readonly ProviderKeyName<P>[] }

export type ProviderKeyName<P extends PaymentProvider = PaymentProvider> =
  (typeof providerKeyNames)[P][number]

/** The keys of a provider that are known. */
export type ProviderKeys<P extends PaymentProvider = PaymentProvider> = Partial<
  Record<ProviderKeyName<P>, string | undefined>
>
