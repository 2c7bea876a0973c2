import { z } from 'zod'
import type { Charge, Renewal } from '../renewals.ts'
import { toDate } from './http.ts'
import type { Invoice } from './invoices.ts'

const seconds = z.number().nullish().catch(null)

export const stripeSubscription = z.looseObject({
  id: z.string().min(1),
  status: z.string(),
  cancel_at_period_end: z.boolean().nullish().catch(null),
  cancel_at: seconds,
  pause_collection: z.looseObject({}).nullish(),
  items: z.looseObject({
    data: z.array(z.looseObject({ current_period_end: z.number() })).min(1),
  }),
})

export type StripeSubscription = z.output<typeof stripeSubscription>

const ended = new Set(['canceled', 'incomplete_expired'])

export function stateOf(subscription: StripeSubscription): Renewal['state'] {
  const { status, pause_collection: pause } = subscription
  if (ended.has(status)) return 'cancelled'
  if (status === 'incomplete') return 'pending'
  return pause || status === 'paused' ? 'paused' : 'active'
}

export function presentRenewal(
  subscription: StripeSubscription,
  invoices: readonly Invoice[],
  charges: Charge[],
): Renewal {
  const state = stateOf(subscription)
  const { cancel_at_period_end: isLast, cancel_at: end, items } = subscription
  // One that was cancelled in Stripe ends with what is paid, and may be continued there until then.
  const isGoingOn = state === 'active' && isLast !== true && typeof end !== 'number'
  return {
    state,
    nextChargeAt: isGoingOn ? toDate(items.data[0]!.current_period_end) : null,
    failedAt: readFailure(subscription, invoices),
    charges: charges.toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime()),
  }
}

const unpaid = new Set(['past_due', 'unpaid'])

/** The first try of the invoice that is still open. */
function readFailure({ status }: StripeSubscription, invoices: readonly Invoice[]): Date | null {
  if (!unpaid.has(status)) return null
  const open = invoices.find((one) => one.status === 'open' && (one.attempt_count ?? 0) > 0)
  return open ? toDate(open.status_transitions?.finalized_at ?? open.created) : null
}
