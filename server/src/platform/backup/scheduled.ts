import type { Context } from '../../context.ts'
import { type Executor, poolOf } from '../db/connect.ts'
import { explainFailure } from '../db/explain-failure.ts'
import { createBackup } from './create.ts'
import { lastDue } from './due.ts'
import { openPlace } from './place.ts'
import { countFailures, findLastSuccess, finishRun, insertRun } from './store.ts'

/** What the features know. */
export interface Surroundings {
  getTimeZone: (db: Executor) => Promise<string>
  tellAdministrators: (ctx: Context, tx: Executor, message: string) => Promise<unknown>
}

/**
 * Makes today's backup if it is due and was not made, and keeps the newest ones. The first failure
 * of a day is told to the administrators; the next round tries again.
 */
export async function makeDueBackup(
  ctx: Context,
  { getTimeZone, tellAdministrators }: Surroundings,
  signal: AbortSignal,
): Promise<void> {
  const { schedule } = ctx.config.backup
  if (schedule === undefined) return
  const timeZone = await getTimeZone(ctx.db)
  const due = lastDue(ctx.now(), { hour: schedule.hour, timeZone })
  const last = await findLastSuccess(ctx.db)
  if (last && last.startedAt >= due) return
  const run = await insertRun(ctx.db, ctx.now())
  try {
    const made = await backUp(ctx, schedule, signal)
    const { id: backupId, files, copiedBytes } = made
    await finishRun(ctx.db, run, { finishedAt: ctx.now(), backupId, files, copiedBytes })
    ctx.log.info({ backup: made }, 'backup made')
  } catch (err) {
    const fault = describe(err)
    ctx.log.error({ err }, 'backup failed')
    await ctx.db.transaction(async (tx) => {
      const isFirst = (await countFailures(tx, due)) === 0
      await finishRun(tx, run, { finishedAt: ctx.now(), fault })
      if (isFirst) await tellAdministrators(ctx, tx, `El respaldo de hoy falló: ${fault}`)
    })
  }
}

async function backUp(
  ctx: Context,
  { place, keep }: { place: string; keep: number },
  signal: AbortSignal,
) {
  const { secrets, storage, config, log } = ctx
  return createBackup({
    pool: poolOf(ctx.db),
    secrets,
    dataDir: config.dataDir,
    storage,
    repository: await openPlace(config, place, { create: true }),
    keep,
    now: () => ctx.now(),
    signal,
    onProgress: () => undefined,
    onNotice: (line) => log.warn(line),
  })
}

function describe(error: unknown): string {
  return explainFailure(error).slice(0, 500)
}
