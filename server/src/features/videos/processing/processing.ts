import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from '../../../context.ts'
import { MediaError, type MediaFacts } from '../../../platform/media/media.ts'
import { getVideoLimits } from '../../settings/service.ts'
import { originalKey, revisionFolder, type Revision } from '../keys.ts'
import { stepsFor, Superseded, type Work } from './processing-steps.ts'
import { writeProgress } from './progress-writer.ts'
import { requireWithinLimits } from '../uploads/limits.ts'
import { convertQueue, removeFilesQueue } from '../queues.ts'
import { measureCourseOf } from '../uploads/space.ts'
import { findVideo, updateProcessing, type VideoRow } from '../store.ts'
import { recordDuration } from '../video-lessons.ts'

const sentences = {
  originalGone: 'El archivo que subiste ya no está. Elige el video y súbelo nuevamente.',
  noSpace:
    'El servidor no tiene espacio para preparar el video. Tu archivo está guardado: inténtalo de nuevo cuando se haya liberado espacio.',
  gaveUp: 'No se pudo procesar el video. Inténtalo de nuevo.',
}

/** A conversion writes only a fraction of any sensible `MIN_FREE_MB` in this time. */
const spaceLookMs = 1000
/** Time limit of the quick steps; a video that takes longer continues in the slow queue. */
const quickMs = 5 * 60 * 1000

/**
 * Makes a new video playable and leaves the slow steps to `convertVideo`, so that short videos
 * don't wait for long ones. A retry continues with the first step not recorded as done.
 */
export async function processVideo(
  ctx: Context,
  revision: Revision,
  signal: AbortSignal,
): Promise<void> {
  const patience = AbortSignal.timeout(quickMs)
  const quick = AbortSignal.any([signal, patience])
  try {
    await perform(ctx, revision, quick, { isQuick: true })
  } catch (error) {
    if (!patience.aborted || signal.aborted) throw error
    await leaveToConvert(ctx, revision, 1)
  }
}

/** Performs all remaining steps. */
export async function convertVideo(
  ctx: Context,
  revision: Revision,
  signal: AbortSignal,
): Promise<void> {
  await perform(ctx, revision, signal, { isQuick: false })
}

/** Videos that are not playable yet have priority over the renditions of those that are. */
async function leaveToConvert(ctx: Context, revision: Revision, priority: number): Promise<void> {
  await ctx.jobs.enqueue(ctx.db, convertQueue, revision, { priority })
}

async function perform(
  ctx: Context,
  revision: Revision,
  signal: AbortSignal,
  part: Part,
): Promise<void> {
  const video = await findVideo(ctx.db, revision.videoId)
  if (video?.revision !== revision.revision || video.status !== 'processing') return
  const name = `${revision.videoId}-${revision.revision}-${part.isQuick ? 'quick' : 'slow'}`
  const folder = path.join(ctx.config.dataDir, 'processing', name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  try {
    await makeParts(ctx, revision, video, { folder, signal, ...part })
  } catch (error) {
    if (error instanceof Superseded) await removeUnneeded(ctx, revision)
    else if (error instanceof MediaError) await recordFault(ctx, revision, error.message)
    else throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Dead letter handler; the error itself has been logged. */
export async function giveUp(ctx: Context, revision: Revision): Promise<void> {
  const isFull = await ctx.uploadAdmission.isBelowFloor()
  await recordFault(ctx, revision, isFull ? sentences.noSpace : sentences.gaveUp)
}

interface Part {
  /** Only the quick steps; the slow queue does the others. */
  isQuick: boolean
}

async function makeParts(
  ctx: Context,
  revision: Revision,
  found: VideoRow,
  { folder, signal, isQuick }: Part & { folder: string; signal: AbortSignal },
): Promise<void> {
  await requireSpace(ctx)
  if (!(await ctx.storage.head(originalKey(revision)))) throw new MediaError(sentences.originalGone)
  const source = await ctx.storage.localPath(originalKey(revision), folder, signal)
  const facts = await ctx.media.probe(source)
  // A playable video met the limits when it was uploaded.
  if (found.playableRevision !== revision.revision)
    requireWithinLimits(await getVideoLimits(ctx), facts)
  const stop = new AbortController()
  const work: Work = {
    ctx,
    revision,
    source,
    facts,
    folder,
    signal: AbortSignal.any([signal, stop.signal]),
  }
  const save = async (progress: number) => {
    const current = await updateProcessing(ctx.db, revision, { progress, updatedAt: ctx.now() })
    if (!current) throw new Superseded()
  }
  const onProgress = writeProgress(save, (error) => stop.abort(error))
  using _ = watchSpace(ctx, (error) => stop.abort(error))
  let video = found
  let done = 0
  for (const step of stepsFor(ctx, facts)) {
    const before = done
    if (!step.isDone(video)) {
      if (isQuick && !step.isQuick) return leaveToConvert(ctx, revision, 0)
      await requireSpace(ctx)
      const told = (part: number) => onProgress(before + part * step.share)
      video = await step.perform({ ...work, facts: asPlayed(facts, video) }, video, told)
    }
    done += step.share
    await save(Math.min(done, 1))
  }
  // Repeated, in case a worker was stopped before it did this.
  await recordDuration(ctx, revision.videoId)
  await finish(ctx, revision)
}

/** Once a video plays, its length is that of what plays, and not what the original announces. */
function asPlayed(facts: MediaFacts, video: VideoRow): MediaFacts {
  const isPlayable = video.playableRevision === video.revision
  const durationSeconds = (isPlayable && video.durationSeconds) || facts.durationSeconds
  return { ...facts, durationSeconds }
}

/** Throws, so that the job is retried later. */
async function requireSpace(ctx: Context): Promise<void> {
  if (await ctx.uploadAdmission.isBelowFloor()) throw new Error('less than MIN_FREE_MB is free')
}

/** Aborts a conversion when the free disk space falls below the limit. */
function watchSpace(ctx: Context, end: (error: unknown) => void): Disposable {
  const timer = setInterval(() => void requireSpace(ctx).catch(end), spaceLookMs)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

async function finish(ctx: Context, revision: Revision): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const ready = { status: 'ready' as const, progress: 1, error: null, updatedAt: ctx.now() }
    if (!(await updateProcessing(tx, revision, ready))) throw new Superseded()
    await ctx.jobs.enqueue(tx, removeFilesQueue, { key: originalKey(revision) })
  })
  await measureCourseOf(ctx, revision.videoId)
}

async function recordFault(ctx: Context, revision: Revision, error: string): Promise<void> {
  const now = ctx.now()
  await updateProcessing(ctx.db, revision, { status: 'failed', error, updatedAt: now })
}

/** The files may have been deleted before the last of them was stored. */
async function removeUnneeded(ctx: Context, revision: Revision): Promise<void> {
  const video = await findVideo(ctx.db, revision.videoId)
  const isNeeded =
    video?.playableRevision === revision.revision || video?.revision === revision.revision
  if (!isNeeded) await ctx.storage.remove(revisionFolder(revision))
}
