import type { PayoutFilter } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { timePage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import {
  findPayout,
  findReceived,
  listCourseSums,
  type ListedPayoutRow,
  listPayoutRows,
  listReceivedRows,
} from './store.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

export function listPayouts(ctx: Context, { limit, cursor, ...filter }: PayoutFilter & Page) {
  return timePage(
    { limit, cursor },
    (slice) => listPayoutRows(ctx.db, filter, slice),
    ({ payout: { id, preparedAt: at } }) => ({ at, id }),
  )
}

const CSV_PAGE = 500

/** Every payout that the filter finds, page by page. */
export async function* readPayouts(
  ctx: Context,
  filter: PayoutFilter,
): AsyncGenerator<ListedPayoutRow> {
  let after: { at: Date; id: string } | undefined
  do {
    const rows = await listPayoutRows(ctx.db, filter, { after, limit: CSV_PAGE })
    yield* rows
    const last = rows.length < CSV_PAGE ? undefined : rows.at(-1)?.payout
    after = last && { at: last.preparedAt, id: last.id }
  } while (after)
}

export async function getPayout(ctx: Context, payoutId: string) {
  const found = await findPayout(ctx.db, payoutId)
  if (!found) throw fail('payout_not_found')
  return { ...found, courses: await listCourseSums(ctx.db, payoutId) }
}

export function listOwnPayouts(ctx: Context, { id: professorId }: Caller, wanted: Page) {
  return timePage(
    wanted,
    (slice) => listReceivedRows(ctx.db, professorId, slice),
    ({ id, preparedAt: at }) => ({ at, id }),
  )
}

export async function getOwnPayout(ctx: Context, { id: professorId }: Caller, payoutId: string) {
  const payout = await findReceived(ctx.db, professorId, payoutId)
  if (!payout) throw fail('payout_not_found')
  return { payout, courses: await listCourseSums(ctx.db, payoutId) }
}
