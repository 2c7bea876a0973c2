import type { Playback } from '@ateneo/contract'
import { getVideo } from '@ateneo/contract/calls'
import { CallError, reword } from '../../../platform/http/call-error.ts'
import { call } from '../../../platform/http/call.ts'
import { readSession } from '../../../platform/http/session-store.ts'
import { viewerOf } from '../../../platform/http/viewer.ts'
import { loadAdaptive } from './attach-source.ts'
import { playbackError, unexpectedError } from '../messages.ts'
import { deliverWatched } from '../progress/report-watched.ts'
import { startOf } from '../lessons/start-of.ts'

/** A lesson, or in older addresses its video. */
export type Played = { contentId: string } | { videoId: string }

type Early = { lessonId: string; viewerId: string | undefined; playback: Promise<Playback> }
let early: Early | undefined

/** Of what came with the page: no `hlsUrl` where the video has no qualities. */
export interface GivenStart {
  hlsUrl: string | undefined
  startSeconds: number
  video: HTMLVideoElement | null
}

/**
 * Asks for the video of the page's lesson and begins to load it, while the page hydrates: on a phone
 * that takes seconds, in which the line would be idle.
 */
export function askEarly(
  lessonId: string,
  startSecond: number | undefined,
  given?: GivenStart,
): void {
  const { id: viewerId } = viewerOf(readSession())
  const playback = send({ contentId: lessonId }, viewerId)
  early = { lessonId, viewerId, playback }
  const loading = given ? loadGiven(given) : loadAnswered(playback, startSecond)
  // The player asks again, or says why not.
  loading.catch(() => undefined)
}

async function loadGiven({ hlsUrl, startSeconds, video }: GivenStart) {
  if (!hlsUrl) return
  const { loadAhead } = await loadAdaptive()
  loadAhead(hlsUrl, startSeconds, video)
}

async function loadAnswered(playback: Promise<Playback>, startSecond: number | undefined) {
  void loadAdaptive().catch(() => undefined)
  const given = await playback
  // Waited for from here on, so that it is given to this function ahead of the player.
  const { loadAhead } = await loadAdaptive()
  if (given.hlsUrl) loadAhead(given.hlsUrl, startOf(given, startSecond))
}

/** The signed URLs of a video: those that were asked for early, once, or new ones. */
export function askPlayback(
  played: Played,
  viewerId: string | undefined,
  signal: AbortSignal,
): Promise<Playback> {
  const found = early
  early = undefined
  const isSame =
    found?.viewerId === viewerId && 'contentId' in played && found?.lessonId === played.contentId
  if (found && isSame) return found.playback
  // If it fails to load, the progressive file is played.
  void loadAdaptive().catch(() => undefined)
  return send(played, viewerId, signal)
}

async function send(
  body: Played,
  viewerId: string | undefined,
  signal?: AbortSignal,
): Promise<Playback> {
  // The position to resume at depends on undelivered reports.
  await deliverWatched(viewerId)
  return call(getVideo, { body }, signal && { signal }).catch((error: unknown) => {
    throw error instanceof CallError ? rewordIfUnexpected(error) : error
  })
}

/** Spec §8: for a failure that the player has no words of its own for. */
function rewordIfUnexpected(error: CallError): CallError {
  const isUnexpected = playbackError(error).message.includes(unexpectedError)
  return isUnexpected ? reword(error, unexpectedError) : error
}
