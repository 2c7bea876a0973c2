import { hasAccess } from '../../features/purchases/access/entitlement-store.ts'
import {
  findTransfer,
  listTransferReceipts,
} from '../../platform/payment-gateways/transfer/store.ts'
import { type Books, dueOf, keptOf, type Order, sumBy } from './books.ts'
import type { History, Purchase } from './history.ts'
import { moneyOfCharges } from './sandbox-till.ts'

/** What lies with a provider is kept for an access, or has to go back; there is nothing else. */
export async function checkMoney(history: History, books: Books): Promise<string[]> {
  const faults: string[] = []
  for (const purchase of history.purchases) {
    const { orderId, till, token } = purchase
    const ofCheckout = books.orders.filter(
      ({ id, paidTwiceOf }) => id === orderId || paidTwiceOf === orderId,
    )
    const there = await till.moneyOf(token)
    const here =
      sumBy(ofCheckout, (order) => keptOf(order) + dueOf(order, books)) +
      (await awaitedOf(history, ofCheckout))
    const isRight = there === here || isPartlyBack(purchase, ofCheckout, { there, here })
    if (!isRight) faults.push(`${till.name} has ${there}, the academy knows of ${here}`)
    for (const order of ofCheckout) faults.push(...checkReason(history, purchase, order, books))
  }
  for (const { reference, id } of history.subscriptions) {
    const there = await moneyOfCharges(history.world.academy, reference)
    const charges = books.orders.filter(({ subscriptionId }) => subscriptionId === id)
    const here = sumBy(charges, (order) => keptOf(order) + dueOf(order, books))
    if (there !== here) faults.push(`${there} was charged, the academy knows of ${here}`)
  }
  return faults
}

/** What has to go back whole stays so, when a part of it went back at the provider. */
function isPartlyBack(
  { returns }: Purchase,
  ofCheckout: Order[],
  { there, here }: { there: number; here: number },
): boolean {
  const isDueWhole = ofCheckout.some((one) => one.isRefundDue && one.status === 'failed')
  return returns > 0 && isDueWhole && there > sumBy(ofCheckout, keptOf) && there < here
}

/** A part of a transfer, while the rest is awaited: the office sees it in its list. */
async function awaitedOf({ world }: History, [order]: Order[]): Promise<number> {
  const isOpen = order?.status === 'created' || order?.status === 'cancelled'
  if (!isOpen || order.provider !== 'transferencia') return 0
  const { db } = world.academy
  const { closedAt } = (await findTransfer(db, order.checkoutToken!))!
  if (closedAt !== null) return 0
  const parts = await listTransferReceipts(db, order.checkoutToken!)
  return sumBy(parts, ({ amountCents }) => amountCents)
}

/** Money goes back for a reason that happened. */
function checkReason(
  { handSales }: History,
  purchase: Purchase,
  order: Order,
  { orders }: Books,
): string[] {
  if (!order.isRefundDue) return []
  const { refundDueReason: reason, studentId, courseId } = order
  const isPaidElsewhere =
    orders.some(
      (other) =>
        other.id !== order.id &&
        other.studentId === studentId &&
        other.courseId === courseId &&
        other.completedAt !== null,
    ) || handSales.length > 0
  const happened =
    reason === 'other_amount'
      ? purchase.isOtherAmount
      : reason === 'coupon_gone'
        ? purchase.hasCoupon
        : purchase.payments > 1 || isPaidElsewhere
  return happened ? [] : [`${order.number} is to be given back for no reason: ${reason}`]
}

/** Access to the course exactly while something of it is paid, or months of everything run. */
export async function checkAccess(history: History, books: Books): Promise<string[]> {
  const { course, students, world } = history
  const { db, clock } = world.academy
  const now = clock.now()
  const faults: string[] = []
  for (const { id: studentId } of students) {
    const own = books.orders.filter((order) => order.studentId === studentId)
    const isPaid = own.some((order) => order.courseId === course.id && keptOf(order) > 0)
    const months = books.entitlements.filter(
      (one) => one.studentId === studentId && one.courseId === null && one.revokedAt === null,
    )
    const isRunning = months.some(({ startsAt, endsAt }) => startsAt <= now && now < endsAt!)
    const may = await hasAccess(db, { studentId, courseId: course.id, now })
    if (may !== (isPaid || isRunning)) {
      faults.push(may ? 'access without money' : 'money without access')
    }
    const paidMonths = own.filter((order) => order.courseId === null && keptOf(order) > 0)
    if (months.length !== paidMonths.length) {
      faults.push(`${paidMonths.length} paid periods of months, ${months.length} given`)
    }
  }
  return faults
}

/** Nothing is left half done. */
export function checkSettled({ world }: History, books: Books): string[] {
  const now = world.academy.clock.now()
  const asked = books.requests.filter(({ state }) => state === 'asked')
  const open = books.differences.filter(({ settledAt }) => settledAt === null)
  const old = books.orders.filter(
    ({ status, pendingSince, createdAt }) =>
      status === 'created' &&
      pendingSince === null &&
      now.getTime() - createdAt.getTime() > 2 * 24 * 60 * 60_000,
  )
  return [
    ...asked.map(({ amountCents }) => `a refund of ${amountCents} is still asked for`),
    ...open.map(({ kind }) => `a difference: ${kind}`),
    ...old.map(({ number }) => `${number} is still open`),
  ]
}

/** Paid orders keep their use for good. */
export function checkCoupon({ coupon }: History, { orders }: Books): string[] {
  const uses = orders.filter(
    ({ couponCode, completedAt }) => coupon && couponCode === coupon && completedAt !== null,
  )
  return uses.length > 1 ? [`the coupon was used ${uses.length} times`] : []
}
