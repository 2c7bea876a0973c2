import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { h264, useClips } from './clips.testing.ts'
import type { Media } from './media.ts'
import { openMedia } from './open-media.ts'
import { readOwn, sentences } from './probe.ts'

/** Files whose tracks differ: one is longer than the others, or has nothing in it. */

const clips = useClips()
let media: Media
beforeAll(async () => {
  media = await openMedia()
})

/** The file that plays, and whether the renditions have sound. */
async function convert(path: string) {
  const facts = await media.probe(path)
  await media.makeProgressive(path, facts, `${path}.out`, () => {})
  await media.makeAdaptive(path, facts, `${path}.hls`, () => {})
  const played = await readOwn({ path: `${path}.out`, container: 'mp4' })
  const master = await readFile(`${path}.hls/master.m3u8`, 'utf8')
  return { facts, played: played!, hasSound: master.includes('TYPE=AUDIO') }
}

const late = '1\n00:00:00,000 --> 00:00:20,000\nCréditos\n'
const vp8 = '-c:v libvpx -deadline realtime -b:v 200k -c:a libvorbis'

test.each([
  ['MKV', 'a.mkv', `-map 0:v -map 1:a -map 2 ${h264} -c:s srt`],
  ['WebM', 'a.webm', `-map 0:v -map 1:a -map 2 ${vp8} -c:s webvtt`],
])('subtitles that outlast the picture of an %s take nothing away', async (_, name, options) => {
  const extra = await clips.write('creditos.srt', late)
  const path = await clips.make(name, options, { seconds: 3, extra })
  const { facts, played, hasSound } = await convert(path)
  expect(facts.durationSeconds).toBeCloseTo(3, 0)
  expect(played.durationSeconds).toBeCloseTo(3, 0)
  expect(hasSound).toBe(true)
})

test.each([
  ['MKV', 'two.mkv', h264],
  ['WebM', 'two.webm', vp8],
  ['MP4', 'two.mp4', h264],
])('a second sound that outlasts the picture of an %s is not used', async (_, name, options) => {
  const extra = await clips.make('largo.wav', '-map 1:a', { seconds: 12 })
  const path = await clips.make(name, `-map 0:v -map 1:a -map 2:a ${options}`, {
    seconds: 3,
    extra,
  })
  const { facts, played } = await convert(path)
  expect(facts.durationSeconds).toBeCloseTo(3, 0)
  expect(played.durationSeconds).toBeCloseTo(3, 0)
})

test('a second picture that outlasts the first is not used', async () => {
  const extra = await clips.make('larga.mkv', `-map 0:v ${h264} -an`, { seconds: 12 })
  const path = await clips.make('dos.mkv', `-map 0:v -map 2:v ${h264} -an`, { seconds: 3, extra })
  expect((await convert(path)).played.durationSeconds).toBeCloseTo(3, 0)
})

test.each([
  ['subtitles', () => clips.write('late.srt', late), '-map 1:a -map 2 -c:s srt'],
  ['another sound', () => clips.make('otro.wav', '-map 1:a', { seconds: 12 }), '-map 1:a -map 2:a'],
])('%s outlast the sound of an MKA', async (name, makeExtra, maps) => {
  const options = `${maps} -c:a libvorbis -f matroska`
  const path = await clips.make(`${name}.mka`, options, { seconds: 3, extra: await makeExtra() })
  expect((await media.probe(path)).durationSeconds).toBeCloseTo(3, 0)
})

test.each([
  ['sound', { seconds: 3 }, { seconds: 9 }],
  ['picture', { seconds: 9 }, { seconds: 3 }],
])('where the %s is longer, all of it plays', async (name, shown, heard) => {
  const extra = await clips.make(`${name}.wav`, '-map 1:a', heard)
  const path = await clips.make(`${name}.mkv`, `-map 0:v -map 2:a ${h264}`, { ...shown, extra })
  const { facts, played } = await convert(path)
  expect([facts.durationSeconds, played.durationSeconds].map(Math.round)).toEqual([9, 9])
})

test('an MKV that was cut is damaged, whatever tracks it has', async () => {
  const extra = await clips.write('cut.srt', late)
  const options = `-map 0:v -map 1:a -map 2 ${h264} -c:s srt`
  const whole = await readFile(await clips.make('whole.mkv', options, { seconds: 5, extra }))
  const path = await clips.write('cut.mkv', whole.subarray(0, Math.floor(whole.length * 0.6)))
  await expect(media.probe(path)).rejects.toThrow(sentences.damaged)
})

const noPackets = '-af aselect=0'

test.each([
  ['a.mp4', h264],
  ['b.mov', h264],
  ['b.mkv', h264],
  ['b.webm', vp8],
  ['b.ts', h264],
  ['b.flv', `${h264} -ar 44100`],
  ['b.avi', '-c:v mpeg4 -c:a libmp3lame'],
  ['b.wmv', '-c:v wmv2 -c:a wmav2'],
])('a sound that %s announces and does not have is none', async (name, options) => {
  const path = await clips.make(name, `${noPackets} ${options}`, { seconds: 2 })
  const { played, hasSound } = await convert(path)
  expect(played).toMatchObject({ hasPicture: true, audioCodec: undefined, whole: true })
  expect(played.durationSeconds).toBeCloseTo(2, 0)
  expect(hasSound).toBe(false)
})

/** Packets of 188 bytes; those of one stream become padding. */
function silence(stream: Buffer, pid: number, from = 0, to = stream.length): Buffer {
  const bytes = Buffer.from(stream)
  for (let at = 0; at < bytes.length; at += 188) {
    const isOfIt = (bytes.readUInt16BE(at + 1) & 0x1fff) === pid
    if (isOfIt && at >= from && at < to) bytes.writeUInt32BE(0x471fff10, at)
  }
  return bytes
}

test('the first of two sounds is empty, and the second is heard', async () => {
  const ts = await readFile(
    await clips.make('both.ts', `-map 0:v -map 1:a -map 1:a ${h264}`, { seconds: 3 }),
  )
  const path = await clips.write('second.ts', silence(ts, 0x101))
  const { played, hasSound } = await convert(path)
  expect(played.audioCodec).toBe('aac')
  expect(hasSound).toBe(true)
})

test('a sound that begins late in a broadcast is kept', async () => {
  const ts = await readFile(
    await clips.make('late.ts', `${h264} -qp 0 -g 1`, { size: '640x480', seconds: 15 }),
  )
  const path = await clips.write('later.ts', silence(ts, 0x101, 0, ts.length * 0.7))
  const { played, hasSound } = await convert(path)
  expect(played.audioCodec).toBe('aac')
  expect(hasSound).toBe(true)
})
