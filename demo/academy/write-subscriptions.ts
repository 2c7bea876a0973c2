import { inArray, eq, and } from '../../server/src/platform/db/drizzle.ts'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { addMonths } from '../../server/src/features/purchases/access/periods.ts'
import {
  entitlements,
  orders,
  plans,
  subscriptionConsents,
  subscriptions,
} from '../../server/src/features/purchases/tables.ts'
import { sandboxSubscriptions } from '../../server/src/platform/payment-gateways/sandbox/tables.ts'
import { defaultTimeZone, writeDay } from '@ateneo/contract/calendar'
import { stableId } from '../random.ts'
import { daysAfter, daysBefore } from './dates.ts'
import type { PaidSale } from './write-sales.ts'

const kinds = ['active', 'ended', 'past_due'] as const
type Kind = (typeof kinds)[number]

const GRACE_DAYS = 3

/** A running one, one that its student cancelled, and one whose charge failed yesterday. */
export async function writeSubscriptions(
  tx: Transaction,
  sales: readonly PaidSale[],
  now: Date,
): Promise<void> {
  await tx
    .update(plans)
    .set({ mayRenew: true })
    .where(and(eq(plans.isRecurring, true), inArray(plans.durationMonths, [1, 12])))
  for (const [place, { sale, order }] of pickSales(sales, now).entries()) {
    const kind = kinds[place]!
    const paidUntil =
      kind === 'past_due'
        ? daysBefore(now, 1)
        : addMonths(sale.startsAt, sale.months, defaultTimeZone)
    await write(tx, { kind, now, sale, order, paidUntil })
  }
}

/** The last payments for periods that run. */
function pickSales(sales: readonly PaidSale[], now: Date): PaidSale[] {
  const months = sales.filter(({ sale }) => sale.course === null)
  const running = months
    .filter(({ sale }) => sale.startsAt <= daysBefore(now, 5) && sale.story === undefined)
    .filter(
      ({ sale }) => addMonths(sale.startsAt, sale.months, defaultTimeZone) > daysAfter(now, 8),
    )
  // A student has one that charges.
  const byStudent = new Map(running.map((paid) => [paid.sale.student.id, paid]))
  return [...byStudent.values()].slice(-kinds.length)
}

type Written = PaidSale & { kind: Kind; now: Date; paidUntil: Date }

async function write(tx: Transaction, { kind, now, sale, order, paidUntil }: Written) {
  const id = stableId(`subscription ${order.id}`)
  const reference = `muestra-${id}`
  const { studentId, planId, planName, description, currency } = order
  const priced = { planName, currency, months: sale.months }
  const isEnded = kind === 'ended'
  const failedAt = kind === 'past_due' ? paidUntil : null
  const graceUntil = kind === 'past_due' ? daysAfter(paidUntil, GRACE_DAYS) : null
  const endedAt = isEnded ? daysBefore(now, 2) : null
  const nextChargeAt = isEnded ? null : paidUntil
  await tx.insert(sandboxSubscriptions).values({
    ...priced,
    reference,
    subscriptionId: id,
    amountCents: order.priceCents,
    returnUrl: 'http://localhost:3001/Dashboard/subscription',
    cancelUrl: 'http://localhost:3001/Dashboard/subscription',
    state: isEnded ? 'cancelled' : 'active',
    anchorAt: sale.startsAt,
    chargeCount: 1,
    nextChargeAt,
    isFailing: failedAt !== null,
    failedAt,
    createdAt: order.createdAt,
  })
  await tx.insert(subscriptions).values({
    ...priced,
    id,
    studentId,
    planId,
    description,
    priceCents: order.priceCents,
    provider: 'sandbox',
    reference,
    state: kind,
    nextChargeAt,
    currentUntil: paidUntil,
    graceUntil,
    failedAt,
    cancelWantedAt: endedAt,
    ending: isEnded ? 'asked' : null,
    endedAt,
    checkAt: isEnded ? null : now,
    createdAt: order.createdAt,
  })
  await tx.insert(subscriptionConsents).values({
    id: stableId(`consent ${order.id}`),
    subscriptionId: id,
    version: '2026-11',
    text: `Acepto que Ateneo me cobre el plan «${planName}» cada periodo desde el ${writeDay(order.createdAt, defaultTimeZone)}, hasta que lo cancele.`,
    priceCents: order.priceCents,
    currency,
    chargeOn: order.createdAt,
    addressHash: 'muestra',
    givenAt: order.createdAt,
  })
  await tx.update(orders).set({ subscriptionId: id, cycle: 1 }).where(eq(orders.id, order.id))
  if (graceUntil === null) return
  await tx
    .update(entitlements)
    .set({ endsAt: graceUntil })
    .where(eq(entitlements.orderId, order.id))
}
