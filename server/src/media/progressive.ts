import { join } from 'node:path'
import { FfmpegError, type Ffmpeg, type Source } from './ffmpeg.ts'
import { MediaFault, type MediaFacts, type OnProgress, type ProgressiveType } from './media.ts'
import { fit, ordinaryPicture } from './picture.ts'
import { identify, isTrimmed, readOwn, sentences } from './probe.ts'
import { encodeAac, isPlainAac } from './sound.ts'
import { inspectStreams, type VideoStream } from './streams.ts'
import { threads } from './threads.ts'
import { makeWholeFile } from './whole-file.ts'

const longestSide = 1920
const fastestFrameRate = 60
const copied = ['-c:v', 'copy']

/** Containers whose packets carry the times that MP4 needs. */
const copyable = new Set(['mp4', 'mov', 'matroska', 'mpegts', 'flv'])
/** Containers whose announced length can be trusted; broadcasts jump in time. */
const timed = new Set(['mp4', 'mov', 'matroska', 'webm'])
/** The profiles of H.264 with 8 bits and 4:2:0, which every browser decodes. */
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
  const streams = await inspectStreams(ffmpeg, source)
  const { video, audio } = streams
  if (!video) throw new MediaFault(sentences.noPicture)
  if (video.isEncrypted) throw new MediaFault(sentences.encrypted)
  const hidesParts = await isTrimmed(source, streams)
  const copyVideo = !hidesParts && fitsAsItIs(source, video, facts)
  const copyAudio = !audio || (!hidesParts && copyable.has(source.container) && isPlainAac(audio))

  const make = (videoOptions: string[], audioOptions: string[]) =>
    makeWholeFile(target, async (folder, name) => {
      await ffmpeg.convert({
        source,
        outputOptions: [
          ...'-map 0:V:0 -map 0:a:0?'.split(' '),
          ...videoOptions,
          ...audioOptions,
          // Phones write where they were into the file's metadata.
          ...`-map_metadata -1 -map_chapters -1 -threads ${threads}`.split(' '),
          ...'-movflags +faststart -f mp4'.split(' '),
          name,
        ],
        folder,
        durationSeconds: facts.durationSeconds,
        onProgress,
        signal,
      })
      const made = await readOwn({ path: join(folder, name), container: 'mp4' })
      // ffmpeg steps over what it cannot read, and calls that a success.
      const expectedSeconds = timed.has(source.container) ? facts.durationSeconds * 0.9 - 1 : 0
      if (!made?.whole || made.durationSeconds < expectedSeconds)
        throw new MediaFault(sentences.damaged)
      if (videoOptions === copied) await decodeBeginning(ffmpeg, join(folder, name), folder, signal)
    })

  const encodedAudio = audio ? encodeAac(audio) : []
  const encodedVideo = encodeVideo(
    ordinaryPicture(ffmpeg, video, fit(facts, { longSide: longestSide })),
    facts,
  )
  try {
    await make(copyVideo ? copied : encodedVideo, copyAudio ? ['-c:a', 'copy'] : encodedAudio)
  } catch (error) {
    // Some streams look right but cannot be repacked: missing times, parameters that change.
    const refused = error instanceof FfmpegError && error.failure === 'rejected'
    if (!refused || !(copyVideo || (audio && copyAudio))) throw error
    await make(encodedVideo, encodedAudio)
  }
  return 'video/mp4'
}

/** Packets are moved unseen: that they are pictures at all shows only when some are decoded. */
async function decodeBeginning(
  ffmpeg: Ffmpeg,
  path: string,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  await ffmpeg.convert({
    source: { path, container: 'mp4' },
    outputOptions: '-map 0:V:0 -frames:v 10 -xerror -f null -'.split(' '),
    folder,
    durationSeconds: 1,
    signal,
  })
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
    Math.max(facts.width, facts.height) <= longestSide &&
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
