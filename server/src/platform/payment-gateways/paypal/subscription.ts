import { z } from 'zod'
import type { Charge, Renewal } from '../renewals.ts'
import { money, readMoney } from './money.ts'

const time = z.iso.datetime({ offset: true })

export const paypalSubscription = z.looseObject({
  id: z.string().min(1),
  status: z.string(),
  links: z.array(z.looseObject({ rel: z.string(), href: z.url() })).default([]),
  billing_info: z
    .looseObject({
      next_billing_time: time.optional(),
      failed_payments_count: z.number().default(0),
      last_payment: z.looseObject({ time: time.optional() }).optional(),
      last_failed_payment: z.looseObject({ time: time.optional() }).optional(),
    })
    .optional(),
})

export type PaypalSubscription = z.output<typeof paypalSubscription>

const transaction = z.looseObject({
  id: z.string().min(1),
  status: z.string(),
  time,
  amount_with_breakdown: z.looseObject({ gross_amount: money }),
})

export const transactionList = z.looseObject({ transactions: z.array(transaction).default([]) })
type Transaction = z.output<typeof transaction>

const states: Record<string, Renewal['state'] | undefined> = {
  ACTIVE: 'active',
  SUSPENDED: 'paused',
  CANCELLED: 'cancelled',
  EXPIRED: 'cancelled',
}

export const stateOf = ({ status }: PaypalSubscription): Renewal['state'] =>
  states[status] ?? 'pending'

export function presentRenewal(
  subscription: PaypalSubscription,
  transactions: readonly Transaction[],
): Renewal {
  const { next_billing_time: next } = subscription.billing_info ?? {}
  const state = stateOf(subscription)
  return {
    state,
    nextChargeAt: state === 'active' && next !== undefined ? new Date(next) : null,
    failedAt: readFailure(subscription),
    charges: transactions
      .filter(
        ({
          amount_with_breakdown: {
            gross_amount: { value },
          },
        }) => !value.startsWith('-'),
      )
      .map(toCharge)
      .toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime()),
  }
}

function readFailure({ billing_info: info }: PaypalSubscription): Date | null {
  const failed = info?.last_failed_payment?.time
  if (info === undefined || failed === undefined || info.failed_payments_count === 0) return null
  const paid = info.last_payment?.time
  const isMadeGood = paid !== undefined && new Date(paid) > new Date(failed)
  return isMadeGood ? null : new Date(failed)
}

const taken = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

/** Of a refund it tells that the whole came back; of a part its own event does. */
function toCharge({ id, status, time: at, amount_with_breakdown: amounts }: Transaction): Charge {
  const amount = readMoney(amounts.gross_amount)
  const happenedAt = new Date(at)
  const untaken = status === 'PENDING' ? 'pending' : 'rejected'
  return {
    reference: id,
    method: 'wallet',
    state: taken.includes(status) ? 'approved' : untaken,
    ...amount,
    happenedAt,
    refunds:
      status === 'REFUNDED'
        ? [{ kind: 'refund', state: 'done', reference: id, ...amount, reason: '', happenedAt }]
        : [],
  }
}
