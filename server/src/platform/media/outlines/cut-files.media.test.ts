import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { h264, useClips } from '../clips.testing.ts'
import { type Media, MediaError } from '../media.ts'
import { copyingMedia, openMedia } from '../open-media.ts'
import { sentences } from '../probe.ts'

/** Downloads and copies that broke off: players take what is there for all of it. */

const clips = useClips()
let media: Media
beforeAll(async () => {
  media = await openMedia()
})

const cut = async (path: string, name: string) => {
  const bytes = await readFile(path)
  return clips.write(`cut-${name}`, bytes.subarray(0, Math.floor(bytes.length * 0.6)))
}

const alone = '-map 1:a'

test.each([
  ['a.mp3', `${alone} -c:a libmp3lame`],
  ['vbr.mp3', `${alone} -c:a libmp3lame -q:a 4`],
  ['a.wav', `${alone} -c:a pcm_s16le`],
  ['rf64.wav', `${alone} -c:a pcm_s16le -rf64 always`],
  ['a.aiff', `${alone} -c:a pcm_s16be`],
  ['a.wma', `${alone} -c:a wmav2`],
  ['vorbis.ogg', `${alone} -c:a libvorbis`],
  ['a.opus', `${alone} -c:a libopus`],
  ['a.oga', `${alone} -c:a flac`],
  ['a.flac', `${alone} -c:a flac`],
  ['a.aac', `${alone} -c:a aac`],
  ['a.m4a', `${alone} -c:a aac -movflags +faststart`],
  ['a.mka', `${alone} -c:a libmp3lame`],
  ['a.weba', `${alone} -c:a libopus -f webm`],
  ['a.avi', '-c:v mpeg4 -c:a libmp3lame'],
  ['a.wmv', '-c:v wmv2 -c:a wmav2'],
  ['a.flv', `${h264} -ar 44100`],
  ['a.ogv', '-c:v libtheora -c:a libvorbis'],
  ['a.mkv', h264],
  ['a.webm', '-c:v libvpx -deadline realtime -c:a libvorbis'],
  ['a.mp4', `${h264} -movflags +faststart`],
])('%s is whole, and damaged where it was cut', async (name, options) => {
  const path = await clips.make(name, options, { seconds: 5 })
  expect((await media.probe(path)).durationSeconds).toBeCloseTo(5, 0)
  const broken = await cut(path, name)
  await expect(media.probe(broken)).rejects.toThrow(sentences.damaged)
  await expect(copyingMedia().probe(broken)).rejects.toThrow(MediaError)
})

/** What was written to a pipe could not go back to write its size. */
test.each([
  ['a WAV', 'wav', `${alone} -f wav`],
  ['a WebM', 'webm', '-c:v libvpx -deadline realtime -c:a libvorbis -f webm'],
  ['an FLV', 'flv', `${h264} -ar 44100 -f flv -flvflags no_duration_filesize`],
])('%s that was streamed is whole', async (_, ending, options) => {
  const path = await clips.make(`streamed.${ending}`, `${options} -seekable 0`, { seconds: 3 })
  expect((await media.probe(path)).durationSeconds).toBeCloseTo(3, 0)
})

test('a size that is a little too large is a slip of its writer', async () => {
  const bytes = await readFile(await clips.make('header.wav', `${alone} -c:a pcm_s16le`))
  const data = bytes.indexOf('data')
  bytes.writeUInt32LE(bytes.readUInt32LE(data + 4) + 44, data + 4)
  expect((await media.probe(await clips.write('slip.wav', bytes))).durationSeconds).toBeCloseTo(
    1,
    0,
  )
})

test('what follows a sound takes nothing from it', async () => {
  for (const [name, options] of [
    ['tagged.mp3', `${alone} -c:a libmp3lame -write_id3v1 1 -metadata title=a`],
    ['tagged.aac', `${alone} -c:a aac`],
    ['tagged.ogg', `${alone} -c:a libvorbis`],
  ] as const) {
    const bytes = await readFile(await clips.make(name, options, { seconds: 3 }))
    const tag = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 0x20)])
    const path = await clips.write(name, Buffer.concat([bytes, tag]))
    expect((await media.probe(path)).durationSeconds).toBeCloseTo(3, 0)
  }
})
