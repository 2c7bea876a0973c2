import { isLoopback, type PaymentProvider, paymentProvider } from '@ateneo/contract'
import { z } from 'zod'
import { address, choice } from './kinds.ts'

export interface PaymentConfig {
  /** `undefined`: the sandbox gateway, if `testPayments` allows it. */
  paypal: PaypalConfig | undefined
  /** Provider of new orders; `undefined`: PayPal if configured, else the sandbox. */
  paymentProvider: PaymentProvider | undefined
  /**
   * Callers of the sandbox gateway: this machine only, or anybody with ALLOW_TEST_PAYMENTS=true.
   */
  testPayments: 'none' | 'local' | 'anywhere'
}

export interface PaypalConfig {
  clientId: string
  clientSecret: string
  webhookId: string | undefined
  baseUrl: string
}

export const paymentVariables = {
  PAYMENT_PROVIDER: choice(paymentProvider.options).optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_BASE_URL: address('https://api-m.paypal.com').optional(),
  ALLOW_TEST_PAYMENTS: choice(['true', 'false']).default('false'),
}

export const paymentGroup = {
  prefix: 'PAYPAL_',
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
    paypal: arrangePaypal(values),
    paymentProvider: values.PAYMENT_PROVIDER,
    testPayments: arrangeTestPayments(values, place),
  }
}

/** The provider of new orders moves no real money: the sandbox, or PayPal's own. */
export function takesTestPayments({ paypal, paymentProvider, testPayments }: PaymentConfig) {
  const usesPaypal = paypal !== undefined && paymentProvider !== 'sandbox'
  if (!usesPaypal) return testPayments !== 'none' && paymentProvider !== 'paypal'
  const { hostname } = new URL(paypal.baseUrl)
  return hostname.endsWith('.sandbox.paypal.com') || isLoopback(hostname)
}

/**
 * `local` requires a loopback HOST too: a server that listens on the network must not accept
 * sandbox payments.
 */
function arrangeTestPayments(values: Values, { publicUrl, host }: ServerAddress) {
  if (values.ALLOW_TEST_PAYMENTS === 'true') return 'anywhere'
  return isLocal(publicUrl) && isLoopback(host) ? 'local' : 'none'
}

function arrangePaypal(values: Values): PaypalConfig | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = values
  if (clientId === undefined || clientSecret === undefined) return undefined
  const baseUrl = values.PAYPAL_BASE_URL ?? 'https://api-m.paypal.com'
  return { clientId, clientSecret, webhookId: values.PAYPAL_WEBHOOK_ID, baseUrl }
}

/** True if the URL's host is a loopback address. */
export function isLocal(url: string): boolean {
  return isLoopback(new URL(url).hostname)
}
