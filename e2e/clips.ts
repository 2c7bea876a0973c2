import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

interface Shape {
  seconds?: number
  /** Width and height. */
  size?: string
  isSilent?: boolean
}

/** Test videos in H.264 and AAC, each encoded once. */
export class Clips {
  readonly #folder: string
  readonly #encoded = new Map<string, Promise<string>>()

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(): Promise<Clips> {
    return new Clips(await mkdtemp(path.join(tmpdir(), 'ateneo-clips-')))
  }

  /** The path of its file. */
  of({ seconds = 8, size = '640x360', isSilent = false }: Shape = {}): Promise<string> {
    const name = `${seconds}s-${size}${isSilent ? '-silent' : ''}.mp4`
    const known = this.#encoded.get(name)
    if (known) return known
    const picture = `-f lavfi -i testsrc2=size=${size}:rate=25:duration=${seconds}`
    const sound = isSilent ? '' : ` -f lavfi -i sine=frequency=330:duration=${seconds} -c:a aac`
    const options = `-v error -y ${picture}${sound} -c:v libx264 -preset ultrafast -pix_fmt yuv420p`
    const encoded = encode(options.split(' '), path.join(this.#folder, name))
    this.#encoded.set(name, encoded)
    return encoded
  }

  /** The path of an MP3 with a cover. */
  sound({ seconds = 8 } = {}): Promise<string> {
    const name = `${seconds}s.mp3`
    const known = this.#encoded.get(name)
    if (known) return known
    const inputs = `-f lavfi -i sine=frequency=330:duration=${seconds} -f lavfi -i testsrc2=size=300x300:rate=1:duration=1`
    const cover = '-map 0:a -map 1:v -frames:v 1 -c:v mjpeg -disposition:v attached_pic'
    const options = `-v error -y ${inputs} ${cover} -c:a libmp3lame -id3v2_version 3`
    const encoded = encode(options.split(' '), path.join(this.#folder, name))
    this.#encoded.set(name, encoded)
    return encoded
  }

  close(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true })
  }
}

async function encode(options: string[], target: string): Promise<string> {
  await promisify(execFile)('ffmpeg', [...options, target])
  return target
}
