import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { h264, useClips, type ClipShape } from './clips.testing.ts'
import { findFfmpeg, type Ffmpeg } from './ffmpeg.ts'
import type { Media } from './media.ts'
import { EncodedPacketSink, FilePathSource, Input, MP4 } from './mediabunny.ts'
import { openMedia } from './open-media.ts'
import { inspectStreams } from './streams.ts'

/**
 * Formats of cameras, phones and screen recorders: each is converted to a file that plays
 * everywhere.
 */

const clips = useClips()
let media: Media
let ffmpeg: Ffmpeg
beforeAll(async () => {
  media = await openMedia()
  const found = await findFfmpeg()
  if (!found) throw new Error('these tests need ffmpeg')
  ffmpeg = found
})

interface Source {
  name: string
  options: string
  clip?: ClipShape
  /** After rotation. */
  size?: [width: number, height: number]
  isTurned?: boolean
  seconds?: number
}

const hevc = '-c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1 -c:a aac'
const small = { size: '320x240', seconds: 5 }

const sources: [string, Source][] = [
  [
    'a telephone held upright',
    { name: 'upright.mp4', options: h264, isTurned: true, size: [120, 160] },
  ],
  ['HEVC', { name: 'hevc.mp4', options: `${hevc} -pix_fmt yuv420p`, clip: small }],
  ['HEVC of 10 bits', { name: 'ten.mov', options: `${hevc} -pix_fmt yuv420p10le` }],
  ['a MOV with plain sound', { name: 'plain.mov', options: `${h264} -c:a pcm_s16le`, clip: small }],
  ['an MKV with FLAC', { name: 'flac.mkv', options: `${h264} -c:a flac` }],
  ['an AVI', { name: 'old.avi', options: '-c:v mpeg4 -c:a libmp3lame', clip: small }],
  [
    'a WebM of a screen, whose frames come when something moves',
    {
      name: 'screen.webm',
      options:
        "-vf select='not(mod(n,7))+eq(mod(n,5),1)' -fps_mode vfr -c:v libvpx -deadline realtime -b:v 300k -c:a libvorbis",
      clip: { ...small, rate: 30 },
    },
  ],
  ['silence', { name: 'silent.mp4', options: h264, clip: { ...small, sound: false } }],
  ['odd sides', { name: 'odd.mkv', options: '-c:v ffv1', clip: { size: '241x173' } }],
  ['several tracks', { name: 'many.mkv', options: `-map 0:v -map 1:a -map 1:a -map 0:v ${h264}` }],
  [
    'a picture of 4K',
    { name: 'large.mp4', options: h264, clip: { size: '3840x2160', rate: 4 }, size: [1920, 1080] },
  ],
  ['60 pictures a second', { name: 'fast.mp4', options: h264, clip: { ...small, rate: 60 } }],
  ['240 pictures a second', { name: 'slow.mp4', options: h264, clip: { rate: 240 } }],
  [
    'MPEG-2 of television',
    { name: 'tv.ts', options: '-c:v mpeg2video -c:a mp2', clip: { rate: 25 } },
  ],
]

test.each(sources)('%s', async (_, { name, options, clip = {}, size, isTurned }) => {
  const make = isTurned ? clips.makeTurned : clips.make
  const source = await make(name, options, clip)
  const facts = await media.probe(source)

  const output = clips.path(`${name}.film.mp4`)
  expect(await media.makeProgressive(source, facts, output, () => {})).toBe('video/mp4')
  const {
    video,
    audio,
    facts: shown,
  } = await inspectStreams(ffmpeg, {
    path: output,
    container: 'mp4',
  })
  expect(video).toMatchObject({ codec: 'h264', pixelFormat: 'yuv420p', interlaced: false })
  expect(audio?.codec).toBe(facts.audioCodec === undefined ? undefined : 'aac')
  const whole = (length: number) => length - (length % 2)
  expect([shown!.width, shown!.height]).toEqual(size ?? [whole(facts.width), whole(facts.height)])
  expect(shown!.frameRate).toBeLessThan(61)
  expect(Math.abs(shown!.durationSeconds - facts.durationSeconds)).toBeLessThan(0.3)
  const bytes = await readFile(output)
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))

  const folder = clips.path(`${name}.hls`)
  const rungs = await media.makeAdaptive(source, facts, folder, () => {})
  const starts = await Promise.all(rungs.map((rung) => listSegmentStarts(join(folder, rung.name))))
  for (const rung of starts) {
    expect(rung).toEqual(starts[0])
    expect(rung).toEqual(rung.map((_, index) => index * 4))
  }
  expect(starts[0]).toHaveLength(Math.ceil(facts.durationSeconds / 4 - 0.05))
})

/** Times of the segments' first frames, which must be key frames. */
async function listSegmentStarts(folder: string): Promise<number[]> {
  const playlist = await readFile(join(folder, 'index.m3u8'), 'utf8')
  const names = playlist.split('\n').filter((line) => line.endsWith('.m4s'))
  const init = await readFile(join(folder, 'init.mp4'))
  const starts: number[] = []
  for (const name of names) {
    const path = join(folder, `whole-${name}`)
    await clips.write(
      path.slice(clips.folder.length + 1),
      Buffer.concat([init, await readFile(join(folder, name))]),
    )
    using input = new Input({ source: new FilePathSource(path), formats: [MP4] })
    const [track] = await input.getVideoTracks()
    const packet = await new EncodedPacketSink(track!).getFirstPacket()
    expect(packet!.type).toBe('key')
    starts.push(Math.round(packet!.timestamp * 10) / 10)
  }
  return starts
}
