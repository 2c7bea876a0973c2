import type { PaymentProvider } from '@ateneo/contract'
import type { PaymentConfig } from '../../platform/config/payments.ts'
import { recordMercadopago } from './record-mercadopago.ts'
import { recordPaypal } from './record-paypal.ts'
import { recordStripe } from './record-stripe.ts'
import type { Recording } from './recording.ts'

export interface Asked {
  /** Of tests: Mercado Pago's buyer, and an order and a subscription at PayPal. */
  payer: string | undefined
  order: string | undefined
  subscription: string | undefined
  now: Date
}

/** Every provider whose keys the variables give; throws if one of them would move real money. */
export async function recordProviders(
  { providerKeys, providerUrls }: Pick<PaymentConfig, 'providerKeys' | 'providerUrls'>,
  asked: Asked,
): Promise<(Recording & { provider: PaymentProvider })[]> {
  const recordings: (Recording & { provider: PaymentProvider })[] = []
  const { clientId, clientSecret } = providerKeys.paypal
  if (clientId !== undefined && clientSecret !== undefined) {
    const keys = { clientId, clientSecret, baseUrl: providerUrls.paypal }
    recordings.push({ provider: 'paypal', ...(await recordPaypal(keys, asked)) })
  }
  const { accessToken } = providerKeys.mercadopago
  if (accessToken !== undefined) {
    const keys = { accessToken, baseUrl: providerUrls.mercadopago }
    recordings.push({ provider: 'mercadopago', ...(await recordMercadopago(keys, asked)) })
  }
  const { secretKey } = providerKeys.stripe
  if (secretKey !== undefined) {
    const keys = { secretKey, baseUrl: providerUrls.stripe }
    recordings.push({ provider: 'stripe', ...(await recordStripe(keys, asked)) })
  }
  return recordings
}
