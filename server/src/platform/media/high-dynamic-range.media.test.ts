import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { useClips } from './clips.testing.ts'
import type { Media } from './media.ts'
import { openMedia } from './open-media.ts'

/** Phones and editors declare the colours of HDR whole, in half, or not at all. */

const clips = useClips()
let media: Media
beforeAll(async () => {
  media = await openMedia()
})

/** Of the first frame: how bright it is on the whole, at its darkest and at its lightest. */
async function readLuma(path: string) {
  const { stdout } = await promisify(execFile)('ffmpeg', [
    ...`-v error -i ${path} -frames:v 1 -vf signalstats,metadata=print:file=-`.split(' '),
    ...'-f null -'.split(' '),
  ])
  const read = (key: string) => Number(new RegExp(`\\.${key}=([\\d.]+)`).exec(stdout)?.[1])
  return { mean: read('YAVG'), darkest: read('YMIN'), lightest: read('YMAX') }
}

interface Colours {
  transfer: string
  primaries?: string
  matrix?: string
}

const hevc = (colours: Colours) => {
  const { transfer, primaries, matrix } = colours
  const own = [
    `log-level=none:transfer=${transfer}`,
    ...(primaries ? [`colorprim=${primaries}`] : []),
    ...(matrix ? [`colormatrix=${matrix}`] : []),
  ].join(':')
  return `-vf format=yuv420p10le -an -c:v libx265 -preset ultrafast -tag:v hvc1 -x265-params ${own} ${declare(colours)}`
}

const declare = ({ transfer, primaries, matrix }: Colours) =>
  [
    `-color_trc ${transfer}`,
    ...(primaries ? [`-color_primaries ${primaries}`] : []),
    ...(matrix ? [`-colorspace ${matrix}`] : []),
  ].join(' ')

const vp9 = (colours: Colours) =>
  `-vf format=yuv420p10le -an -c:v libvpx-vp9 -profile:v 2 -deadline realtime -cpu-used 8 ${declare(colours)}`

const [pq, hlg] = ['smpte2084', 'arib-std-b67']

test.each<[string, string, (colours: Colours) => string, Colours]>([
  ['PQ, all declared', 'mp4', hevc, { transfer: pq, primaries: 'bt2020', matrix: 'bt2020nc' }],
  ['PQ without matrix and primaries', 'mp4', hevc, { transfer: pq }],
  ['PQ without primaries', 'mkv', hevc, { transfer: pq, matrix: 'bt2020nc' }],
  ['PQ without matrix', 'mov', hevc, { transfer: pq, primaries: 'bt2020' }],
  [
    'PQ of constant luminance',
    'mp4',
    hevc,
    { transfer: pq, primaries: 'bt2020', matrix: 'bt2020c' },
  ],
  ['HLG, all declared', 'mp4', hevc, { transfer: hlg, primaries: 'bt2020', matrix: 'bt2020nc' }],
  ['HLG without matrix and primaries', 'mp4', hevc, { transfer: hlg }],
  [
    'HLG of constant luminance',
    'mp4',
    hevc,
    { transfer: hlg, primaries: 'bt2020', matrix: 'bt2020c' },
  ],
  ['HLG in VP9', 'webm', vp9, { transfer: hlg }],
  ['PQ in VP9', 'webm', vp9, { transfer: pq, matrix: 'bt2020nc' }],
])('%s is as bright as an ordinary picture', async (name, ending, encode, colours) => {
  const file = `${name.replaceAll(/\W/g, '-')}.${ending}`
  const path = await clips.make(file, encode(colours), { size: '320x240', sound: false })
  const facts = await media.probe(path)
  const played = `${path}.out.mp4`
  await media.makeProgressive(path, facts, played, () => {})
  await media.makePoster(path, facts, `${path}.jpg`)
  const luma = await readLuma(played)
  // The test card of standard range has 122; neither black nor washed out.
  expect(luma.mean).toBeGreaterThan(100)
  expect(luma.mean).toBeLessThan(135)
  expect(luma.darkest).toBeLessThan(40)
  expect(luma.lightest).toBeGreaterThan(190)
  expect((await readLuma(`${path}.jpg`)).mean).toBeGreaterThan(90)
})

test.each([
  ['plain', ''],
  ['declared', declare({ transfer: 'bt709', primaries: 'bt709', matrix: 'bt709' })],
])('an ordinary picture keeps its brightness (%s)', async (name, colours) => {
  const options = `-vf format=yuv420p10le -an -c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1 ${colours}`
  const path = await clips.make(`${name}.mp4`, options.trim(), { size: '320x240', sound: false })
  await media.makeProgressive(path, await media.probe(path), `${path}.out.mp4`, () => {})
  const [before, after] = [await readLuma(path), await readLuma(`${path}.out.mp4`)]
  // Ten bits before, eight after.
  expect(Math.abs(before.mean / 4 - after.mean)).toBeLessThan(1)
})
