import { FfmpegError } from './ffmpeg-process.ts'
import type { Ffmpeg, Source } from './ffmpeg.ts'
import {
  MediaError,
  type MediaFacts,
  type OnProgress,
  type ProgressiveType,
  type VideoStream,
} from './media.ts'
import { fit, ordinaryPicture } from './picture.ts'
import { identify, isTrimmed, sentences } from './probe.ts'
import { makeSound } from './progressive-sound.ts'
import { encodeAac, isPlainAac } from './sound.ts'
import { getStreams } from './streams.ts'
import { writeMp4 } from './write-mp4.ts'

const maxSidePixels = 1920
const fastestFrameRate = 60
const copied = ['-c:v', 'copy']

/** Containers whose packets have the timestamps that MP4 needs. */
const copyable = new Set(['mp4', 'mov', 'matroska', 'mpegts', 'flv'])
/** Containers with a reliable duration; timestamps of broadcasts jump. */
const timed = new Set(['mp4', 'mov', 'matroska', 'webm'])
/** 8-bit 4:2:0 profiles of H.264, which all browsers decode. */
const plainProfiles = new Set(['Constrained Baseline', 'Baseline', 'Main', 'High'])

export async function makeProgressive(
  ffmpeg: Ffmpeg,
  path: string,
  facts: MediaFacts,
  target: string,
  onProgress: OnProgress,
  signal: AbortSignal | undefined,
): Promise<ProgressiveType> {
  const source = await identify(path)
  const streams = await getStreams(ffmpeg, source, facts)
  const { video, audio } = streams
  if (!video) {
    await makeSound(ffmpeg, source, streams, facts, target, onProgress, signal)
    return 'audio/mp4'
  }
  if (video.isEncrypted) throw new MediaError(sentences.encrypted)
  const hidesParts = await isTrimmed(source, streams)
  const copyVideo = !hidesParts && fitsAsItIs(source, video, facts)
  const copyAudio = !audio || (!hidesParts && copyable.has(source.container) && isPlainAac(audio))

  const maps = [video, ...(audio ? [audio] : [])].flatMap(({ index }) => ['-map', `0:${index}`])

  const make = (videoOptions: string[], audioOptions: string[]) =>
    writeMp4(ffmpeg, {
      source,
      target,
      options: [...maps, ...videoOptions, ...audioOptions],
      durationSeconds: facts.durationSeconds,
      leastSeconds: timed.has(source.container) ? facts.durationSeconds * 0.9 - 1 : 0,
      decode:
        videoOptions === copied ? { options: '-map 0:V:0 -frames:v 10', seconds: 1 } : undefined,
      onProgress,
      signal,
    })

  const encodedAudio = audio ? encodeAac(audio) : []
  const encodedVideo = encodeVideo(
    await ordinaryPicture(ffmpeg, video, fit(facts, { longSide: maxSidePixels })),
    facts,
  )
  try {
    await make(copyVideo ? copied : encodedVideo, copyAudio ? ['-c:a', 'copy'] : encodedAudio)
  } catch (error) {
    // Some streams can't be remuxed, because of missing timestamps or changing parameters.
    const refused = error instanceof FfmpegError && error.failure === 'rejected'
    if (!refused || !(copyVideo || (audio && copyAudio))) throw error
    await make(encodedVideo, encodedAudio)
  }
  return 'video/mp4'
}

function fitsAsItIs(source: Source, video: VideoStream, facts: MediaFacts): boolean {
  return (
    copyable.has(source.container) &&
    video.codec === 'h264' &&
    plainProfiles.has(video.profile) &&
    ['yuv420p', 'yuvj420p'].includes(video.pixelFormat) &&
    video.level <= 52 &&
    !video.interlaced &&
    !video.highDynamicRange &&
    Math.max(facts.width, facts.height) <= maxSidePixels &&
    facts.frameRate <= fastestFrameRate + 1
  )
}

function encodeVideo(picture: string, facts: MediaFacts): string[] {
  const filters = facts.frameRate > fastestFrameRate + 1 ? `${picture},fps=60` : picture
  return [
    ...`-vf ${filters} -c:v libx264 -preset veryfast -profile:v high`.split(' '),
    ...'-crf 22 -maxrate 8M -bufsize 16M'.split(' '),
    ...'-force_key_frames expr:gte(t,n_forced*4)'.split(' '),
  ]
}
