import { maxCountedOrders, type OrderFilter } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { timePage } from '../../../platform/http/keyset-page.ts'
import { getTimeZone } from '../../settings/service.ts'
import { canRefund } from '../refunds/can-refund.ts'
import { readHistory } from './order-history-store.ts'
import { findRelated, listPayments } from './payment-store.ts'
import { countOrders, findOrder, listOrders, type OrderOfList } from './order-list-store.ts'

type OrderQuery = OrderFilter & { limit: number; cursor?: string | undefined }

/** All orders for administrators, newest first; they are counted once, with the first page. */
export async function listAllOrders(ctx: Context, { limit, cursor, ...filter }: OrderQuery) {
  const search = { ...filter, timeZone: await getTimeZone(ctx.db) }
  const [page, total] = await Promise.all([
    timePage(
      { limit, cursor },
      (slice) => listOrders(ctx.db, search, slice),
      ({ order: { id, createdAt } }) => ({ at: createdAt, id }),
    ),
    cursor === undefined ? countOrders(ctx.db, search, maxCountedOrders + 1) : null,
  ])
  return { ...page, total }
}

const CSV_PAGE = 500

/** Every order that the filter finds, page by page, as a long list is too large for the memory. */
export async function* readOrders(
  ctx: Context,
  search: OrderFilter & { timeZone: string },
): AsyncGenerator<OrderOfList> {
  let after: { at: Date; id: string } | undefined
  do {
    const rows = await listOrders(ctx.db, search, { after, limit: CSV_PAGE })
    yield* rows
    const last = rows.length < CSV_PAGE ? undefined : rows.at(-1)?.order
    after = last && { at: last.createdAt, id: last.id }
  } while (after)
}

/** An order with everything that happened to it. */
export async function getOrderWithHistory(ctx: Context, orderId: string) {
  const found = await findOrder(ctx.db, orderId)
  if (!found) throw fail('order_not_found')
  const [history, payments, related, isRefundable] = await Promise.all([
    readHistory(ctx.db, orderId),
    listPayments(ctx.db, orderId),
    findRelated(ctx.db, found.order),
    canRefund(ctx, found.order),
  ])
  return { ...found, history, payments, related, isRefundable }
}

export type OrderWithHistory = Awaited<ReturnType<typeof getOrderWithHistory>>
