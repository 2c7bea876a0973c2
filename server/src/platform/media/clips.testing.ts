import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'

export interface Clips {
  folder: string
  path: (name: string) => string
  /** Creates a clip with lavfi sources and returns its path. `options` follow the inputs. */
  make: (name: string, options: string, clip?: ClipShape) => Promise<string>
  /** With a 90° clockwise rotation matrix in its first track; MP4 and MOV only. */
  makeTurned: (name: string, options: string) => Promise<string>
  /** With an edit list that ends playback early, as phones write it; MP4 and MOV only. */
  makeTrimmed: (name: string, options: string, clip: ClipShape, seconds: number) => Promise<string>
  write: (name: string, content: string | Uint8Array) => Promise<string>
}

export interface ClipShape {
  size?: string
  rate?: number
  seconds?: number
  sound?: boolean
  /** A lavfi source other than the test card. */
  picture?: string
  /** A third input: the path of a file. */
  extra?: string
}

/** A temporary folder of clips for one test file, with longer timeouts for conversions. */
export function useClips(): Clips {
  const clips: Clips = {
    folder: '',
    path: (name) => join(clips.folder, name),
    async make(name, options, clip = {}) {
      const { size = '160x120', rate = 10, seconds = 1, sound = true } = clip
      const picture = clip.picture ?? `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`
      const tone = `sine=frequency=440:duration=${seconds}`
      await promisify(execFile)('ffmpeg', [
        ...`-v error -y -f lavfi -i ${picture}`.split(' '),
        ...(sound ? `-f lavfi -i ${tone}`.split(' ') : []),
        ...(clip.extra === undefined ? [] : ['-i', clip.extra]),
        ...options.split(' '),
        clips.path(name),
      ])
      return clips.path(name)
    },
    async makeTurned(name, options) {
      const path = await clips.make(name, options)
      const bytes = await readFile(path)
      // Rotation matrix in fixed point, row by row: (0 1 0) (-1 0 0) (0 0 1), 44 bytes into `tkhd`.
      const matrix = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]
      const header = bytes.indexOf('tkhd')
      for (const [index, value] of matrix.entries())
        bytes.writeInt32BE(value, header + 44 + index * 4)
      return clips.write(name, bytes)
    },
    async makeTrimmed(name, options, clip, seconds) {
      const path = await clips.make(name, options, clip)
      const bytes = await readFile(path)
      // Durations in milliseconds at these offsets of their boxes.
      for (const [box, distance] of [
        ['elst', 12],
        ['tkhd', 24],
        ['mvhd', 20],
      ] as const) {
        let at = bytes.indexOf(box)
        for (; at !== -1; at = bytes.indexOf(box, at + 1))
          bytes.writeUInt32BE(seconds * 1000, at + distance)
      }
      return clips.write(name, bytes)
    },
    async write(name, content) {
      await writeFile(clips.path(name), content)
      return clips.path(name)
    },
  }
  beforeAll(async () => {
    clips.folder = await mkdtemp(join(tmpdir(), 'clips-'))
  })
  afterAll(() => rm(clips.folder, { recursive: true }))
  return clips
}

/** Encoder options for `make`. */
export const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'
