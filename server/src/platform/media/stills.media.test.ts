import { readFile, readdir } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { h264, useClips } from './clips.testing.ts'
import type { Media, MediaFacts } from './media.ts'
import { openMedia } from './open-media.ts'
import { describeTiles, planStoryboard } from './storyboard.ts'

const clips = useClips()
let media: Media
beforeAll(async () => {
  media = await openMedia()
})

/** Size from the frame header (marker FFC0): height, then width. */
function jpegSize(bytes: Buffer): string {
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8')
  const header = bytes.indexOf(Buffer.from('ffc0', 'hex'))
  return `${bytes.readUInt16BE(header + 7)}x${bytes.readUInt16BE(header + 5)}`
}

test('the poster is a JPEG of the picture as it is shown', async () => {
  const source = await clips.makeTurned('a.mp4', h264)
  await media.makePoster(source, await media.probe(source), clips.path('poster.jpg'))
  expect(jpegSize(await readFile(clips.path('poster.jpg')))).toBe('120x160')
})

test('a clip of one frame has a poster and a storyboard', async () => {
  const source = await clips.make('one.mp4', `-frames:v 1 ${h264}`, { sound: false })
  const facts = await media.probe(source)
  await media.makePoster(source, facts, clips.path('one.jpg'))
  expect(jpegSize(await readFile(clips.path('one.jpg')))).toBe('160x120')
  await media.makeStoryboard(source, facts, clips.path('one-sheet.jpg'), clips.path('one.vtt'))
  expect(jpegSize(await readFile(clips.path('one-sheet.jpg')))).toBe('1600x120')
})

test('announced longer than it is, a clip still has a poster', async () => {
  const source = await clips.make('short.mp4', h264)
  const facts = { ...(await media.probe(source)), durationSeconds: 600 }
  await media.makePoster(source, facts, clips.path('short.jpg'))
  expect(jpegSize(await readFile(clips.path('short.jpg')))).toBe('160x120')
})

test('the storyboard is one sheet and a track that names its parts', async () => {
  const source = await clips.make('b.mp4', h264, { seconds: 5 })
  const facts = await media.probe(source)
  await media.makeStoryboard(source, facts, clips.path('sheet.jpg'), clips.path('sheet.vtt'))
  expect(jpegSize(await readFile(clips.path('sheet.jpg')))).toBe('1600x120')
  expect(await readFile(clips.path('sheet.vtt'), 'utf8')).toBe(
    describeTiles(planStoryboard(facts), facts.durationSeconds, 'sheet.jpg'),
  )
  expect((await readdir(clips.folder)).filter((name) => name.startsWith('.'))).toEqual([])
})

test('a long video has no more than a hundred tiles', () => {
  const facts: MediaFacts = {
    container: 'mp4',
    durationSeconds: 2 * 60 * 60 + 1,
    width: 1080,
    height: 1920,
    videoCodec: 'h264',
    audioCodec: undefined,
    rotation: 0,
    frameRate: 30,
  }
  const plan = planStoryboard(facts)
  expect(plan).toEqual({ intervalSeconds: 73, tiles: 99, tile: { width: 160, height: 284 } })
  const track = describeTiles(plan, facts.durationSeconds, 'hoja.jpg')
  expect(
    track.startsWith('WEBVTT\n\n00:00:00.000 --> 00:01:13.000\nhoja.jpg#xywh=0,0,160,284\n'),
  ).toBe(true)
  expect(track).toContain('01:59:14.000 --> 02:00:01.000\nhoja.jpg#xywh=1280,2556,160,284\n')
})
