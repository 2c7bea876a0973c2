import {
  isLoopback,
  type PaymentProvider,
  paymentProvider,
  type ProviderKeys,
} from '@ateneo/contract'
import { z } from 'zod'
import { address, choice } from './kinds.ts'

export interface PaymentConfig {
  /** Keys that variables give: they go before those of the settings. */
  providerKeys: { [P in PaymentProvider]: ProviderKeys<P> }
  /** Base URL of each provider's API. */
  providerUrls: Record<Exclude<PaymentProvider, 'transferencia' | 'sandbox'>, string>
  /** The only provider of new orders; `undefined`: all that are on. */
  paymentProvider: PaymentProvider | undefined
  /**
   * Callers of the sandbox gateway: this machine only, or anybody with ALLOW_TEST_PAYMENTS=true.
   */
  testPayments: 'none' | 'local' | 'anywhere'
}

const paypalUrl = 'https://api-m.paypal.com'
const mercadopagoUrl = 'https://api.mercadopago.com'
const stripeUrl = 'https://api.stripe.com'

export const paymentVariables = {
  PAYMENT_PROVIDER: choice(paymentProvider.options).optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_BASE_URL: address(paypalUrl).default(paypalUrl),
  MERCADOPAGO_ACCESS_TOKEN: z.string().optional(),
  MERCADOPAGO_WEBHOOK_SECRET: z.string().optional(),
  MERCADOPAGO_BASE_URL: address(mercadopagoUrl).default(mercadopagoUrl),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_BASE_URL: address(stripeUrl).default(stripeUrl),
  ALLOW_TEST_PAYMENTS: choice(['true', 'false']).default('false'),
}

export const paymentGroup = {
  prefix: 'PAYPAL_CLIENT_',
  required: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
}

type Values = z.output<z.ZodObject<typeof paymentVariables>>

/** Where the program answers. */
interface ServerAddress {
  publicUrl: string
  host: string
}

export function arrangePayments(values: Values, place: ServerAddress): PaymentConfig {
  return {
    providerKeys: {
      paypal: {
        clientId: values.PAYPAL_CLIENT_ID,
        clientSecret: values.PAYPAL_CLIENT_SECRET,
        webhookId: values.PAYPAL_WEBHOOK_ID,
      },
      mercadopago: {
        accessToken: values.MERCADOPAGO_ACCESS_TOKEN,
        webhookSecret: values.MERCADOPAGO_WEBHOOK_SECRET,
      },
      stripe: {
        secretKey: values.STRIPE_SECRET_KEY,
        webhookSecret: values.STRIPE_WEBHOOK_SECRET,
      },
      transferencia: {},
      sandbox: {},
    },
    providerUrls: {
      paypal: values.PAYPAL_BASE_URL,
      mercadopago: values.MERCADOPAGO_BASE_URL,
      stripe: values.STRIPE_BASE_URL,
    },
    paymentProvider: values.PAYMENT_PROVIDER,
    testPayments: arrangeTestPayments(values, place),
  }
}

/**
 * `local` requires a loopback HOST too: a server that listens on the network must not accept
 * sandbox payments.
 */
function arrangeTestPayments(values: Values, { publicUrl, host }: ServerAddress) {
  if (values.ALLOW_TEST_PAYMENTS === 'true') return 'anywhere'
  return isLocal(publicUrl) && isLoopback(host) ? 'local' : 'none'
}

/** True if the URL's host is a loopback address. */
export function isLocal(url: string): boolean {
  return isLoopback(new URL(url).hostname)
}
