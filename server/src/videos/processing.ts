import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from '../context.ts'
import { MediaFault } from '../media/media.ts'
import { refreshTotalsOf } from './content.ts'
import { originalKey, revisionFolder, type Revision } from './keys.ts'
import { stepsFor, Superseded, type Work } from './processing-steps.ts'
import { writeProgress } from './progress-writer.ts'
import { removeFilesQueue } from './queues.ts'
import { findVideo, updateProcessing, type VideoRow } from './store.ts'

const sentences = {
  originalGone: 'El archivo que subiste ya no está. Elige el video y súbelo nuevamente.',
  gaveUp: 'No se pudo procesar el video. Inténtalo de nuevo.',
}

/**
 * Makes of an original all that viewers get. Asked again, after a crash or by its
 * professor, it begins with the first step that is not recorded as done.
 */
export async function processVideo(
  ctx: Context,
  revision: Revision,
  signal: AbortSignal,
): Promise<void> {
  const video = await findVideo(ctx.db, revision.videoId)
  if (video?.revision !== revision.revision || video.status !== 'processing') return
  const name = `${revision.videoId}-${revision.revision}`
  const folder = path.join(ctx.config.dataDir, 'processing', name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  try {
    await makeAll(ctx, revision, video, folder, signal)
  } catch (error) {
    if (error instanceof Superseded) await removeUnneeded(ctx, revision)
    else if (error instanceof MediaFault) await recordFault(ctx, revision, error.message)
    else throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** After the last try; the fault itself is in the log. */
export async function giveUp(ctx: Context, revision: Revision): Promise<void> {
  await recordFault(ctx, revision, sentences.gaveUp)
}

async function makeAll(
  ctx: Context,
  revision: Revision,
  found: VideoRow,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  if (!(await ctx.storage.head(originalKey(revision)))) throw new MediaFault(sentences.originalGone)
  const source = await ctx.storage.localPath(originalKey(revision), folder, signal)
  const facts = await ctx.media.probe(source)
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
  let video = found
  let done = 0
  for (const step of stepsFor(ctx)) {
    const before = done
    if (!step.isDone(video)) {
      video = await step.perform(work, video, (part) => onProgress(before + part * step.share))
    }
    done += step.share
    await save(Math.min(done, 1))
  }
  // Once more, for the case that a worker was stopped between both.
  await refreshTotalsOf(ctx, revision.videoId)
  await finish(ctx, revision)
}

async function finish(ctx: Context, revision: Revision): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const ready = { status: 'ready' as const, progress: 1, error: null, updatedAt: ctx.now() }
    if (!(await updateProcessing(tx, revision, ready))) throw new Superseded()
    await ctx.jobs.enqueue(tx, removeFilesQueue, { key: originalKey(revision) })
  })
}

async function recordFault(ctx: Context, revision: Revision, error: string): Promise<void> {
  const now = ctx.now()
  await updateProcessing(ctx.db, revision, { status: 'failed', error, updatedAt: now })
}

/** Whoever removed the files may have done so before the last of them was stored. */
async function removeUnneeded(ctx: Context, revision: Revision): Promise<void> {
  const video = await findVideo(ctx.db, revision.videoId)
  const isNeeded =
    video?.playableRevision === revision.revision || video?.revision === revision.revision
  if (!isNeeded) await ctx.storage.remove(revisionFolder(revision))
}
