import path from 'node:path'
import type { DraftFault } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { type Segment, TranscriberError } from '../../platform/transcribers/transcriber.ts'
import { isSilent } from '../../platform/transcribers/wav.ts'
import { progressiveKey } from '../videos/service.ts'
import type { DraftWork } from './queues.ts'
import { type DraftCue, shapeCues } from './shaping/cue-shaping.ts'
import { findVideoOf } from './store.ts'

/** The sound of twelve hours has 1.4 GB. */
const maxSeconds = 12 * 60 * 60
/** Far more than anybody says in twelve hours. */
const maxSegments = 200_000
/** Nobody says a fifth of it in a second. */
const maxLettersPerSecond = 100
const leastMaxLetters = 10_000

interface WorkingFolder {
  /** Temporary; emptied by the caller. */
  folder: string
  signal: AbortSignal
}

/** What is said in the file of a video, as captions, or why there are none. */
export async function hear(
  ctx: Context,
  work: DraftWork,
  { folder, signal }: WorkingFolder,
): Promise<{ cues: DraftCue[] } | { fault: DraftFault }> {
  const { transcriber } = ctx
  if (!transcriber) throw new TranscriberError('missing', 'no engine is set up')
  if (await ctx.uploadAdmission.isBelowFloor()) throw new Error('less than MIN_FREE_MB is free')
  const video = await findVideoOf(ctx.db, work.videoId)
  const seconds = video?.durationSeconds ?? 0
  if (seconds > maxSeconds) return { fault: 'too_long' }
  const key = progressiveKey(work, video?.contentType ?? '')
  const source = await ctx.storage.localPath(key, folder, signal)
  const facts = await ctx.media.probe(source)
  if (facts.audioCodec === undefined) return { fault: 'no_speech' }
  const speech = path.join(folder, 'speech.wav')
  await ctx.media.makeSpeech(source, facts, speech, signal)
  if (await isSilent(speech)) return { fault: 'no_speech' }
  const { durationSeconds } = facts
  const { language } = work
  const segments: Segment[] = []
  const maxLetters = Math.max(leastMaxLetters, durationSeconds * maxLettersPerSecond)
  let letters = 0
  const heard = transcriber.transcribe({ path: speech, language, durationSeconds }, signal)
  for await (const segment of heard) {
    segments.push(segment)
    letters += segment.text.length
    if (segments.length > maxSegments || letters > maxLetters) {
      throw new TranscriberError('endless', 'more words than anybody says')
    }
  }
  const cues = shapeCues(segments, Math.floor(durationSeconds * 1000))
  return cues.length === 0 ? { fault: 'no_speech' } : { cues }
}
