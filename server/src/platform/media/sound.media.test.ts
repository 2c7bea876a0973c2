import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { useClips } from './clips.testing.ts'
import { MediaError, type Media } from './media.ts'
import { copyingMedia, openMedia } from './open-media.ts'
import { readOwn, sentences } from './probe.ts'

/** Sound alone: what recorders, phones and editors write, and what only looks like it. */

const clips = useClips()
let media: Media
beforeAll(async () => {
  media = await openMedia()
})

const alone = '-map 1:a'
const covered = `${alone} -map 0:v -frames:v 1 -c:v mjpeg -disposition:v attached_pic`
const noPicture = { videoCodec: undefined, width: 0, height: 0, frameRate: 0 }

const convert = async (path: string, reader = media) =>
  reader.makeProgressive(path, await reader.probe(path), `${path}.out`, () => {})

async function faultOf(work: Promise<unknown>): Promise<string> {
  const outcome: unknown = await work.catch((error: unknown) => error)
  if (outcome instanceof MediaError) return outcome.message
  throw new Error('not refused', { cause: outcome })
}

test.each([
  ['a.mp3', `${alone} -c:a libmp3lame`, 'mp3', 'mp3', 'audio/mpeg'],
  [
    'untagged.mp3',
    `${alone} -c:a libmp3lame -write_xing 0 -id3v2_version 0`,
    'mp3',
    'mp3',
    'audio/mpeg',
  ],
  ['cover.mp3', `${covered} -c:a libmp3lame -id3v2_version 3`, 'mp3', 'mp3', 'audio/mpeg'],
  ['a.m4a', `${alone} -c:a aac`, 'mp4', 'aac', 'audio/mp4'],
  ['cover.m4a', `${covered} -c:a aac`, 'mp4', 'aac', 'audio/mp4'],
  ['vorbis.ogg', `${alone} -c:a libvorbis`, 'ogg', 'vorbis', 'audio/ogg'],
  ['opus.ogg', `${alone} -c:a libopus`, 'ogg', 'opus', 'audio/ogg'],
  ['opus.webm', `${alone} -c:a libopus`, 'webm', 'opus', 'audio/webm'],
  ['a.wav', `${alone} -c:a pcm_s16le`, 'wav', /^pcm/, 'audio/wav'],
  ['a.flac', `${alone} -c:a flac`, 'flac', 'flac', 'audio/flac'],
  ['a.aac', `${alone} -c:a aac -f adts`, 'adts', 'aac', 'audio/aac'],
])('%s is an audio', async (name, options, container, codec, plainType) => {
  const path = await clips.make(name, options, { seconds: 3 })
  const facts = await media.probe(path)
  expect(facts).toMatchObject({ container, ...noPicture })
  expect(facts.audioCodec).toMatch(codec)
  expect(facts.durationSeconds).toBeCloseTo(3, 0)

  expect(await convert(path)).toBe('audio/mp4')
  const made = await readOwn({ path: `${path}.out`, container: 'mp4' })
  expect(made).toMatchObject({ hasPicture: false, audioCodec: 'aac', whole: true })
  expect(made!.durationSeconds).toBeCloseTo(3, 0)

  // Without ffmpeg it is kept as it is.
  expect((await copyingMedia().probe(path)).durationSeconds).toBeCloseTo(3, 0)
  expect(await convert(path, copyingMedia())).toBe(plainType)
  expect(await readFile(`${path}.out`)).toEqual(await readFile(path))
})

test.each([
  ['a.aiff', `${alone} -c:a pcm_s16be`],
  ['a.mka', `${alone} -c:a libmp3lame -f matroska`],
])('%s is converted, as browsers do not play it', async (name, options) => {
  const path = await clips.make(name, options, { seconds: 3 })
  expect(await faultOf(convert(path, copyingMedia()))).toBe(sentences.cannotConvertSound)
  expect(await convert(path)).toBe('audio/mp4')
  const made = await readOwn({ path: `${path}.out`, container: 'mp4' })
  expect(made!.durationSeconds).toBeCloseTo(3, 0)
})

test('a long one with a variable rate and no index has its true length', async () => {
  // Silence first, so that its first frames tell nothing of the others.
  const options = `${alone} -af adelay=20000 -c:a libmp3lame -q:a 2 -write_xing 0`
  const path = await clips.make('variable.mp3', options, { seconds: 20 })
  expect((await media.probe(path)).durationSeconds).toBeCloseTo(40, 0)
})

test('AAC is copied, and so it loses nothing', async () => {
  const path = await clips.make('copied.m4a', `${alone} -c:a aac -b:a 64k`, { seconds: 2 })
  await convert(path)
  const bytes = await readFile(`${path}.out`)
  expect(bytes.length).toBeLessThan((await readFile(path)).length * 1.1)
})

test('a video is one, whatever its name, and an Ogg with a picture too', async () => {
  const options = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -f mp4'
  const named = await clips.make('video.mp3', options)
  expect(await media.probe(named)).toMatchObject({ container: 'mp4', videoCodec: 'h264' })
  const theora = await clips.make('theora.ogg', '-c:v libtheora -c:a libvorbis')
  expect(await media.probe(theora)).toMatchObject({ videoCodec: 'theora', width: 160 })
  expect(await convert(theora)).toBe('video/mp4')
  expect(await faultOf(copyingMedia().probe(theora))).toBe(sentences.cannotConvert)
})

test('a video whose picture the own reader does not know is no audio', async () => {
  const path = await clips.make('mpeg.ts', '-c:v mpeg2video -r 25 -c:a mp2')
  expect(await media.probe(path)).toMatchObject({ videoCodec: 'mpeg2video' })
})

const spoilt = (cut: (bytes: Buffer) => Buffer) => async (name: string, options: string) => {
  const whole = await clips.make(name, options, { seconds: 3 })
  return clips.write(`spoilt-${name}`, cut(await readFile(whole)))
}
const half = spoilt((bytes) => bytes.subarray(0, bytes.length / 2))
const noise = spoilt((bytes) => Buffer.concat([bytes.subarray(0, 60), Buffer.alloc(40_000, 0x5a)]))

test.each([
  ['an M4A without its end', () => half('end.m4a', `${alone} -c:a aac`)],
  [
    'an M4A without its end, index first',
    () => half('first.m4a', `${alone} -c:a aac -movflags +faststart`),
  ],
  ['an MP3 of noise', () => noise('noise.mp3', `${alone} -c:a libmp3lame -id3v2_version 3`)],
  ['a FLAC of noise', () => noise('noise.flac', `${alone} -c:a flac`)],
  ['an Ogg of noise', () => noise('noise.ogg', `${alone} -c:a libvorbis`)],
  [
    'a WAV of its header alone',
    () => spoilt((bytes) => bytes.subarray(0, 44))('header.wav', `${alone} -c:a pcm_s16le`),
  ],
  [
    'a tag of an MP3 alone',
    () => clips.write('tag.mp3', Buffer.from('49443304000000000014', 'hex')),
  ],
])('%s is refused in Spanish, and nothing is left', async (_, make) => {
  const path = await make()
  const told = [sentences.damaged, sentences.noDuration, sentences.unknownSound] as string[]
  expect(told).toContain(await faultOf(convert(path)))
  await expect(readFile(`${path}.out`)).rejects.toThrow('ENOENT')
  await expect(convert(path, copyingMedia())).rejects.toThrow(MediaError)
})

test('a recording that broke off plays as far as it goes', async () => {
  const path = await half('broken.mp3', `${alone} -c:a libmp3lame -write_xing 0`)
  await convert(path)
  const made = await readOwn({ path: `${path}.out`, container: 'mp4' })
  expect(made!.durationSeconds).toBeCloseTo(1.5, 0)
})

test('a file of subtitles alone has neither', async () => {
  const words = await clips.write('words.srt', '1\n00:00:00,000 --> 00:00:01,000\nHola\n')
  const path = await clips.make('words.mkv', `-map 2 -c:s srt`, { extra: words })
  expect(await faultOf(media.probe(path))).toBe(sentences.nothing)
})

test('protected music of a shop is refused with its reason', async () => {
  const bytes = await readFile(await clips.make('sold.m4a', `${alone} -c:a aac`))
  bytes.write('drms', bytes.indexOf('mp4a', bytes.indexOf('stsd')))
  const path = await clips.write('sold.m4p', bytes)
  expect(await faultOf(media.probe(path))).toBe(sentences.encrypted)
})
