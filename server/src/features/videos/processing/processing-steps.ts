import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from '../../../context.ts'
import { hasPicture, type MediaFacts, type OnProgress } from '../../../platform/media/media.ts'
import { getVideoLimits } from '../../settings/service.ts'
import {
  adaptiveFolderName,
  adaptivePlaylistName,
  posterName,
  progressiveKey,
  revisionFolder,
  type Revision,
  storyboardSheetName,
  storyboardTrackName,
} from '../keys.ts'
import { madePlayable, removeFilesQueue } from '../queues.ts'
import { updateProcessing, type VideoRow, type VideoValues } from '../store.ts'
import { requireWithinLimits } from '../uploads/limits.ts'
import { recordDuration } from '../video-lessons.ts'

const filesAtOnce = 8

export interface Work {
  ctx: Context
  revision: Revision
  /** Path of the original on the local disk. */
  source: string
  facts: MediaFacts
  /** Temporary folder; empty at first, deleted at the end. */
  folder: string
  signal: AbortSignal
}

/** One output made from the original. Done only once it is stored and recorded. */
export interface Step {
  /**
   * Runs in the first queue, because it makes the video playable and usually takes seconds; the
   * others can take hours.
   */
  isQuick: boolean
  /** Fraction of the whole progress. */
  share: number
  isDone(video: VideoRow): boolean
  perform(work: Work, video: VideoRow, onProgress: OnProgress): Promise<VideoRow>
}

/** Thrown when the video was replaced or deleted during its processing. */
export class Superseded extends Error {
  override name = 'Superseded'
}

const makePlayable: Step = {
  isQuick: true,
  share: 0.3,
  isDone: (video) => video.playableRevision === video.revision,
  async perform({ ctx, revision, source, facts, folder, signal }, former, onProgress) {
    const made = path.join(folder, 'progressive')
    const contentType = await ctx.media.makeProgressive(source, facts, made, onProgress, signal)
    const key = progressiveKey(revision, contentType)
    const isPicture = hasPicture(facts)
    // The original may announce another length than what was made of it.
    const { durationSeconds } = await ctx.media.probe(made)
    if (durationSeconds > facts.durationSeconds + 60)
      requireWithinLimits(await getVideoLimits(ctx), { ...facts, durationSeconds })
    const { sizeBytes } = await ctx.storage.adopt(key, made)
    const playable = await ctx.db.transaction(async (tx) => {
      const video = await updateProcessing(tx, revision, {
        playableRevision: revision.revision,
        contentType,
        durationSeconds,
        width: isPicture ? facts.width : null,
        height: isPicture ? facts.height : null,
        hasPoster: false,
        hasStoryboard: false,
        adaptive: false,
        renditions: [],
        storedBytes: sizeBytes,
        updatedAt: ctx.now(),
      })
      if (!video) throw new Superseded()
      await ctx.jobs.enqueue(tx, madePlayable, revision)
      if (former.playableRevision !== null) {
        const unneeded = revisionFolder({ ...revision, revision: former.playableRevision })
        await ctx.jobs.enqueue(tx, removeFilesQueue, { key: unneeded })
      }
      return video
    })
    await recordDuration(ctx, revision.videoId)
    return playable
  },
}

const addPoster: Step = {
  isQuick: true,
  share: 0.02,
  isDone: (video) => video.hasPoster,
  async perform(work, video, _onProgress) {
    const { ctx, revision, source, facts, folder, signal } = work
    const made = path.join(folder, posterName)
    await ctx.media.makePoster(source, facts, made, signal)
    const stored = await ctx.storage.adopt(`${revisionFolder(revision)}/${posterName}`, made)
    return record(work, { hasPoster: true, ...withBytes(video, stored.sizeBytes) })
  },
}

const addAdaptive: Step = {
  isQuick: false,
  share: 0.63,
  isDone: (video) => video.adaptive,
  async perform(work, video, onProgress) {
    const { ctx, revision, source, facts, folder, signal } = work
    const made = path.join(folder, adaptiveFolderName)
    const renditions = await ctx.media.makeAdaptive(source, facts, made, onProgress, signal)
    const target = revisionFolder(revision)
    // Deletes segments that a killed worker may have stored.
    await ctx.storage.remove(`${target}/${adaptiveFolderName}`)
    let bytes = 0
    const adopt = async (name: string) => {
      const stored = await ctx.storage.adopt(`${target}/${name}`, path.join(folder, name))
      bytes += stored.sizeBytes
    }
    const names = await listFiles(folder, adaptiveFolderName)
    // Stores several of the thousands of segments at once, because a bucket's latency adds up.
    while (names.length > 0) await Promise.all(names.splice(0, filesAtOnce).map(adopt))
    await adopt(adaptivePlaylistName)
    return record(work, { adaptive: true, renditions, ...withBytes(video, bytes) })
  },
}

const addStoryboard: Step = {
  isQuick: false,
  share: 0.05,
  isDone: (video) => video.hasStoryboard,
  async perform(work, video, _onProgress) {
    const { ctx, revision, source, facts, folder, signal } = work
    const sheet = path.join(folder, storyboardSheetName)
    const track = path.join(folder, storyboardTrackName)
    await ctx.media.makeStoryboard(source, facts, sheet, track, signal)
    const target = revisionFolder(revision)
    const [pictures, times] = [
      await ctx.storage.adopt(`${target}/${storyboardSheetName}`, sheet),
      await ctx.storage.adopt(`${target}/${storyboardTrackName}`, track),
    ]
    const bytes = pictures.sizeBytes + times.sizeBytes
    return record(work, { hasStoryboard: true, ...withBytes(video, bytes) })
  },
}

/** Nothing for a video that was never measured: `measureVideos` counts all its files. */
function withBytes({ storedBytes }: VideoRow, added: number): VideoValues {
  return storedBytes === null ? {} : { storedBytes: storedBytes + added }
}

/** In order; a video is playable after the first step, and an audio is complete. */
export function stepsFor(ctx: Context, facts: MediaFacts): Step[] {
  return ctx.media.converts && hasPicture(facts)
    ? [makePlayable, addPoster, addAdaptive, addStoryboard]
    : [{ ...makePlayable, share: 1 }]
}

async function record({ ctx, revision }: Work, values: VideoValues): Promise<VideoRow> {
  const video = await updateProcessing(ctx.db, revision, { ...values, updatedAt: ctx.now() })
  if (!video) throw new Superseded()
  return video
}

/** Paths relative to `root`, without the master playlist. */
async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  return names.filter((name) => name !== adaptivePlaylistName)
}
