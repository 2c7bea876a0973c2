import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { categoryTile } from '@ateneo/tiles/mosaic'
import { categories } from '../categories.ts'
import { readClip, writeRepeated } from './repeat.ts'
import { clipPackets, composeSound, sampleRate } from './sound.ts'
import { drawWall, type Tiles } from './wall.ts'

/**
 * Renders and encodes the clips in this folder: `node demo/clips/make.ts [category…]`.
 * Needs ffmpeg; the output is committed, so that the demo does not.
 */

const frames = 1024
const framesPerSecond = 25
/** Animated frames per half clip; the rest is still, which compresses to almost nothing. */
const framesOfMotion = 40

async function run(args: string[], feed?: (stdin: NodeJS.WritableStream) => Promise<void>) {
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  await feed?.(child.stdin)
  child.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`)
}

async function encodePicture(tiles: Tiles, target: string): Promise<void> {
  const input = `-f rawvideo -pix_fmt rgb24 -s 1280x720 -r ${framesPerSecond} -i -`
  const codec = '-c:v libx264 -preset slow -tune animation -crf 35 -profile:v high -bf 2'
  // Closed GOPs, so that the clip can be concatenated with itself.
  const groups = '-g 512 -keyint_min 512 -sc_threshold 0 -flags +cgop -pix_fmt yuv420p'
  const colour = '-vf scale=out_color_matrix=bt709 -colorspace bt709 -color_primaries bt709'
  const transfer = '-color_trc bt709 -color_range tv'
  const options = [input, codec, groups, colour, transfer].join(' ').split(' ')
  await run([...options, target], async (stdin) => {
    let pixels = Buffer.alloc(0)
    for (let frame = 0; frame < frames; frame++) {
      const inHalf = frame % (frames / 2)
      const half = frame < frames / 2 ? 0 : 0.5
      if (inHalf <= framesOfMotion) {
        const wall = drawWall(tiles, half + inHalf / framesOfMotion / 2)
        pixels = await sharp(Buffer.from(wall)).removeAlpha().raw().toBuffer()
      }
      if (!stdin.write(pixels)) await once(stdin, 'drain')
    }
  })
}

/** Encodes three repetitions and keeps the middle one, whose start matches its end. */
async function encodeSound(samples: Float32Array, target: string): Promise<void> {
  const input = `-f f32le -ar ${sampleRate} -ac 1 -i -`.split(' ')
  const turn = Buffer.from(samples.buffer)
  await run([...input, '-c:a', 'aac', '-b:a', '32k', target], async (stdin) => {
    stdin.write(Buffer.concat([turn, turn, turn]))
  })
}

async function makeClip(key: string, tiles: Tiles, index: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-clip-'))
  const both = path.join(folder, 'both.mp4')
  const picture = path.join(folder, 'picture.mp4')
  const sound = path.join(folder, 'sound.m4a')
  await encodePicture(tiles, picture)
  await encodeSound(composeSound(index), sound)
  await run(['-i', picture, '-i', sound, '-map', '0:v', '-map', '1:a', '-c', 'copy', both])
  const { video, audio } = await readClip(both)
  const middle = audio.packets.slice(clipPackets, 2 * clipPackets)
  const begin = middle[0]?.timestamp ?? 0
  const clip = {
    video,
    audio: {
      track: audio.track,
      packets: middle.map((one) => one.clone({ timestamp: one.timestamp - begin })),
    },
    durationSeconds: frames / framesPerSecond,
  }
  await writeRepeated(clip, 1, path.join(import.meta.dirname, `${key}.mp4`))
  const poster = sharp(Buffer.from(drawWall(tiles, 0.5))).resize(800)
  const jpeg = await poster.jpeg({ quality: 70, mozjpeg: true }).toBuffer()
  await writeFile(path.join(import.meta.dirname, `${key}.jpg`), jpeg)
  await rm(folder, { recursive: true })
}

const requested = process.argv.slice(2)
for (const [index, [key, { id }]] of Object.entries(categories).entries()) {
  if (requested.length > 0 && !requested.includes(key)) continue
  await makeClip(key, categoryTile(id), index)
}
