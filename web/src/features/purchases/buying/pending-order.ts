import type { PaymentProvider } from '@ateneo/contract'
import { eraseCookie, readCookie, writeCookie } from '../../../platform/browser/cookies.ts'
import { deviceStorage } from '../../../platform/browser/storage.ts'
import type { Plan } from '../plans/plan.ts'

/** An order to be placed: a plan, and for the one-off plan a course. */
export interface PendingOrder {
  cost: Plan
  courseId?: string | undefined
  /** Names the order while it waits for a login. */
  courseTitle?: string | undefined
  /** The price that the buyer was shown; if it has changed, they confirm again. */
  price?: number | undefined
  /** Code of a coupon; the price is the one with it. */
  coupon?: string | undefined
  /** Who takes the money, of a purchase that was begun; else the buyer is asked. */
  provider?: PaymentProvider | undefined
}

interface StoredOrder extends PendingOrder {
  storedAt: number
}

const key = 'pendingOrder'
const DAY_SECONDS = 24 * 60 * 60
const cookieNames = ['costId', 'courseId', 'level'] as const

/** Spec §4: a visitor's order is kept in `localStorage` until the login, for a day at most. */
export function storePendingOrder(order: PendingOrder): void {
  const stored: StoredOrder = { ...order, storedAt: Date.now() }
  deviceStorage().setItem(key, JSON.stringify(stored))
}

export function readPendingOrder(): PendingOrder | undefined {
  const text = deviceStorage().getItem(key)
  if (text === null) return undefined
  try {
    const { storedAt, ...order } = JSON.parse(text) as StoredOrder
    return Date.now() - storedAt < DAY_SECONDS * 1000 ? order : undefined
  } catch {
    // Invalid JSON, edited by hand or by another program: nothing to resume.
    return undefined
  }
}

/** After the order is placed or given up. */
export function discardPendingOrder(): void {
  deviceStorage().removeItem(key)
}

/**
 * Spec §4: kept while the buyer is at the payment provider; level 1 is one course, 2 a
 * subscription.
 */
export function storePurchase({ cost, courseId }: PendingOrder): void {
  for (const name of cookieNames) eraseCookie(name)
  writeCookie('costId', cost.id, DAY_SECONDS)
  writeCookie('level', courseId === undefined ? '2' : '1', DAY_SECONDS)
  if (courseId !== undefined) writeCookie('courseId', courseId, DAY_SECONDS)
}

export function readPurchase(): { costId: string | undefined; courseId: string | undefined } {
  return { costId: readCookie('costId'), courseId: readCookie('courseId') }
}

/** After the payment or its cancellation. */
export function clearPurchase(): void {
  discardPendingOrder()
  for (const name of cookieNames) eraseCookie(name)
}
