import type { BalanceState } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import { keysetPage, timePage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import { getRefundDays, getTimeZone } from '../settings/service.ts'
import { type AccountRow, findAccount, findProfessor, findTaxProfile } from './account-store.ts'
import { listBalanceRows } from './balance-list-store.ts'
import { listOwed, listOwedRows, type RefundWindow } from './owed-store.ts'
import { ratesOn, withhold } from './policy.ts'

/** Sales are paid out once they can't be refunded by the settings of now. */
export async function readWindow(ctx: Context, db: Executor = ctx.db): Promise<RefundWindow> {
  return { now: ctx.now(), refundDays: await getRefundDays(db) }
}

/** What is withheld from a payout that is prepared today. */
export async function findRatesToday(ctx: Context, db: Executor, account: AccountRow | undefined) {
  const profile = account?.taxProfileId ? await findTaxProfile(db, account.taxProfileId) : undefined
  const today = isoDay(ctx.now(), await getTimeZone(db))
  return { profile, rates: ratesOn(profile?.lines ?? [], today) }
}

const place = z.strictObject({
  name: z.string().max(500),
  id: z.uuid(),
  currency: z.string().max(10),
})

interface BalanceQuery {
  q?: string | undefined
  state?: BalanceState | undefined
  limit: number
  cursor?: string | undefined
}

/** Of everybody who ever earned something, by name. */
export async function listBalances(ctx: Context, { q = '', state, ...wanted }: BalanceQuery) {
  const window = await readWindow(ctx)
  const page = await keysetPage(wanted, {
    shape: place,
    find: (slice) => listBalanceRows(ctx.db, { q, state, ...window }, slice),
    placeOf: ({ key, professorId, currency }) => ({ name: key, id: professorId, currency }),
  })
  return { ...page, ...window }
}

export async function getBalance(ctx: Context, professorId: string) {
  const professor = await findProfessor(ctx.db, professorId)
  if (!professor) throw fail('professor_not_found')
  const window = await readWindow(ctx)
  const [owed, account] = await Promise.all([
    listOwed(ctx.db, professorId, window),
    findAccount(ctx.db, professorId),
  ])
  const { profile, rates } = await findRatesToday(ctx, ctx.db, account)
  const balances = owed.map((row) => ({ ...row, withheld: withhold(rates, row) }))
  return { professor, account, profile, balances, ...window }
}

export async function getOwnBalance(ctx: Context, { id }: Caller) {
  const window = await readWindow(ctx)
  const [balances, account] = await Promise.all([
    listOwed(ctx.db, id, window),
    findAccount(ctx.db, id),
  ])
  return { balances, account, ...window }
}

export async function listOwedEntries(
  ctx: Context,
  professorId: string,
  wanted: { limit: number; cursor?: string | undefined },
) {
  const window = await readWindow(ctx)
  const page = await timePage(
    wanted,
    (slice) => listOwedRows(ctx.db, professorId, { ...slice, ...window }),
    ({ happenedAt: at, id }) => ({ at, id }),
  )
  return { ...page, ...window }
}
