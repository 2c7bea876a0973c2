import { z } from 'zod'
import { amount, backUrl, date } from './wire.ts'

/** Without a plan: its buyer chooses the card on its page. */
export const preapprovalBody = z.strictObject({
  reason: z.string().min(1).max(256),
  external_reference: z.string().max(64).optional(),
  payer_email: z.email(),
  back_url: backUrl,
  status: z.literal('pending'),
  auto_recurring: z.strictObject({
    frequency: z.number().int().min(1).max(12),
    frequency_type: z.enum(['months', 'days']),
    transaction_amount: amount,
    currency_id: z.string().length(3),
    start_date: date.optional(),
    end_date: date.optional(),
  }),
})

export const preapprovalChange = z.strictObject({
  status: z.enum(['authorized', 'paused', 'cancelled']),
})

export interface FakePreapproval extends Omit<z.output<typeof preapprovalBody>, 'status'> {
  id: string
  status: 'pending' | 'authorized' | 'paused' | 'cancelled'
  init_point: string
  collector_id: number
  application_id: number
  payer_id: number
  next_payment_date: string | null
  date_created: string
  last_modified: string
  payment_method_id: string | null
  summarized: { charged_quantity: number; semaphore: 'green' | 'yellow' | 'red' }
}

export interface FakeAuthorized {
  id: number
  preapproval_id: string
  type: 'scheduled' | 'online'
  status: 'scheduled' | 'processed' | 'recycling' | 'cancelled'
  debit_date: string
  retry_attempt: number
  transaction_amount: number
  currency_id: string
  external_reference: string | null
  reason: string
  payment: { id: number; status: string; status_detail: string } | null
  date_created: string
  last_modified: string
}
