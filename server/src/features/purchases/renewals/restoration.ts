import { type ChargeDecision, maxHeldCharges } from '@ateneo/contract'
import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import {
  findEmailHold,
  findRestoration,
  resumeMoney as markResumed,
} from '../../../platform/installation/store.ts'
import { countDifferences } from '../differences/difference-store.ts'
import {
  countHeldCharges,
  countWaitingMoves,
  decideHeldCharge as saveDecision,
  listHeldCharges,
  lockHeldCharge,
} from './held-charge-store.ts'
import { subscriptionChecks } from './renewal-queues.ts'

/** The last restore with what waits for the office; undefined: none was made. */
export async function getRestoration({ db }: Context) {
  const restoration = await findRestoration(db)
  if (!restoration) return undefined
  const [charges, chargeCount, waiting, differences, emailHeldAt] = await Promise.all([
    listHeldCharges(db, maxHeldCharges),
    countHeldCharges(db),
    countWaitingMoves(db),
    countDifferences(db),
    findEmailHold(db),
  ])
  const areEmailsHeld = emailHeldAt !== null
  return { ...restoration, charges, chargeCount, waiting, differences, areEmailsHeld }
}

export type RestorationOf = NonNullable<Awaited<ReturnType<typeof getRestoration>>>

/** A job asks the provider for the charge again, and does what was decided. */
export async function decideHeldCharge(
  ctx: Context,
  admin: Caller,
  id: string,
  { decision, reason }: { decision: ChargeDecision; reason: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const held = await lockHeldCharge(tx, id)
    if (!held) throw fail('held_charge_not_found')
    if (held.decidedAt !== null) throw fail('held_charge_decided')
    const decided = { decision, decidedAt: ctx.now(), decidedBy: admin.id, decisionReason: reason }
    await saveDecision(tx, id, decided)
    const { subscriptionId, provider, reference, amountCents, currency } = held
    await recordAudit(ctx, tx, admin, {
      action: 'restoration.decide_charge',
      subject: { type: 'subscription', id: subscriptionId, label: reference },
      after: { decision, provider, amount: amountCents / 100, currency },
      reason,
    })
    await ctx.jobs.enqueue(tx, subscriptionChecks, { subscriptionId })
  })
}

/** Once every charge that was found is decided; one that is found later waits for a decision too. */
export async function resumeMoney(ctx: Context, admin: Caller): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if ((await countHeldCharges(tx)) > 0) throw fail('held_charges_open')
    if (!(await markResumed(tx, ctx.now()))) throw fail('money_not_held')
    await recordAudit(ctx, tx, admin, {
      action: 'restoration.resume',
      subject: { type: 'system', id: null, label: 'Respaldo restaurado' },
    })
  })
}
