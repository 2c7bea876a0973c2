import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Video {
  path: string
  folder: string
  remove(): Promise<void>
}

/** H.264 and AAC like a camera's, with noise, so that encoding is not trivial. */
export async function makeVideo(size: string, seconds: number): Promise<Video> {
  const folder = await mkdtemp(path.join(tmpdir(), 'video-'))
  const target = path.join(folder, 'clase.mp4')
  const picture = `testsrc2=size=${size}:rate=30:duration=${seconds},noise=alls=12:allf=t`
  await run('ffmpeg', [
    ...`-nostdin -v error -y -f lavfi -i ${picture}`.split(' '),
    ...`-f lavfi -i sine=frequency=330:duration=${seconds}`.split(' '),
    ...'-c:v libx264 -preset ultrafast -crf 24 -pix_fmt yuv420p -c:a aac'.split(' '),
    target,
  ])
  return { path: target, folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * The ladder of a 720p video by one ffmpeg command: one decode, all rungs with the product's
 * quality, ffmpeg's default threads.
 */
export async function makeLadderByHand(video: Video): Promise<number> {
  const rungs = [
    { height: 240, rate: '400k', buffer: '800k' },
    { height: 480, rate: '1200k', buffer: '2400k' },
    { height: 720, rate: '2800k', buffer: '5600k' },
  ]
  const copies = rungs.map((_, index) => `[c${index}]`).join('')
  const scaled = rungs.map(({ height }, index) => `[c${index}]scale=-2:${height}[v${index}]`)
  const started = performance.now()
  await run('ffmpeg', [
    ...`-nostdin -v error -y -i ${video.path}`.split(' '),
    '-filter_complex',
    `[0:v]split=3${copies};${scaled.join(';')}`,
    ...rungs.flatMap(({ rate, buffer }, index) => [
      ...`-map [v${index}] -c:v:${index} libx264 -preset veryfast -crf 23`.split(' '),
      ...`-maxrate:v:${index} ${rate} -bufsize:v:${index} ${buffer} -g 120 -sc_threshold 0`.split(
        ' ',
      ),
    ]),
    ...'-map 0:a -c:a aac -b:a 128k -f hls -hls_time 4 -hls_playlist_type vod'.split(' '),
    ...'-hls_segment_type fmp4 -var_stream_map'.split(' '),
    'v:0,agroup:a v:1,agroup:a v:2,agroup:a a:0,agroup:a',
    '-master_pl_name',
    'master.m3u8',
    path.join(video.folder, 'hand-%v/index.m3u8'),
  ])
  return (performance.now() - started) / 1000
}
