import { z } from 'zod'

/** Amounts are numbers with two decimals at most, and above nothing. */
export const amount = z
  .number()
  .positive()
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'decimals')

/** As its documentation writes them: with milliseconds and an offset. */
export const date = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/)

/** It refuses addresses that name a machine by its number. */
export const backUrl = z
  .url()
  .refine((url) => !/^\d+\.\d+\.\d+\.\d+$/.test(new URL(url).hostname), 'ip')

export const preferenceBody = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          id: z.string().optional(),
          title: z.string().min(1).max(256),
          description: z.string().max(256).optional(),
          category_id: z.string().optional(),
          quantity: z.number().int().positive(),
          currency_id: z.string().length(3),
          unit_price: amount,
        }),
      )
      .min(1),
    external_reference: z.string().max(64).optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
    back_urls: z
      .object({ success: backUrl, pending: backUrl, failure: backUrl })
      .partial()
      .optional(),
    auto_return: z.enum(['approved', 'all']).optional(),
    expires: z.boolean().optional(),
    expiration_date_from: date.optional(),
    expiration_date_to: date.optional(),
    date_of_expiration: date.optional(),
    statement_descriptor: z.string().max(22).optional(),
  })
  .refine(
    ({ auto_return: wanted, back_urls: urls }) =>
      wanted === undefined || urls?.success?.startsWith('https:'),
    { message: 'auto_return invalid. back_url.success must be defined', path: ['auto_return'] },
  )

export type PreferenceBody = z.output<typeof preferenceBody>

export const refundBody = z.strictObject({ amount: amount.optional() })

export interface FakePreference extends PreferenceBody {
  id: string
  init_point: string
  sandbox_init_point: string
  date_created: string
}

export interface FakeRefund {
  id: number
  payment_id: number
  amount: number
  status: 'approved' | 'in_process' | 'rejected'
  source: { id: string; name: string; type: string }
  date_created: string
  reason: string | null
  metadata: object
}

export interface FakePayment {
  id: number
  status: string
  status_detail: string
  date_created: string
  date_approved: string | null
  date_last_updated: string
  date_of_expiration: string | null
  payment_method_id: string
  payment_type_id: string
  currency_id: string
  transaction_amount: number
  transaction_amount_refunded: number
  external_reference: string | null
  installments: number
  live_mode: boolean
  operation_type: string
  order: { id: string; type: string }
  payer: { id: string; email: string }
  transaction_details: Record<string, unknown>
  fee_details: object[]
  /** Of a subscription's charge. */
  point_of_interaction?: { type: 'SUBSCRIPTIONS'; transaction_data: { subscription_id: string } }
  refunds: FakeRefund[]
}

export interface FakeChargeback {
  id: string
  payments: number[]
  currency: string
  amount: number
  reason: string
  coverage_applied: boolean | null
  coverage_elegible: boolean
  documentation_required: boolean
  documentation_status: string
  date_created: string
  date_last_updated: string
  live_mode: boolean
}

/** The shape of its failures. */
export const failure = (
  status: number,
  error: string,
  code: number | string = error,
  message = 'As documented.',
) => ({
  message,
  error,
  status,
  cause: [{ code, description: 'As documented.' }],
})
