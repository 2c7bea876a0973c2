import { z } from 'zod'
import type { Ffmpeg, Source } from './ffmpeg.ts'
import type { HighDynamicRange, MediaFacts, Streams } from './media.ts'

const number = z.coerce.number().catch(0)
const word = z.string().catch('')
const report = z.object({
  streams: z
    .array(
      z.object({
        index: number,
        codec_type: word,
        codec_name: word,
        codec_tag_string: word,
        profile: word,
        level: number,
        pix_fmt: word,
        field_order: word,
        color_transfer: word,
        color_space: word,
        color_primaries: word,
        color_range: word,
        width: number,
        height: number,
        channels: number,
        sample_aspect_ratio: word,
        avg_frame_rate: word,
        disposition: z.object({ attached_pic: number }).catch({ attached_pic: 0 }),
        side_data_list: z.array(z.object({ rotation: number })).catch([]),
      }),
    )
    .catch([]),
  format: z.object({ duration: number }),
})
type Stream = z.infer<typeof report>['streams'][number]

/** Of a file with these facts: ffprobe, whose start costs more than its work, is not asked twice. */
export async function getStreams(
  ffmpeg: Ffmpeg,
  source: Source,
  facts: MediaFacts,
): Promise<Streams> {
  return facts.streams ?? (await inspectStreams(ffmpeg, source, facts.audioTrack))
}

/** `place`: which of several sounds, as `MediaFacts.audioTrack`. */
export async function inspectStreams(ffmpeg: Ffmpeg, source: Source, place = 0): Promise<Streams> {
  const { streams, format } = report.parse(await ffmpeg.inspect(source))
  const sounds = streams.filter((stream) => stream.codec_type === 'audio')
  // Cover images are video streams of one frame.
  const video = streams.find(
    (stream) => stream.codec_type === 'video' && !stream.disposition.attached_pic,
  )
  const audio = await chooseSound(ffmpeg, source, sounds, place)
  return {
    facts: video
      ? describeFacts(video, audio, format.duration)
      : audio && describeSound(audio, format.duration),
    video: video && {
      index: video.index,
      codec: video.codec_name,
      profile: video.profile,
      level: video.level,
      pixelFormat: video.pix_fmt,
      interlaced: !['', 'unknown', 'progressive'].includes(video.field_order),
      isEncrypted: video.codec_tag_string === 'encv',
      highDynamicRange: describeHighRange(video),
    },
    audio: audio && {
      index: audio.index,
      codec: audio.codec_name,
      profile: audio.profile,
      channels: audio.channels,
      isEncrypted: ['enca', 'drms'].includes(audio.codec_tag_string),
    },
  }
}

/**
 * A broadcast announces sound that may not come: without channels, ffprobe has found nothing of it
 * so far, or there is nothing in the whole file.
 */
async function chooseSound(ffmpeg: Ffmpeg, source: Source, sounds: Stream[], place: number) {
  const heard = sounds.filter((sound) => sound.channels > 0)
  const chosen = heard[place] ?? heard[0]
  if (chosen) return chosen
  for (const sound of sounds) if ((await ffmpeg.countPackets(source, sound.index)) > 0) return sound
  return undefined
}

/** PQ and HLG. */
const highRanges = new Set(['smpte2084', 'arib-std-b67'])

function describeHighRange(video: Stream): HighDynamicRange | undefined {
  if (!highRanges.has(video.color_transfer)) return undefined
  return {
    transfer: video.color_transfer,
    matrix: video.color_space,
    primaries: video.color_primaries,
    range: video.color_range,
  }
}

function describeFacts(video: Stream, audio: Stream | undefined, durationSeconds: number) {
  const rotation = clockwise(video.side_data_list.find((data) => data.rotation)?.rotation ?? 0)
  const width = Math.round(video.width * (ratio(video.sample_aspect_ratio) || 1))
  const turned = rotation % 180 !== 0
  return {
    durationSeconds,
    width: turned ? video.height : width,
    height: turned ? width : video.height,
    videoCodec: video.codec_name,
    audioCodec: audio?.codec_name,
    rotation,
    frameRate: ratio(video.avg_frame_rate),
  }
}

function describeSound(audio: Stream, durationSeconds: number) {
  return {
    durationSeconds,
    width: 0,
    height: 0,
    videoCodec: undefined,
    audioCodec: audio.codec_name,
    rotation: 0,
    frameRate: 0,
  }
}

/** ffprobe counts counterclockwise, and may print -0. */
function clockwise(degrees: number): number {
  return (360 - ((Math.round(degrees / 90) * 90) % 360)) % 360
}

/** `30000/1001` or `4:3` as a number; 0 if unknown. */
function ratio(text: string): number {
  const [numerator, denominator] = text.split(/[/:]/).map(Number)
  return numerator && denominator ? numerator / denominator : 0
}
