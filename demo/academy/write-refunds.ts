import { sql } from '../../server/src/platform/db/drizzle.ts'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { sandboxCheckouts } from '../../server/src/platform/payment-gateways/sandbox/tables.ts'
import { reportRefundDue } from '../../server/src/features/purchases/refunds/refund-notifications.ts'
import {
  askForRefund,
  listRefundPetitions,
  refundOrder,
  rejectRefundPetition,
} from '../../server/src/features/purchases/service.ts'
import { orders } from '../../server/src/features/purchases/tables.ts'
import { stableId } from '../random.ts'
import { daysAfter } from './dates.ts'
import { callerOf, type Past } from './past.ts'
import type { Person } from './plan-people.ts'
import { checkoutOf, type Order, type PaidSale } from './write-sales.ts'

const reasons = {
  whole: 'Me equivoqué de curso: buscaba uno más avanzado.',
  refused: 'Ya no tengo tiempo de verlo este año.',
  part: 'Lo compré un día antes de que llegara mi cupón.',
  asked: 'Lo compré dos veces con cuentas distintas y solo necesito una.',
}

/** What students asked back, as the office decided it. */
export async function writeRefunds(
  tx: Transaction,
  past: Past,
  office: Person,
  paid: readonly PaidSale[],
): Promise<void> {
  const admin = callerOf(office)
  const told = paid.filter(({ sale }) => sale.story)
  for (const { sale, order } of told.toSorted((a, b) => +a.sale.paidAt - +b.sale.paidAt)) {
    const { story, student, paidAt } = sale
    if (story === undefined) continue
    if (story === 'paid_twice') {
      await payTwice(tx, past, order)
      continue
    }
    const [asked, decided] = [past(daysAfter(paidAt, 0.7)), past(daysAfter(paidAt, 1.4))]
    const reason = reasons[story]
    await askForRefund(asked, callerOf(student), { orderId: order.id, reason })
    if (story === 'asked') continue
    if (story === 'refused') {
      const { page } = await listRefundPetitions(decided)
      const { petition } = page.find((one) => one.order.id === order.id)!
      const answer = 'Es tuyo para siempre: puedes verlo cuando tengas tiempo, sin prisa.'
      await rejectRefundPetition(decided, admin, petition.id, answer)
      continue
    }
    const amount = story === 'part' ? Math.round(order.priceCents / 400) : undefined
    await refundOrder(decided, admin, order.id, { amount, reason, refunded: 0 })
  }
  // The test provider dates its refunds by the database's clock.
  await tx.execute(sql`update order_refunds set happened_at = created_at`)
  await tx.execute(sql`update sandbox_refunds set created_at = settled_at
    from order_refund_requests where order_refund_requests.id::text = request_id`)
}

/** A second payment of what the student had just bought. */
async function payTwice(tx: Transaction, past: Past, first: Order): Promise<void> {
  const id = stableId(`second ${first.id}`)
  const at = daysAfter(first.completedAt, 0.02)
  const second = {
    ...first,
    id,
    couponId: null,
    couponCode: null,
    discountCents: 0,
    checkoutToken: `muestra-${id}`,
    paymentReference: `MUESTRA-${id.slice(-12).toUpperCase()}`,
    isRefundDue: true,
    refundDueReason: 'paid_twice' as const,
    createdAt: at,
    completedAt: at,
  }
  const [row] = await tx.insert(orders).values(second).returning()
  await tx.insert(sandboxCheckouts).values(checkoutOf(second))
  await reportRefundDue(past(at), tx, row!, 'paid_twice')
}
