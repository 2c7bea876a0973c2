import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { h264, useClips } from './clips.testing.ts'
import { MediaError, type Media } from './media.ts'
import { copyingMedia, openMedia } from './open-media.ts'
import { sentences } from './probe.ts'

const clips = useClips()
let media: Media
beforeAll(async () => {
  media = await openMedia()
})

async function faultOf(path: string, reader = media): Promise<string> {
  const outcome: unknown = await reader.probe(path).catch((error: unknown) => error)
  if (outcome instanceof MediaError) return outcome.message
  throw new Error('not refused', { cause: outcome })
}

test('finds ffmpeg and says so', () => {
  expect(media.converts).toBe(true)
  expect(media.description).toMatch(/^ffmpeg \d/)
})

test.each([
  ['clip.mp4', h264, 'mp4', 'h264', 'aac'],
  ['clip.mov', h264, 'mov', 'h264', 'aac'],
  ['clip.webm', '-c:v libvpx -c:a libvorbis -b:v 200k', 'webm', 'vp8', 'vorbis'],
  ['clip.mkv', '-c:v mpeg4 -c:a libmp3lame', 'matroska', 'mpeg4', 'mp3'],
  ['clip.ts', h264, 'mpegts', 'h264', 'aac'],
  ['clip.avi', '-c:v mpeg4 -c:a libmp3lame', 'avi', 'mpeg4', 'mp3'],
  ['clip.flv', `${h264} -ar 44100`, 'flv', 'h264', 'aac'],
  ['clip.wmv', '-c:v wmv2 -c:a wmav2', 'asf', 'wmv2', 'wmav2'],
  ['clip.mpg', '-r 25 -c:v mpeg2video -c:a mp2', 'mpegps', 'mpeg2video', 'mp2'],
])('reads %s', async (name, options, container, videoCodec, audioCodec) => {
  const facts = await media.probe(await clips.make(name, options))
  expect(facts).toMatchObject({
    container,
    videoCodec,
    audioCodec,
    width: 160,
    height: 120,
    rotation: 0,
  })
  expect(facts.durationSeconds).toBeGreaterThan(0.9)
  expect(facts.durationSeconds).toBeLessThan(1.3)
})

test('knows a silent clip, and a clip that must be turned', async () => {
  const silent = await clips.make('silent.mp4', h264.replace('-c:a aac', '-an'), { sound: false })
  expect((await media.probe(silent)).audioCodec).toBeUndefined()
  const turned = await clips.makeTurned('turned.mp4', h264)
  const facts = await media.probe(turned)
  expect(facts).toMatchObject({ rotation: 90, width: 120, height: 160 })
})

test.each<[string, string]>([
  ['text.mp4', 'Hola, esto no es un video.'],
  [
    'playlist.mp4',
    '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
  ],
  ['concat.mp4', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
  ['page.webm', '<!doctype html><video src="a.mp4"></video>'],
])('refuses %s by its content', async (name, content) => {
  expect(await faultOf(await clips.write(name, content))).toBe(sentences.notMedia)
})

test('refuses an empty file', async () => {
  expect(await faultOf(await clips.write('empty.mp4', ''))).toBe(sentences.empty)
})

test('refuses a playlist behind the first bytes of a video', async () => {
  const bytes = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'latin1'),
    Buffer.from('\n#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'),
  ])
  expect(await faultOf(await clips.write('disguised.mp4', bytes))).toBe(sentences.damaged)
})

test.each([
  ['index last', ''],
  ['index first', ' -movflags +faststart'],
  ['in fragments', ' -movflags frag_keyframe+empty_moov'],
])('refuses an MP4 that was cut off, %s', async (name, options) => {
  const whole = await readFile(await clips.make(`${name}.mp4`, h264 + options))
  const cut = whole.subarray(0, Math.floor(whole.length * 0.6))
  expect(await faultOf(await clips.write(`${name}-cut.mp4`, cut))).toBe(sentences.damaged)
  expect(await faultOf(clips.path(`${name}-cut.mp4`), copyingMedia())).toBe(sentences.damaged)
})

test('without ffmpeg reads what browsers play, and refuses what it cannot read', async () => {
  const reader = copyingMedia()
  expect(reader.converts).toBe(false)
  expect(await reader.probe(await clips.make('plain.mp4', h264))).toMatchObject({
    videoCodec: 'h264',
  })
  const avi = await clips.make('plain.avi', '-c:v mpeg4 -c:a libmp3lame')
  expect(await faultOf(avi, reader)).toBe(sentences.cannotConvert)
})
