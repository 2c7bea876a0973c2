import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { recordAudit } from '../audit/service.ts'
import { findProfessor, lockAccount } from './account-store.ts'
import { findRatesToday, readWindow } from './balances.ts'
import { findReadyEntries } from './owed-store.ts'
import { sumCents, validateOwed, withhold } from './policy.ts'
import { hasPrepared, insertPayout } from './store.ts'

interface Preparation {
  professorId: string
  currency: string
  /** In pesos, as it was shown. */
  earned: number
}

/**
 * Puts all that is owed, and can't be refunded any longer, into a payout. The lock of the professor's
 * account makes one of two that are prepared at once.
 */
export async function preparePayout(
  ctx: Context,
  admin: Caller,
  { professorId, currency, earned }: Preparation,
): Promise<string> {
  // Payouts that were sent after the backup are owed here once more.
  const { isClockDoubted, isRestored } = await ctx.holds.find()
  if (isRestored) throw fail('money_held')
  if (isClockDoubted) throw fail('clock_doubted')
  return ctx.db.transaction(async (tx) => {
    const professor = await findProfessor(tx, professorId)
    if (!professor) throw fail('professor_not_found')
    const account = await lockAccount(tx, professorId)
    if (await hasPrepared(tx, { professorId, currency })) throw fail('payout_prepared_already')
    const window = await readWindow(ctx, tx)
    const { ids, ...ready } = await findReadyEntries(tx, { professorId, currency }, window)
    const refusal = validateOwed(ready)
    if (refusal) throw fail(refusal)
    if (Math.round(earned * 100) !== ready.readyCents) throw fail('payout_changed')
    const { salesCents, commissionCents } = ready
    const { profile, rates } = await findRatesToday(ctx, tx, account)
    const withheld = withhold(rates, ready)
    const withheldCents = sumCents(withheld)
    if (withheldCents >= ready.readyCents) throw fail('payout_all_withheld')
    const { holder, bank, clabe, clabeEnd } = account
    const values = {
      professorId,
      currency,
      state: 'prepared' as const,
      salesCents,
      commissionCents,
      withheld,
      withheldCents,
      taxProfileName: profile?.name ?? null,
      holder,
      bank,
      clabe,
      clabeEnd,
      preparedBy: admin.id,
      preparedAt: ctx.now(),
    }
    const id = await insertPayout(tx, values, ids)
    await recordAudit(ctx, tx, admin, {
      action: 'payout.prepare',
      subject: { type: 'payout', id, label: professor.name },
      personId: professorId,
      after: {
        earned: ready.readyCents / 100,
        withheld: withheldCents / 100,
        paid: (ready.readyCents - withheldCents) / 100,
        currency,
      },
    })
    return id
  })
}
