import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { DraftFault } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { newId } from '../../platform/db/columns.ts'
import { MediaError } from '../../platform/media/media.ts'
import { TranscriberError } from '../../platform/transcribers/transcriber.ts'
import { getCaptionsChoice } from '../settings/service.ts'
import { hear } from './hearing.ts'
import { type DraftWork, makeQueue, publishQueue } from './queues.ts'
import type { DraftCue } from './shaping/cue-shaping.ts'
import { endDraft, failDraft, renewHold, takeDraft } from './store.ts'

/** Until a worker asks again whether the one draft that is made at a time has ended. */
const retryAfterSeconds = 20
const renewalMs = 3000

/** Thrown when nobody wants the draft any more. */
class Unwanted extends Error {
  override name = 'Unwanted'
}

/** An engine takes all processors and gigabytes, so one draft is made at a time in the whole academy. */
export async function makeDraft(ctx: Context, work: DraftWork, signal: AbortSignal): Promise<void> {
  const holder = newId()
  const taken = await ctx.db.transaction((tx) => takeDraft(tx, work, holder))
  if (taken === 'busy') {
    await ctx.jobs.enqueue(ctx.db, makeQueue, work, { afterSeconds: retryAfterSeconds })
  }
  if (taken !== 'taken') return
  const folder = path.join(ctx.config.dataDir, 'processing', `captions-${work.videoId}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const stop = new AbortController()
  using _ = keepHold(ctx, work, holder, (reason) => stop.abort(reason))
  const ended = AbortSignal.any([signal, stop.signal])
  try {
    const heard = await hear(ctx, work, { folder, signal: ended })
    await end(ctx, work, holder, heard)
  } catch (error) {
    if (error instanceof Unwanted) return
    const fault = faultOf(error)
    if (!fault) throw error
    ctx.log.warn({ err: error, ...work }, 'captions were not made')
    await endDraft(ctx.db, work, holder, { state: 'failed', fault })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Dead letter handler; the error itself has been logged. */
export async function recordGivenUp(ctx: Context, work: DraftWork): Promise<void> {
  await failDraft(ctx.db, work, 'engine_failed')
}

type Heard = { cues: DraftCue[] } | { fault: DraftFault }

async function end(ctx: Context, work: DraftWork, holder: string, heard: Heard): Promise<void> {
  if ('fault' in heard) {
    await endDraft(ctx.db, work, holder, { state: 'failed', fault: heard.fault })
    return
  }
  const { isPublished } = await getCaptionsChoice(ctx.db)
  const engine = ctx.transcriber?.description ?? ''
  const ready = { state: 'ready' as const, cues: heard.cues, engine, madeAt: ctx.now() }
  await ctx.db.transaction(async (tx) => {
    const isWritten = await endDraft(tx, work, holder, ready)
    if (isWritten && isPublished) await ctx.jobs.enqueue(tx, publishQueue, work)
  })
}

/** Ends the work once it is unwanted, or the disk is full. */
function keepHold(
  ctx: Context,
  work: DraftWork,
  holder: string,
  stop: (reason: unknown) => void,
): Disposable {
  const renew = async () => {
    if (!(await renewHold(ctx.db, work, holder))) stop(new Unwanted())
    if (await ctx.uploadAdmission.isBelowFloor()) stop(new Error('less than MIN_FREE_MB is free'))
  }
  const timer = setInterval(() => {
    renew().catch((err: unknown) => ctx.log.warn({ err }, 'the work on captions was not renewed'))
  }, renewalMs)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

const engineFaults = {
  missing: 'engine_missing',
  failed: 'engine_failed',
  slow: 'too_slow',
  heavy: 'out_of_memory',
  endless: 'endless_output',
} as const

function faultOf(error: unknown): DraftFault | undefined {
  if (error instanceof TranscriberError) return engineFaults[error.failure]
  return error instanceof MediaError ? 'unreadable' : undefined
}
