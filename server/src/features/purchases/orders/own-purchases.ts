import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { findLinks } from '../../invoicing/service.ts'
import { findInvoicing, getRefundDays } from '../../settings/service.ts'
import { findSubscription, listCompletedOrders } from '../access/entitlement-store.ts'
import { findLastPetitions, type PetitionRow } from './petitions/petition-store.ts'
import { leftCentsOf, refundableUntil } from '../policy.ts'
import { findReceipt, listReceiptRows, type ReceiptRow } from './receipt-store.ts'
import { chooseWay, type InvoicingWay } from '../receipts/invoicing-way.ts'
import { findRefundedByHand } from '../refunds/refund-account.ts'
import { listPapers, type Paper } from '../receipts/paper-store.ts'
import { listActivePlans } from '../store.ts'

/** Active plans in the administrator's order; the first one-off plan prices courses. */
export function listPlans(ctx: Context) {
  return listActivePlans(ctx.db)
}

/** The student's completed purchases and running subscription. */
export async function listPurchases(ctx: Context, student: Caller) {
  const [purchases, subscription] = await Promise.all([
    listCompletedOrders(ctx.db, student.id),
    findSubscription(ctx.db, student.id, ctx.now()),
  ])
  return { purchases, subscription }
}

/** A receipt, and how its money can be asked for. */
export type OwnReceipt = ReceiptRow & {
  refundUntil: Date | null
  refundNeedsAccount: boolean
  petition: PetitionRow | undefined
  /** Its numbered receipts. */
  papers: readonly Paper[]
  /** Where and how its tax invoice is got. */
  invoicing: InvoicingWay | undefined
}

async function withTerms(ctx: Context, rows: ReceiptRow[]): Promise<OwnReceipt[]> {
  const now = ctx.now()
  const orderIds = rows.map(({ order }) => order.id)
  const [days, petitions, papers, links, own, byHand] = await Promise.all([
    getRefundDays(ctx.db),
    findLastPetitions(ctx.db, orderIds),
    listPapers(ctx.db, orderIds),
    findLinks(ctx.db, orderIds, now),
    findInvoicing(ctx.db),
    findRefundedByHand(
      ctx,
      ctx.db,
      rows.map(({ order }) => order),
    ),
  ])
  return rows.map((row) => {
    const petition = petitions.get(row.order.id)
    const until = refundableUntil(row.order, days)
    const { status, isRefundDue } = row.order
    const isOffered =
      status === 'completed' &&
      !isRefundDue &&
      leftCentsOf(row.order) > 0 &&
      petition?.state !== 'open' &&
      until !== null &&
      until >= now
    const numbered = papers.get(row.order.id) ?? []
    const isInvoiceable = numbered.length > 0 && leftCentsOf(row.order) > 0
    const invoicing = isInvoiceable ? chooseWay(links.get(row.order.id), own) : undefined
    return {
      ...row,
      petition,
      papers: numbered,
      invoicing,
      refundUntil: isOffered ? until : null,
      refundNeedsAccount: byHand.has(row.order.id),
    }
  })
}

/** All closed orders of the student, paid or not. */
export async function listReceipts(ctx: Context, student: Caller): Promise<OwnReceipt[]> {
  return withTerms(ctx, await listReceiptRows(ctx.db, student.id))
}

/** Another student's order gets the same error as an unknown one. */
export async function getReceipt(
  ctx: Context,
  student: Caller,
  orderId: string,
): Promise<OwnReceipt> {
  const found = await findReceipt(ctx.db, orderId, student.id)
  if (!found) throw fail('order_not_found')
  return (await withTerms(ctx, [found]))[0]!
}

/** Of any student, for administrators. */
export async function getOrderReceipt(ctx: Context, orderId: string): Promise<OwnReceipt> {
  const found = await findReceipt(ctx.db, orderId)
  if (!found) throw fail('order_not_found')
  return (await withTerms(ctx, [found]))[0]!
}
