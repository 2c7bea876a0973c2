import type { Context } from '../../context.ts'
import { listStateOf } from '../purchases/service.ts'
import { listClaims, listOrdersOfFile, listOrdersOfTrace } from './claim-store.ts'
import { countAwaited, listAwaited } from './list-store.ts'

/** Transfers beside what was said of them, up to a hundred. */
export async function listTransfers({ db }: Context, q: string | undefined) {
  const [rows, total] = await Promise.all([listAwaited(db, q), countAwaited(db, q)])
  const claims = await listClaims(
    db,
    rows.map(({ order }) => order.id),
  )
  const known = await Promise.all(
    claims.map(async (claim) => ({
      claim,
      sameFile: await listOrdersOfFile(db, claim),
      sameTrace: await listOrdersOfTrace(db, claim),
    })),
  )
  const page = rows.map((row) => ({
    ...row,
    state: listStateOf(row.order),
    claims: known.filter(({ claim }) => claim.orderId === row.order.id),
  }))
  return { page, total }
}

export type TransferOfList = Awaited<ReturnType<typeof listTransfers>>['page'][number]
