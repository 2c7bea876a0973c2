import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Shape {
  /** Width and height. */
  size: string
  seconds: number
}

export const heightOf = ({ size }: Shape): number => Number(size.split('x')[1])

/** The path of a video in H.264 and AAC like a camera's, with noise, so that encoding is not trivial. */
export async function makeVideo(folder: string, { size, seconds }: Shape): Promise<string> {
  const target = path.join(folder, `clase-${size}-${seconds}.mp4`)
  const picture = `testsrc2=size=${size}:rate=30:duration=${seconds},noise=alls=12:allf=t`
  await run('ffmpeg', [
    ...`-nostdin -v error -y -f lavfi -i ${picture}`.split(' '),
    ...`-f lavfi -i sine=frequency=330:duration=${seconds}`.split(' '),
    ...'-c:v libx264 -preset ultrafast -crf 24 -pix_fmt yuv420p -c:a aac'.split(' '),
    target,
  ])
  return target
}
