import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { useClips } from './clips.testing.ts'
import { readContainer } from './container.ts'
import { MediaError, type Media } from './media.ts'
import { openMedia } from './open-media.ts'

const clips = useClips()
let media: Media
beforeAll(async () => {
  media = await openMedia()
})

async function makeAdaptive(source: string, folder: string) {
  const fractions: number[] = []
  const facts = await media.probe(source)
  const renditions = await media.makeAdaptive(source, facts, folder, (value) =>
    fractions.push(value),
  )
  return { renditions, fractions, master: await readFile(join(folder, 'master.m3u8'), 'utf8') }
}

async function segmentsOf(playlist: string) {
  const text = await readFile(playlist, 'utf8')
  const names = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const seconds = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map((match) => Number(match[1]))
  return { text, names, seconds }
}

test('makes rungs of equal segments, with sound apart, all by relative addresses', async () => {
  const source = await clips.make('a.mkv', '-c:v mpeg4 -c:a libmp3lame -q:v 5', {
    size: '640x480',
    seconds: 9,
  })
  const folder = clips.path('hls')
  const { renditions, fractions, master } = await makeAdaptive(source, folder)
  expect(renditions).toMatchObject([
    { name: '240p', width: 320, height: 240 },
    { name: '480p', width: 640, height: 480 },
  ])
  expect(renditions.every((rendition) => rendition.bitrate > 0)).toBe(true)
  expect(fractions.every((fraction) => fraction > 0 && fraction <= 1)).toBe(true)
  expect((await readdir(folder)).toSorted()).toEqual(['240p', '480p', 'audio', 'master.m3u8'])

  expect(master).toMatch(/TYPE=AUDIO,GROUP-ID="audio".*URI="audio\/index\.m3u8"/)
  expect(master).toMatch(
    /BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,RESOLUTION=320x240,FRAME-RATE=23\.976,CODECS="avc1\.64[0-9a-f]{4},mp4a\.40\.2",AUDIO="audio"\n240p\/index\.m3u8/,
  )
  expect(master).not.toContain(dirname(folder))

  const [low, high] = await Promise.all([
    segmentsOf(join(folder, '240p/index.m3u8')),
    segmentsOf(join(folder, '480p/index.m3u8')),
  ])
  expect(low.seconds).toEqual(high.seconds)
  expect(low.seconds).toHaveLength(3)
  expect(low.seconds.slice(0, 2).every((seconds) => Math.abs(seconds - 4) < 0.05)).toBe(true)
  expect(low.text).toContain('#EXT-X-INDEPENDENT-SEGMENTS')
  expect(low.text).toContain('#EXT-X-MAP:URI="init.mp4"')
  expect(low.text).toContain('#EXT-X-ENDLIST')
  expect(low.names).toEqual(['00000.m4s', '00001.m4s', '00002.m4s'])
})

test('a rendition is a whole video by itself', async () => {
  const folder = clips.path('hls')
  const { names } = await segmentsOf(join(folder, '240p/index.m3u8'))
  const parts = ['init.mp4', ...names].map((name) => readFile(join(folder, '240p', name)))
  const joined = await clips.write('joined.mp4', Buffer.concat(await Promise.all(parts)))
  const facts = await readContainer({ path: joined, container: 'mp4' })
  expect(facts).toMatchObject({ width: 320, height: 240, whole: true })
  expect(facts?.durationSeconds).toBeCloseTo(9, 0)
})

test('a small, silent, upright clip has one rung', async () => {
  const source = await clips.make('b.mkv', '-c:v mpeg4', { size: '120x160', sound: false })
  const folder = clips.path('small')
  const { renditions, master } = await makeAdaptive(source, folder)
  expect(renditions).toMatchObject([{ name: '120p', width: 120, height: 160 }])
  expect(master).not.toContain('AUDIO')
  expect((await readdir(folder)).toSorted()).toEqual(['120p', 'master.m3u8'])
})

test('a second attempt replaces the first, and a failed one leaves it', async () => {
  const source = await clips.make('c.mkv', '-c:v mpeg4', { sound: false })
  const folder = clips.path('again')
  const facts = await media.probe(source)
  await media.makeAdaptive(source, facts, folder, () => {})
  await media.makeAdaptive(source, facts, folder, () => {})
  const text = await clips.write('text.mkv', 'no es un video')
  await expect(media.makeAdaptive(text, facts, folder, () => {})).rejects.toThrow(MediaError)
  expect((await readdir(folder)).toSorted()).toEqual(['120p', 'master.m3u8'])
})
