import type { PaymentProvider } from './provider.ts'

/** The credentials of the academy's account at each provider; of a bank, what a buyer transfers to. */
export const providerKeyNames = {
  paypal: ['clientId', 'clientSecret', 'webhookId'],
  mercadopago: ['accessToken', 'webhookSecret'],
  stripe: ['secretKey', 'webhookSecret', 'payMethods'],
  transferencia: ['holder', 'account', 'bank', 'payDays'],
  sandbox: [],
} as const satisfies Record<PaymentProvider, readonly string[]>

/** Without these the provider cannot be used. */
export const requiredKeys = {
  paypal: ['clientId', 'clientSecret'],
  mercadopago: ['accessToken'],
  stripe: ['secretKey'],
  transferencia: ['holder', 'account'],
  sandbox: [],
} as const satisfies { [P in PaymentProvider]: readonly ProviderKeyName<P>[] }

export type ProviderKeyName<P extends PaymentProvider = PaymentProvider> =
  (typeof providerKeyNames)[P][number]

/** The keys of a provider that are known. */
export type ProviderKeys<P extends PaymentProvider = PaymentProvider> = Partial<
  Record<ProviderKeyName<P>, string | undefined>
>

/** Keys that are no secrets but words and numbers, which may be shown. */
export const writtenKeys: readonly string[] = [...providerKeyNames.transferencia, 'payMethods']
