import type { OfferedProvider, PaymentMethod, PaymentProvider } from '@ateneo/contract'

export const providerWords: Record<PaymentProvider, string> = {
  paypal: 'PayPal',
  mercadopago: 'Mercado Pago',
  stripe: 'Stripe',
  transferencia: 'Transferencia bancaria',
  sandbox: 'Pago de prueba',
}

const methodWords: Record<PaymentMethod, (provider: string) => string> = {
  card: () => 'Tarjeta',
  installments: () => 'Mensualidades',
  cash: () => 'Efectivo en tiendas',
  transfer: () => 'Transferencia',
  wallet: (provider) => `Saldo de ${provider}`,
}

/** Stripe's cash and transfers are of one kind each, and its instalments without interest. */
const stripeWords: Partial<Record<PaymentMethod, string>> = {
  installments: 'Meses sin intereses',
  cash: 'OXXO',
  transfer: 'Transferencia (SPEI)',
}

export const describeMethod = (method: PaymentMethod, provider: PaymentProvider): string =>
  (provider === 'stripe' ? stripeWords[method] : undefined) ??
  methodWords[method](providerWords[provider])

/** The ways to pay that a buyer finds at a provider, in one line. */
export function describeMethods({ name, methods }: OfferedProvider): string {
  return methods.map((method) => describeMethod(method, name)).join(' · ')
}
