import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'

/** Somebody looked: what went by since the last known time is believed. Others' clocks stay heard. */
export async function trustClock(ctx: Context, admin: Caller): Promise<void> {
  const doubt = await ctx.holds.findClockDoubt()
  if (doubt && doubt.against !== 'before') throw fail('clock_doubted')
  if (doubt) await ctx.holds.trustClock()
  await ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, admin, {
      action: 'system.trust_clock',
      subject: { type: 'system', id: null, label: ctx.now().toISOString() },
      after: { aheadSeconds: Math.round((doubt?.aheadMilliseconds ?? 0) / 1000) },
    }),
  )
}
