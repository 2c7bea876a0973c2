import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FfmpegError, type Ffmpeg, type Source } from './ffmpeg.ts'
import { MediaFault, type MediaFacts, type OnProgress, type ProgressiveType } from './media.ts'
import { fit, ordinaryPicture } from './picture.ts'
import { identify, readOwn, sentences } from './probe.ts'
import { encodeAac, isPlainAac } from './sound.ts'
import { inspectStreams, type VideoStream } from './streams.ts'
import { makeWholeFile } from './whole-file.ts'

const longestSide = 1920
const fastestFrameRate = 60

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
  const { video, audio } = await inspectStreams(ffmpeg, source)
  if (!video) throw new MediaFault(sentences.noPicture)
  const copyVideo = fitsAsItIs(source, video, facts)
  const copyAudio = !audio || (copyable.has(source.container) && isPlainAac(audio))

  const make = (videoOptions: string[], audioOptions: string[]) =>
    makeWholeFile(target, async (folder, name) => {
      await ffmpeg.convert({
        source,
        outputOptions: [
          ...'-map 0:V:0 -map 0:a:0?'.split(' '),
          ...videoOptions,
          ...audioOptions,
          // Phones write where they were into the file's metadata.
          ...'-map_metadata -1 -map_chapters -1 -threads 1'.split(' '),
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
    })

  const encodedAudio = audio ? encodeAac(audio) : []
  const encodedVideo = encodeVideo(
    ordinaryPicture(ffmpeg, video, fit(facts, { longSide: longestSide })),
    facts,
  )
  try {
    await make(
      copyVideo ? ['-c:v', 'copy'] : encodedVideo,
      copyAudio ? ['-c:a', 'copy'] : encodedAudio,
    )
  } catch (error) {
    // Some streams look right but cannot be repacked: missing times, parameters that change.
    const refused = error instanceof FfmpegError && error.failure === 'rejected'
    if (!refused || !(copyVideo || (audio && copyAudio))) throw error
    await make(encodedVideo, encodedAudio)
  }
  return 'video/mp4'
}

/** Without ffmpeg a file is taken as it came, if browsers play it. */
export async function copyProgressive(path: string, target: string): Promise<ProgressiveType> {
  const source = await identify(path)
  const own = await readOwn(source)
  const type = own && playableType(source, own.videoCodecString ?? '', own.audioCodec)
  if (!type) throw new MediaFault(sentences.cannotConvert)
  await makeWholeFile(target, (folder, name) => copyFile(path, join(folder, name)))
  return type
}

function playableType(
  source: Source,
  videoCodec: string,
  audioCodec: string | undefined,
): ProgressiveType | undefined {
  const soundIsOneOf = (...codecs: string[]) => !audioCodec || codecs.includes(audioCodec)
  // 42, 4d and 64 are the profiles Baseline, Main and High.
  if (source.container === 'mp4' && /^avc[13]\.(42|4d|64)/i.test(videoCodec))
    return soundIsOneOf('aac', 'mp3') ? 'video/mp4' : undefined
  // VP9's profiles above 0, and AV1's above Main, are for more than 8 bits or 4:2:0.
  if (source.container === 'webm' && /^(vp8|vp09\.00|av01\.0)/.test(videoCodec))
    return soundIsOneOf('vorbis', 'opus') ? 'video/webm' : undefined
  return undefined
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
    Math.max(facts.width, facts.height) <= longestSide
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
