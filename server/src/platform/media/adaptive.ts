import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ffmpeg } from './ffmpeg.ts'
import { chooseFrameRate, largest, planLadder, type Rung } from './ladder.ts'
import { measurePlaylist, writeMaster, type Variant } from './master-playlist.ts'
import {
  MediaError,
  type AudioStream,
  type MediaFacts,
  type OnProgress,
  type Rendition,
  type VideoStream,
} from './media.ts'
import { fit, ordinaryPicture, scaleFilter } from './picture.ts'
import { encodeAac } from './sound.ts'
import { identify, sentences } from './probe.ts'
import { getStreams } from './streams.ts'
import { threads } from './threads.ts'
import { makeWholeFolder } from './whole-file.ts'

const segmentSeconds = 4
const initName = 'init.mp4'
const audioName = 'audio'
const masterName = 'master.m3u8'

/**
 * Writes the HLS ladder with one ffmpeg command: one decode, scaled and encoded for every
 * rendition.
 */
export async function makeAdaptive(
  ffmpeg: Ffmpeg,
  path: string,
  facts: MediaFacts,
  target: string,
  onProgress: OnProgress,
  signal: AbortSignal | undefined,
): Promise<Rendition[]> {
  const source = await identify(path)
  const { video, audio } = await getStreams(ffmpeg, source, facts)
  if (!video) throw new MediaError(sentences.nothing)
  const rungs = planLadder(facts)
  const frameRate = chooseFrameRate(facts.frameRate)
  const picture = await ordinaryPicture(ffmpeg, video, fit(facts, largest))

  return makeWholeFolder(target, masterName, async (folder) => {
    const names = [...rungs.map((rung) => rung.name), ...(audio ? [audioName] : [])]
    await Promise.all(names.map((name) => mkdir(join(folder, name))))
    await ffmpeg.convert({
      source,
      outputOptions: [
        '-filter_complex',
        describeScaling(video, rungs, `${picture},fps=${frameRate}:start_time=0`),
        ...rungs.flatMap((rung) => encodeRung(rung, frameRate)),
        ...(audio ? encodeAudio(audio) : []),
      ],
      folder,
      durationSeconds: facts.durationSeconds,
      onProgress,
      signal,
    })
    const variants = await Promise.all(
      rungs.map((rung) => measureRung(folder, rung, evaluate(frameRate))),
    )
    const sound = audio && (await measureSound(folder))
    await writeFile(join(folder, masterName), writeMaster(variants, sound))
    return rungs.map(({ name, width, height }, index) => ({
      name,
      width,
      height,
      bitrate: variants[index]?.averageBitrate ?? 0,
    }))
  })
}

/** `undefined` for a track of sound that was announced and is empty. */
async function measureSound(folder: string) {
  const path = join(folder, audioName, 'index.m3u8')
  if (!/^#EXTINF:.*[1-9]/m.test(await readFile(path, 'utf8'))) {
    await rm(join(folder, audioName), { recursive: true })
    return undefined
  }
  return { uri: `${audioName}/index.m3u8`, ...(await measurePlaylist(path, initName)) }
}

async function measureRung(folder: string, rung: Rung, frameRate: number): Promise<Variant> {
  const measured = await measurePlaylist(join(folder, rung.name, 'index.m3u8'), initName)
  return {
    ...measured,
    uri: `${rung.name}/index.m3u8`,
    width: rung.width,
    height: rung.height,
    frameRate,
  }
}

/**
 * Filter graph that converts the source once and splits it into one scaled output per rendition.
 */
function describeScaling(video: VideoStream, rungs: Rung[], picture: string): string {
  const copies = rungs.map((_, index) => `[copy${index}]`).join('')
  const scaled = rungs.map((rung, index) => `[copy${index}]${scaleFilter(rung)}[${label(rung)}]`)
  return [`[0:${video.index}]${picture},split=${rungs.length}${copies}`, ...scaled].join(';')
}

function label(rung: Rung): string {
  return `rung${rung.name}`
}

function encodeRung(rung: Rung, frameRate: string): string[] {
  // Twice the forced key frame interval, so that only forced key frames start segments.
  const maxGroupFrames = Math.ceil(evaluate(frameRate) * segmentSeconds * 2)
  return [
    ...`-map [${label(rung)}] -c:v libx264 -preset veryfast -threads ${threads}`.split(' '),
    ...'-profile:v high -crf 23'.split(' '),
    ...`-maxrate ${rung.maxBitrate} -bufsize ${rung.maxBitrate * 2}`.split(' '),
    ...`-g ${maxGroupFrames} -sc_threshold 0 -forced-idr 1`.split(' '),
    ...`-force_key_frames expr:gte(t,n_forced*${segmentSeconds})`.split(' '),
    ...segmentInto(rung.name),
  ]
}

function encodeAudio(audio: AudioStream): string[] {
  return ['-map', `0:${audio.index}`, ...encodeAac(audio), ...segmentInto(audioName)]
}

function segmentInto(folder: string): string[] {
  return [
    ...'-map_metadata -1 -map_chapters -1 -f hls'.split(' '),
    ...`-hls_time ${segmentSeconds} -hls_playlist_type vod`.split(' '),
    ...'-hls_flags independent_segments -hls_segment_type fmp4'.split(' '),
    // Decoding times start below 0 instead of using an edit list, which not every player honours
    // (CMAF).
    ...'-avoid_negative_ts disabled -hls_segment_options movflags=+negative_cts_offsets'.split(' '),
    ...`-hls_fmp4_init_filename ${initName} -hls_segment_filename ${folder}/%05d.m4s`.split(' '),
    `${folder}/index.m3u8`,
  ]
}

/** `30000/1001` as a number. */
function evaluate(frameRate: string): number {
  const [numerator = 0, denominator = 1] = frameRate.split('/').map(Number)
  return numerator / denominator
}
