import type { OrderRow } from '../../store.ts'
import type { PaymentRow } from '../payment-store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Ages at which an open order is asked for, whether or not anybody tells of it. */
const firstAges = [2 * MINUTE, 10 * MINUTE, HOUR]

/**
 * When an open order is asked for next: then every six hours for three days, and daily for 90. Null
 * after that.
 */
export function nextReconciliation(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime()
  const later = firstAges.find((one) => one > age)
  if (later !== undefined) return new Date(createdAt.getTime() + later)
  if (age >= 90 * DAY) return null
  return new Date(now.getTime() + (age < 3 * DAY ? 6 * HOUR : DAY))
}

/** A shop's payment may be told of after its voucher expired. */
const LATE_PAYMENTS_MILLISECONDS = 7 * DAY

/** A provider's page may outlive its order, and a voucher be made there that nobody tells of. */
const PAGE_MILLISECONDS = 3 * DAY

/** Of an order that was cancelled. */
export const firstLook = (closedAt: Date): Date => new Date(closedAt.getTime() + DAY)

type Closed = Pick<OrderRow, 'status' | 'checkoutToken' | 'closedAt' | 'completedAt' | 'createdAt'>

interface Seen {
  payments: Pick<PaymentRow, 'state' | 'payBy'>[]
  hasDispute: boolean
}

/**
 * When the provider is asked for a closed order again: while its page may still be open, a voucher of
 * it may still be paid, or its dispute is open, of whose end there may be no event.
 */
export function nextLook(order: Closed, { payments, hasDispute }: Seen, now: Date): Date | null {
  const { createdAt, closedAt, completedAt } = order
  if (payments.some(({ state }) => state === 'pending')) return nextReconciliation(createdAt, now)
  const tomorrow = new Date(now.getTime() + DAY)
  if (hasDispute) return tomorrow
  const isCancelled = order.status === 'cancelled'
  // Of an order that was paid by card, a voucher that expired: paid late, it is a second payment.
  const payBys = payments
    .filter(({ state }) => isCancelled || state === 'expired')
    .map(({ payBy }) => payBy?.getTime() ?? 0)
  const ended = isCancelled ? closedAt : completedAt
  if (ended === null) return null
  const isWithin = (span: number, from: number) => now.getTime() - from < span
  const hasPage =
    isCancelled && order.checkoutToken !== null && isWithin(PAGE_MILLISECONDS, ended.getTime())
  const lastPayBy = Math.max(0, ...payBys)
  const mayBePaid =
    lastPayBy > 0 && isWithin(LATE_PAYMENTS_MILLISECONDS, Math.max(ended.getTime(), lastPayBy))
  return hasPage || mayBePaid ? tomorrow : null
}
