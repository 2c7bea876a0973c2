import { readFile, readdir, stat } from 'node:fs/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { h264, useClips } from './clips.testing.ts'
import { findFfmpeg, type Ffmpeg } from './ffmpeg.ts'
import { MediaError, type Media } from './media.ts'
import { copyingMedia, openMedia } from './open-media.ts'
import { sentences } from './probe.ts'
import { inspectStreams } from './streams.ts'

const clips = useClips()
let media: Media
let ffmpeg: Ffmpeg
beforeAll(async () => {
  media = await openMedia()
  const found = await findFfmpeg()
  if (!found) throw new Error('these tests need ffmpeg')
  ffmpeg = found
})

async function convert(source: string, using = media) {
  const target = `${source}.out`
  const onProgress = vi.fn<(fraction: number) => void>()
  const type = await using.makeProgressive(source, await using.probe(source), target, onProgress)
  const { video, audio, facts } = await inspectStreams(ffmpeg, { path: target, container: 'mp4' })
  return { target, type, video, audio, facts, probed: await using.probe(target), onProgress }
}

/** Compares `mdat`: remuxing keeps its bytes, encoding does not. */
async function holdsTheSamePicture(source: string, target: string): Promise<boolean> {
  const [before, after] = await Promise.all([readFile(source), readFile(target)])
  const start = before.indexOf('mdat') + 4
  return after.includes(before.subarray(start, start + 500))
}

test('a WebM becomes an MP4 that plays anywhere, index first', async () => {
  const source = await clips.make('a.webm', '-c:v libvpx -c:a libvorbis -b:v 200k')
  const { target, type, video, audio, facts, onProgress } = await convert(source)
  expect(type).toBe('video/mp4')
  expect(video).toMatchObject({ codec: 'h264', profile: 'High', pixelFormat: 'yuv420p' })
  expect(audio).toMatchObject({ codec: 'aac', profile: 'LC' })
  expect(facts?.durationSeconds).toBeCloseTo(1, 0)
  const bytes = await readFile(target)
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  expect(onProgress.mock.calls.flat().every((fraction) => fraction > 0 && fraction <= 1)).toBe(true)
})

test('what fits already is only moved, without what the phone wrote about itself', async () => {
  const source = await clips.make('b.mp4', `${h264} -metadata comment=+19.43-099.13/`)
  expect((await readFile(source)).includes('+19.43-099.13')).toBe(true)
  const { target } = await convert(source)
  expect(await holdsTheSamePicture(source, target)).toBe(true)
  const bytes = await readFile(target)
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  expect(bytes.includes('+19.43-099.13')).toBe(false)
})

test('a picture that fits stays while its sound is converted', async () => {
  const source = await clips.make(
    'c.mov',
    '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a pcm_s16le',
  )
  const { target, audio } = await convert(source)
  expect(audio?.codec).toBe('aac')
  const [before, after] = [await ffmpeg.inspect({ path: source, container: 'mov' }), target]
  expect(JSON.stringify(before)).toContain('pcm_s16le')
  expect((await media.probe(after)).videoCodec).toBe('h264')
})

test('H.264 of more than 8 bits or without subsampling is converted', async () => {
  const source = await clips.make(
    'd.mp4',
    '-c:v libx264 -preset ultrafast -pix_fmt yuv444p -c:a aac',
  )
  expect((await convert(source)).video).toMatchObject({ profile: 'High', pixelFormat: 'yuv420p' })
})

test('a turned clip stays upright, moved or converted', async () => {
  const moved = await convert(await clips.makeTurned('e.mp4', h264))
  expect(moved.probed).toMatchObject({ rotation: 90, width: 120, height: 160 })
  const converted = await convert(await clips.makeTurned('e.mov', '-c:v mpeg4 -c:a aac'))
  expect(converted.probed).toMatchObject({ rotation: 0, width: 120, height: 160 })
})

test('what a phone trimmed away stays away', async () => {
  const source = await clips.makeTrimmed('trimmed.mp4', h264, { seconds: 6 }, 2)
  const { probed } = await convert(source)
  expect(probed.durationSeconds).toBeCloseTo(2, 0)
  expect((await media.probe(source)).durationSeconds).toBeCloseTo(2, 0)
})

test('odd sides become even and silence stays silent', async () => {
  const source = await clips.make('f.mkv', '-c:v ffv1', { size: '161x121', sound: false })
  const { probed } = await convert(source)
  expect([probed.width % 2, probed.height % 2]).toEqual([0, 0])
  expect(probed.audioCodec).toBeUndefined()
})

test('a large picture is made smaller', async () => {
  const source = await clips.make('g.mkv', '-c:v mpeg4', {
    size: '2560x1440',
    rate: 2,
    sound: false,
  })
  expect((await convert(source)).probed).toMatchObject({ width: 1920, height: 1080 })
})

test('wide pixels become square', async () => {
  const source = await clips.make('h.avi', '-vf setsar=2 -c:v mpeg4 -c:a libmp3lame')
  expect((await convert(source)).probed).toMatchObject({ width: 320, height: 120 })
})

test('of several tracks the first of each kind is taken', async () => {
  const source = await clips.make('i.mkv', `-map 0:v -map 1:a -map 1:a -map 0:v ${h264}`)
  const { target } = await convert(source)
  const report = JSON.stringify(await ffmpeg.inspect({ path: target, container: 'mp4' }))
  expect(report.match(/"codec_type":"(video|audio)"/g)).toHaveLength(2)
})

test('times that vary are kept', async () => {
  const source = await clips.make(
    'j.mkv',
    "-vf select='not(eq(mod(n,3),1))' -fps_mode vfr -c:v mpeg4",
  )
  expect((await convert(source)).facts?.durationSeconds).toBeCloseTo(1, 0)
})

test.each([
  ['in the middle', 0.3],
  ['almost everywhere', 0.03],
])('a file damaged %s is refused in Spanish and leaves nothing behind', async (name, part) => {
  const source = await clips.make('k.webm', '-c:v libvpx -an', { seconds: 5, sound: false })
  const facts = await media.probe(source)
  const bytes = await readFile(source)
  const damaged = await clips.write(
    `${name}.webm`,
    bytes.fill(0x5a, Math.floor(bytes.length * part)),
  )
  const attempt = media.makeProgressive(damaged, facts, clips.path(`${name}.out`), () => {})
  await expect(attempt).rejects.toThrow(MediaError)
  await expect(attempt).rejects.not.toThrow(/ffmpeg|Error|Invalid/)
  expect((await readdir(clips.folder)).filter((file) => file.includes(`${name}.out`))).toEqual([])
})

test('a cancelled conversion ends at once and leaves nothing behind', async () => {
  const source = await clips.make('long.mkv', '-c:v mpeg4', {
    size: '1280x720',
    rate: 30,
    seconds: 10,
    sound: false,
  })
  const facts = await media.probe(source)
  const target = clips.path('long.out')
  const controller = new AbortController()
  let made = 0
  const onProgress = (part: number) => {
    made = part
    controller.abort(new Error('cancelled'))
  }
  const attempt = media.makeProgressive(source, facts, target, onProgress, controller.signal)
  await expect(attempt).rejects.toThrow('cancelled')
  expect(made).toBeLessThan(1)
  expect((await readdir(clips.folder)).filter((name) => name.includes('long.out'))).toEqual([])
})

test('without ffmpeg takes what browsers play as it came, and refuses the rest', async () => {
  const plain = copyingMedia()
  const mp4 = await clips.make('plain.mp4', h264)
  const taken = await convert(mp4, plain)
  expect(taken.type).toBe('video/mp4')
  expect((await stat(taken.target)).size).toBe((await stat(mp4)).size)

  const webm = await clips.make('plain.webm', '-c:v libvpx -c:a libvorbis -b:v 200k')
  const target = clips.path('plain.webm.out')
  const facts = await plain.probe(webm)
  expect(await plain.makeProgressive(webm, facts, target, () => {})).toBe('video/webm')

  const mov = await clips.make('plain.mov', h264)
  await expect(plain.makeProgressive(mov, facts, target, () => {})).rejects.toThrow(
    new MediaError(sentences.cannotConvert),
  )

  const old = await clips.make('old.mkv', '-c:v mpeg4 -an', { sound: false })
  await expect(plain.probe(old)).rejects.toThrow(new MediaError(sentences.cannotConvert))
})
