import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { useClips } from './clips.testing.ts'
import type { Media } from './media.ts'
import { openMedia } from './open-media.ts'

/** Recordings of a screen: frames come when something moves. */

const clips = useClips()
let media: Media
beforeAll(async () => {
  media = await openMedia()
})

/** A frame a second for so long, then all of them. */
const still = (seconds: number) =>
  `-vf select='gte(t\\,${seconds})+not(mod(n\\,30))' -fps_mode vfr -an`
const vp8 = '-c:v libvpx -deadline realtime -b:v 100k'
const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'

test.each([
  ['a WebM', 'a.webm', vp8, 10],
  ['a WebM without an index', 'b.webm', `${vp8} -f webm -live 1`, 10],
  ['a WebM that is still for minutes', 'c.webm', vp8, 260],
  ['an MP4', 'a.mp4', h264, 10],
  ['an MKV', 'a.mkv', h264, 10],
])('%s with a still beginning has its 30 frames a second', async (_, name, codec, seconds) => {
  const path = await clips.make(name, `${still(seconds)} ${codec}`, {
    size: '160x120',
    rate: 30,
    seconds: seconds + 8,
    sound: false,
  })
  const facts = await media.probe(path)
  expect(facts.frameRate).toBeCloseTo(30, 0)
  await media.makeAdaptive(path, facts, `${path}.hls`, () => {})
  expect(await readFile(`${path}.hls/master.m3u8`, 'utf8')).toContain('FRAME-RATE=30.000')
})

test.each([
  ['24000/1001', '23.976'],
  ['25', '25.000'],
  ['30000/1001', '29.970'],
  ['50', '50.000'],
])('%s frames a second stay %s in every container', async (rate, told) => {
  for (const ending of ['mp4', 'mkv', 'ts']) {
    const path = await clips.make(`rate-${told}.${ending}`, `${h264} -an -bf 3`, {
      sound: false,
      picture: `testsrc2=size=160x120:rate=${rate}:duration=6`,
    })
    await media.makeAdaptive(path, await media.probe(path), `${path}.hls`, () => {})
    const master = await readFile(`${path}.hls/master.m3u8`, 'utf8')
    expect([ending, /FRAME-RATE=([\d.]+)/.exec(master)?.[1]]).toEqual([ending, told])
  }
})
