import { defaultTimeZone } from '@ateneo/contract/calendar'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { settleLedger } from '../../server/src/features/purchases/earnings/ledger.ts'
import { addMonths } from '../../server/src/features/purchases/access/periods.ts'
import { entitlements, orders, plans } from '../../server/src/features/purchases/tables.ts'
import { sandboxCheckouts } from '../../server/src/platform/payment-gateways/sandbox/tables.ts'
import { type Random, stableId } from '../random.ts'
import { daysBefore } from './dates.ts'
import type { Sale } from './plan-studies.ts'
import type { Discounts } from './write-coupons.ts'

/** In hundredths of a percent. */
const DEMO_COMMISSION = 2000
const DEMO_SHARE = 4000

/** The settings that the sales were made with. */
export const demoSettings = {
  commissionBasisPoints: DEMO_COMMISSION,
  shareBasisPoints: DEMO_SHARE,
}

type Plan = typeof plans.$inferSelect

export type Order = ReturnType<typeof complete>

export interface PaidSale {
  sale: Sale
  order: Order
}

/** Inserts orders, entitlements, ledger entries and some cancelled orders. */
export async function writeSales(
  tx: Transaction,
  sales: Sale[],
  { random, discounts }: { random: Random; discounts: Discounts },
): Promise<PaidSale[]> {
  const offered = await tx.select().from(plans)
  const completed = sales.map((sale, index) => ({
    sale,
    order: discounts.apply(complete(sale, index, offered)),
  }))
  const abandoned = completed
    .filter(() => random.chance(0.06))
    .map(({ order }) => abandon(order, random))
  // Receipts are numbered in this order.
  const paid = completed
    .map(({ order }) => order)
    .toSorted((a, b) => +a.completedAt - +b.completedAt)
  await tx.insert(orders).values([...paid, ...abandoned])
  await tx.insert(sandboxCheckouts).values([...paid, ...abandoned].map(checkoutOf))
  await tx.insert(entitlements).values(
    completed.map(({ sale, order }) => ({
      id: stableId(`entitlement ${order.id}`),
      studentId: sale.student.id,
      courseId: order.courseId,
      startsAt: sale.startsAt,
      endsAt: sale.course ? null : addMonths(sale.startsAt, sale.months, defaultTimeZone),
      orderId: order.id,
      createdAt: sale.paidAt,
    })),
  )
  for (const { sale, order } of completed) await settleLedger(tx, order.id, sale.paidAt)
  return completed
}

type Opened = Pick<
  Order,
  'id' | 'checkoutToken' | 'description' | 'currency' | 'createdAt' | 'priceCents'
> & { completedAt: Date | null }

/** What the provider knows of an order, so that it can be refunded. */
export function checkoutOf(order: Opened) {
  const { id: orderId, checkoutToken: token, description, currency, createdAt } = order
  const back = { returnUrl: 'http://localhost:3001/', cancelUrl: 'http://localhost:3001/' }
  const { priceCents: amountCents, completedAt: capturedAt } = order
  const decision = capturedAt ? ('pagar' as const) : ('cancelar' as const)
  const taken = { amountCents, currency, decision, createdAt, capturedAt }
  return { orderId, token, description, ...back, ...taken }
}

function complete(sale: Sale, index: number, offered: Plan[]) {
  const { student, course, months, paidAt } = sale
  const plan = offered.find((one) => one.durationMonths === months)
  if (!plan) throw new Error(`No plan of ${months} months`)
  const id = stableId(`order ${student.id} ${index}`)
  const price = course?.text.price
  return {
    id,
    studentId: student.id,
    planId: plan.id,
    courseId: course?.id ?? null,
    planName: plan.planName,
    description: course?.text.title ?? plan.description,
    priceCents: price === undefined ? plan.priceCents : price * 100,
    currency: plan.currency,
    durationMonths: plan.durationMonths,
    status: 'completed' as const,
    provider: 'sandbox' as const,
    checkoutToken: `muestra-${id}`,
    paymentReference: `MUESTRA-${id.slice(-12).toUpperCase()}`,
    reconcileAt: null,
    // Opened a few minutes before the payment.
    createdAt: daysBefore(paidAt, 0.003),
    completedAt: paidAt,
    commissionBasisPoints: DEMO_COMMISSION,
    shareBasisPoints: course ? 0 : DEMO_SHARE,
  }
}

/** A cancelled order some hours before the completed one. */
function abandon(order: ReturnType<typeof complete>, random: Random) {
  const id = stableId(`abandoned ${order.id}`)
  return {
    ...order,
    id,
    status: 'cancelled' as const,
    checkoutToken: `muestra-${id}`,
    paymentReference: null,
    createdAt: daysBefore(order.createdAt, random.between(0.02, 0.4)),
    completedAt: null,
    commissionBasisPoints: null,
    shareBasisPoints: 0,
  }
}
