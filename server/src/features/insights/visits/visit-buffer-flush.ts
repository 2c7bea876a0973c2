import { isoDay } from '@ateneo/contract/calendar'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { getMeasuresVisits, getTimeZone } from '../../settings/service.ts'
import type { Counted } from './visit-buffer.ts'
import { addSearches, addViews, lockCounts } from './visit-buffer-store.ts'

const intervalMs = 60_000

/** Writes what browsers reported every minute, and the rest when the process stops. */
export function flushVisitsRegularly(app: FastifyInstance, ctx: Context): void {
  const timer = setInterval(() => void tryToWrite(ctx), intervalMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await tryToWrite(ctx)
  })
}

/** A failure is logged; the counts wait for the next time. */
export async function tryToWrite(ctx: Context): Promise<void> {
  try {
    await flushVisits(ctx)
  } catch (err) {
    ctx.log.warn({ err }, 'visits not written')
  }
}

/** Adds the counts to those of other processes; while nothing is measured they are forgotten. */
export async function flushVisits(ctx: Context): Promise<void> {
  await ctx.visits.empty(async (counted) => {
    if (!(await getMeasuresVisits(ctx.db))) return
    const timeZone = await getTimeZone(ctx.db)
    const ofDays = counted.map((one) => ({ ...one, day: isoDay(new Date(one.minute), timeZone) }))
    await ctx.db.transaction(async (tx) => {
      await lockCounts(tx)
      await addViews(tx, ofDays.filter(isView))
      await addSearches(tx, ofDays.filter(isSearch))
    })
  })
}

type OfDay = Counted & { day: string }

const isView = (one: OfDay): one is OfDay & { kind: 'view' } => one.kind === 'view'
const isSearch = (one: OfDay): one is OfDay & { kind: 'search' } => one.kind === 'search'
