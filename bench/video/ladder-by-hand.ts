import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const ladder = [
  { height: 240, rate: '400k', buffer: '800k' },
  { height: 480, rate: '1200k', buffer: '2400k' },
  { height: 720, rate: '2800k', buffer: '5600k' },
]

/**
 * Seconds that the ladder of a video takes by one ffmpeg command: one decode, all rungs with the
 * product's quality, ffmpeg's default threads.
 */
export async function makeLadderByHand(video: string, videoHeight: number): Promise<number> {
  const rungs = ladder.filter(({ height }) => height <= videoHeight)
  const copies = rungs.map((_, index) => `[c${index}]`).join('')
  const scaled = rungs.map(({ height }, index) => `[c${index}]scale=-2:${height}[v${index}]`)
  const started = performance.now()
  await run('ffmpeg', [
    ...`-nostdin -v error -y -i ${video}`.split(' '),
    '-filter_complex',
    `[0:v]split=${rungs.length}${copies};${scaled.join(';')}`,
    ...rungs.flatMap(({ rate, buffer }, index) => [
      ...`-map [v${index}] -c:v:${index} libx264 -preset veryfast -crf 23`.split(' '),
      ...`-maxrate:v:${index} ${rate} -bufsize:v:${index} ${buffer} -g 120 -sc_threshold 0`.split(
        ' ',
      ),
    ]),
    ...'-map 0:a -c:a aac -b:a 128k -f hls -hls_time 4 -hls_playlist_type vod'.split(' '),
    ...'-hls_segment_type fmp4 -var_stream_map'.split(' '),
    [...rungs.map((_, index) => `v:${index},agroup:a`), 'a:0,agroup:a'].join(' '),
    '-master_pl_name',
    'master.m3u8',
    path.join(path.dirname(video), 'hand-%v/index.m3u8'),
  ])
  return (performance.now() - started) / 1000
}
