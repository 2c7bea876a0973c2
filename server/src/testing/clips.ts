import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface ClipOptions {
  seconds?: number
  /** Width and height. */
  size?: string
  format?: 'mp4' | 'webm'
  /** Different values give different videos. */
  hue?: number
}

/** A small video with a test picture and a tone, made by ffmpeg. */
export async function makeClip({
  seconds = 2,
  size = '320x240',
  format = 'mp4',
  hue = 0,
}: ClipOptions = {}): Promise<File> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clip-'))
  const name = `${randomUUID()}.${format}`
  const codecs =
    format === 'mp4'
      ? '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -b:a 64k'
      : '-c:v libvpx -deadline realtime -b:v 300k -c:a libvorbis'
  try {
    await run('ffmpeg', [
      ...'-nostdin -v error -y -f lavfi -i'.split(' '),
      `testsrc=duration=${seconds}:size=${size}:rate=25,hue=h=${hue}`,
      ...`-f lavfi -i sine=frequency=440:duration=${seconds}`.split(' '),
      ...codecs.split(' '),
      path.join(folder, name),
    ])
    return new File([await readFile(path.join(folder, name))], name, { type: `video/${format}` })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
