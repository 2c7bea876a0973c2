import type { Transaction } from '../../server/src/db/connect.ts'
import { addMonths } from '../../server/src/purchases/periods.ts'
import { entitlements, orders, plans } from '../../server/src/purchases/tables.ts'
import { type Random, stableId } from '../random.ts'
import { daysBefore } from './dates.ts'
import type { Sale } from './plan-studies.ts'

type Plan = typeof plans.$inferSelect

/** The orders as the plans sold them, what they gave, and some that were thought better of. */
export async function writeSales(tx: Transaction, sales: Sale[], random: Random): Promise<void> {
  const offered = await tx.select().from(plans)
  const completed = sales.map((sale, index) => ({ sale, order: complete(sale, index, offered) }))
  const abandoned = completed
    .filter(() => random.chance(0.06))
    .map(({ order }) => abandon(order, random))
  await tx.insert(orders).values([...completed.map(({ order }) => order), ...abandoned])
  await tx.insert(entitlements).values(
    completed.map(({ sale, order }) => ({
      id: stableId(`entitlement ${order.id}`),
      studentId: sale.student.id,
      courseId: order.courseId,
      startsAt: sale.startsAt,
      endsAt: sale.course ? null : addMonths(sale.startsAt, sale.months),
      orderId: order.id,
      createdAt: sale.paidAt,
    })),
  )
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
    checkoutToken: `muestra-${id}`,
    paymentReference: `MUESTRA-${id.slice(-12).toUpperCase()}`,
    // Paying takes a few minutes.
    createdAt: daysBefore(paidAt, 0.003),
    completedAt: paidAt,
  }
}

/** A first try, some hours before the order that went through. */
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
  }
}
