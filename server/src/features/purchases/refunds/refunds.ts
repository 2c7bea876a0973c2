import { maxCountedOrders } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { idPlace, keysetPage } from '../../../platform/http/keyset-page.ts'
import { canRefund } from './can-refund.ts'
import { countDueRefunds, countRefunds, listDueRefunds, listRefunds } from './refund-store.ts'

/** Refunds, reversals and disputes, newest first. */
export async function listOrderRefunds(
  ctx: Context,
  wanted: { limit: number; cursor?: string | undefined },
) {
  const [page, total] = await Promise.all([
    keysetPage(wanted, {
      shape: idPlace,
      find: (slice) => listRefunds(ctx.db, slice),
      placeOf: ({ refund: { id } }) => ({ id }),
    }),
    countRefunds(ctx.db, maxCountedOrders + 1),
  ])
  return { ...page, total }
}

/** Payments that wait to be refunded, the oldest first. */
export async function listOrdersDueRefund(ctx: Context) {
  const [rows, total] = await Promise.all([listDueRefunds(ctx.db), countDueRefunds(ctx.db)])
  const page = await Promise.all(
    rows.map(async (row) => ({ ...row, isRefundable: await canRefund(ctx, row.order) })),
  )
  return { page, total }
}

export type DueRefundOfList = Awaited<ReturnType<typeof listOrdersDueRefund>>['page'][number]
