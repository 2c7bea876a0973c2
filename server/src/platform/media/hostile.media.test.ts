import { execFile } from 'node:child_process'
import { appendFile, readFile, readdir, truncate } from 'node:fs/promises'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { h264, useClips } from './clips.testing.ts'
import { findFfmpeg } from './ffmpeg.ts'
import { MediaError, type Media } from './media.ts'
import { openMedia } from './open-media.ts'
import { readOwn, sentences } from './probe.ts'

/** Files that would make a converter open other files, and files that only resemble videos. */

const clips = useClips()
let media: Media
let secret: string
beforeAll(async () => {
  media = await openMedia()
  secret = await clips.make('secreto.mov', h264, { seconds: 2 })
})

/** Probes and converts a file like an upload; outputs must be gone after an error. */
async function convert(path: string): Promise<void> {
  const facts = await media.probe(path)
  await media.makeProgressive(path, facts, `${path}.out`, () => {})
  await media.makeAdaptive(path, facts, `${path}.hls`, () => {})
}

test.each([
  [
    'a playlist',
    () => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
  ],
  ['a list of files', () => `ffconcat version 1.0\nfile '${secret}'\n`],
  ['a manifest', () => `<?xml version="1.0"?><MPD><BaseURL>file://${secret}</BaseURL></MPD>`],
  ['subtitles', () => '1\n00:00:01,000 --> 00:00:02,000\nHola\n'],
  ['a picture that names another', () => `<svg><image href="file://${secret}"/></svg>`],
  ['a description of a session', () => 'v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n'],
])('%s named as a video is none', async (name, write) => {
  const path = await clips.write(`${name}.mp4`, write())
  await expect(convert(path)).rejects.toThrow(new MediaError(sentences.notMedia))
})

test('a playlist behind the signature of a video is followed nowhere', async () => {
  const playlist = `#EXTM3U\n#EXTINF:9,\nfile://${secret}\n#EXT-X-ENDLIST\n`
  const wrapped = {
    'box.mp4': Buffer.concat([
      Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex'),
      Buffer.from(playlist),
    ]),
    'riff.avi': Buffer.from(`RIFF\0\0\0\0AVI LIST${playlist}`),
    'ebml.mkv': Buffer.concat([
      Buffer.from('1a45dfa3884282886d6174726f736b61', 'hex'),
      Buffer.from(playlist),
    ]),
    'flash.flv': Buffer.concat([
      Buffer.from('464c5601050000000900000000', 'hex'),
      Buffer.from(playlist),
    ]),
  }
  for (const [name, bytes] of Object.entries(wrapped)) {
    const path = await clips.write(name, bytes)
    const fault = await convert(path).catch((error: unknown) => error)
    expect([name, fault]).toEqual([name, expect.any(MediaError)])
  }
})

test('subtitles inside an AVI that are a playlist are not read', async () => {
  const avi = await clips.make('gab2.avi', '-c:v mpeg4 -an', { sound: false, seconds: 2 })
  const bytes = await readFile(avi)
  // The original header, with a second text stream that contains a playlist.
  const playlist = Buffer.from(`GAB2\0\x02\0\0\0\0\0\x04\0#EXTM3U\n#EXTINF:9,\nfile://${secret}\n`)
  bytes.set(playlist, bytes.indexOf('JUNK') + 8)
  const path = await clips.write('gab2-playlist.avi', bytes)
  await convert(path)
  expect((await media.probe(`${path}.out`)).durationSeconds).toBeCloseTo(2, 0)
})

test('a video whose pictures lie in another file stays without them', async () => {
  const bytes = await readFile(secret)
  const own = Buffer.from(bytes)
  const data = own.indexOf('mdat') + 4
  own.fill(0, data, data + own.readUInt32BE(data - 8) - 8)
  for (const path of [
    await clips.write('ajena.mov', pointElsewhere(own, secret)),
    await clips.write('vacia.mov', own),
  ]) {
    await expect(convert(path)).rejects.toThrow(MediaError)
  }
})

/**
 * Redirects each track's data reference to another file (a QuickTime `alis` record with a path).
 */
function pointElsewhere(movie: Buffer, path: string): Buffer {
  const name = Buffer.from(path)
  const record = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from([0, 0, 0, 2, 0, 0]),
    Buffer.alloc(140),
    Buffer.from([0, 2, name.length >> 8, name.length & 255]),
    name,
    Buffer.alloc(name.length % 2),
    Buffer.from([0xff, 0xff, 0, 0]),
  ])
  record.writeUInt16BE(record.length, 8)
  const entry = Buffer.concat([Buffer.alloc(4), Buffer.from('alis'), record])
  entry.writeUInt32BE(entry.length, 0)
  let result = movie
  let at = result.indexOf('dref')
  while (at !== -1) {
    const first = at + 12
    const old = result.readUInt32BE(first)
    const grown = Buffer.concat([result.subarray(0, first), entry, result.subarray(first + old)])
    const more = entry.length - old
    for (const box of ['dref', 'dinf', 'minf', 'mdia', 'trak', 'moov']) {
      const size = grown.lastIndexOf(box, at) - 4
      grown.writeUInt32BE(grown.readUInt32BE(size) + more, size)
    }
    result = grown
    at = result.indexOf('dref', first + entry.length)
  }
  return result
}

test('an encrypted video is refused, with the reason where it is known', async () => {
  const [key, kid] = ['0a'.repeat(16), '0b'.repeat(16)]
  const scheme = `-encryption_scheme cenc-aes-ctr -encryption_key ${key} -encryption_kid ${kid}`
  const noise = await clips.make('cifrado.mp4', `${h264} ${scheme}`, { seconds: 2 })
  await expect(convert(noise)).rejects.toThrow(MediaError)

  const bytes = await readFile(secret)
  bytes.write('encv', bytes.indexOf('avc1', bytes.indexOf('stsd')))
  const sold = await clips.write('vendido.mov', bytes)
  await expect(convert(sold)).rejects.toThrow(new MediaError(sentences.encrypted))
})

test.each([
  ['without its end', (bytes: Buffer) => bytes.subarray(0, bytes.length * 0.7)],
  ['of its beginning alone', (bytes: Buffer) => bytes.subarray(0, 600)],
  [
    'with noise in its index',
    (bytes: Buffer) => bytes.fill(0xa5, bytes.indexOf('stbl'), bytes.indexOf('stbl') + 400),
  ],
  ['that is empty', () => Buffer.alloc(0)],
])('a video %s is refused', async (name, spoil) => {
  const video = await clips.make('entero.mp4', `${h264} -movflags +faststart`, { seconds: 3 })
  const path = await clips.write(`${name}.mp4`, spoil(await readFile(video)))
  await expect(convert(path)).rejects.toThrow(MediaError)
})

/** Extends a box and its parent boxes by this many bytes. */
async function stretch(path: string, name: string, box: string, bytes: number): Promise<string> {
  const movie = await readFile(path)
  const at = movie.indexOf(box)
  for (const around of [box, 'stbl', 'minf', 'mdia', 'trak', 'moov']) {
    const size = movie.lastIndexOf(around, at) - 4
    movie.writeUInt32BE(movie.readUInt32BE(size) + bytes, size)
  }
  // The number of 8-byte entries, after the version.
  movie.writeUInt32BE(bytes / 8, at + 8)
  const stretched = await clips.write(name, movie.subarray(0, at + 12))
  await truncate(stretched, at + 12 + bytes)
  await appendFile(stretched, movie.subarray(at + 12))
  return stretched
}

test('an index of endless entries ends neither the process nor its other work', async () => {
  const video = await clips.make('indice.mp4', h264, { seconds: 1 })
  const path = await stretch(video, 'indice-sin-fin.mp4', 'stts', 8 * 60_000_000)
  let turns = 0
  const timer = setInterval(() => turns++, 20)
  const before = process.memoryUsage().heapUsed
  expect(await readOwn({ path, container: 'mp4' })).toBeUndefined()
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024)
})

test('a conversion has so much memory and no more', async () => {
  const ffmpeg = (await findFfmpeg())!
  const small = await clips.make('normal.mp4', h264, { seconds: 1 })
  const converted = ffmpeg.convert({
    source: { path: small, container: 'mp4' },
    // The frame buffers alone exceed the memory limit.
    outputOptions: '-vf scale=16000:16000,loop=loop=30:size=30 -f null -'.split(' '),
    folder: clips.folder,
    durationSeconds: 1,
  })
  await expect(converted).rejects.toMatchObject({ failure: 'heavy' })
})

test('what was refused left nothing behind', async () => {
  const made = (await readdir(clips.folder)).filter((name) => /\.(out|hls)$|^\./.test(name))
  expect(made.toSorted()).toEqual(['gab2-playlist.avi.hls', 'gab2-playlist.avi.out'])
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'args'])
  expect(stdout.split('\n').filter((line) => line.includes(clips.folder))).toEqual([])
})
