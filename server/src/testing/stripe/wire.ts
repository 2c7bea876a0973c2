import { z } from 'zod'

/** Forms have texts alone. */
const whole = z.string().regex(/^\d+$/).transform(Number)
const metadata = z.record(z.string().max(40), z.string().max(500)).optional()
const flag = z.enum(['true', 'false'])

const priceData = {
  currency: z.string().regex(/^[a-z]{3}$/),
  unit_amount: whole,
  product_data: z.strictObject({ name: z.string().min(1) }),
}

const pageBody = {
  client_reference_id: z.string().max(200),
  customer: z.string().startsWith('cus_').optional(),
  locale: z.enum(['es', 'es-419', 'en', 'auto']),
  allowed_payment_method_types: z.array(z.string()).min(1),
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  metadata,
  success_url: z.url(),
  cancel_url: z.url(),
}

const paymentBody = z.strictObject({
  ...pageBody,
  mode: z.literal('payment'),
  line_items: z
    .array(z.strictObject({ quantity: whole, price_data: z.strictObject(priceData) }))
    .length(1),
  payment_method_options: z
    .strictObject({
      card: z.strictObject({ installments: z.strictObject({ enabled: flag }) }).optional(),
      oxxo: z.strictObject({ expires_after_days: whole }).optional(),
      customer_balance: z
        .strictObject({
          funding_type: z.literal('bank_transfer'),
          bank_transfer: z.strictObject({ type: z.literal('mx_bank_transfer') }),
        })
        .optional(),
    })
    .optional(),
  payment_intent_data: z.strictObject({ metadata, description: z.string().optional() }),
})

const recurring = z.strictObject({ interval: z.literal('month'), interval_count: whole })

const subscriptionBody = z.strictObject({
  ...pageBody,
  mode: z.literal('subscription'),
  line_items: z
    .array(
      z.strictObject({
        quantity: whole,
        price_data: z.strictObject({ ...priceData, recurring }),
      }),
    )
    .length(1),
  subscription_data: z.strictObject({ metadata, trial_end: whole.optional() }),
})

export const sessionBody = z.discriminatedUnion('mode', [paymentBody, subscriptionBody])

export type SessionBody = z.output<typeof sessionBody>
export type SubscriptionBody = z.output<typeof subscriptionBody>

/** An empty text takes it away. */
export const pauseBody = z.strictObject({
  pause_collection: z.union([z.literal(''), z.strictObject({ behavior: z.literal('void') })]),
})

export const customerBody = z.strictObject({ description: z.string().optional(), metadata })

export const refundBody = z.strictObject({
  payment_intent: z.string(),
  amount: whole.optional(),
  metadata,
})

export const cancelBody = z.strictObject({})

export interface FakeSession {
  id: string
  object: 'checkout.session'
  url: string
  mode: 'payment' | 'subscription'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  subscription: string | null
  client_reference_id: string | null
  customer: string | null
  amount_total: number
  currency: string
  expires_at: number
  created: number
  metadata: Record<string, string>
  livemode: boolean
  /** Not sent: what was asked for. */
  body: SessionBody
}

export interface FakeSubscription {
  id: string
  object: 'subscription'
  status: string
  cancel_at_period_end: boolean
  cancel_at: number | null
  pause_collection: { behavior: string } | null
  metadata: Record<string, string>
  items: { data: { current_period_start: number; current_period_end: number }[] }
}

export interface FakeInvoice {
  id: string
  object: 'invoice'
  status: 'open' | 'paid' | 'void'
  created: number
  amount_due: number
  amount_paid: number
  currency: string
  attempt_count: number
  status_transitions: { finalized_at: number; paid_at: number | null }
  payments: { data: { status: string; payment: { type: string; payment_intent: string } }[] }
  parent: { subscription_details: { subscription: string } }
}

export interface FakeCharge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  currency: string
  disputed: boolean
  payment_intent: string
  payment_method_details: { type: string; card?: object }
  metadata: Record<string, string>
}

export interface FakeIntent {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  amount_received: number
  currency: string
  created: number
  customer: string | null
  metadata: Record<string, string>
  latest_charge: string | null
  payment_method: string | null
  last_payment_error: Record<string, unknown> | null
  next_action: Record<string, unknown> | null
  livemode: boolean
}

export interface FakeRefund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  failure_reason?: string
  reason: string | null
  payment_intent: string
  charge: string
  metadata: Record<string, string>
  created: number
}

export interface FakeDispute {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  status: string
  reason: string
  charge: string
  payment_intent: string
  balance_transactions: { id: string; created: number; amount: number }[]
  created: number
}

export interface FakeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: boolean
  api_version: string
  data: { object: object }
  request: { id: null; idempotency_key: null }
  account?: string
}

/** The shape of its failures. */
export const failure = (
  type: string,
  code: string | undefined,
  message: string,
  param?: string,
) => ({
  error: { type, code, message, param, request_log_url: 'https://dashboard.stripe.com/logs' },
})

export const refusal = (code: string, message: string, param?: string) =>
  failure('invalid_request_error', code, message, param)
