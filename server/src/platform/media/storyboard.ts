import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Ffmpeg } from './ffmpeg.ts'
import { MediaError, type MediaFacts } from './media.ts'
import { even, ordinaryPicture, type Size } from './picture.ts'
import { identify, sentences } from './probe.ts'
import { getStreams } from './streams.ts'
import { makeWholeFile } from './whole-file.ts'

const tileWidth = 160
const tilesPerRow = 10
const maxTiles = 100
const shortestIntervalSeconds = 2
/** From this interval on only key frames are decoded; they are seldom further apart. */
const sparseIntervalSeconds = 20

export interface StoryboardPlan {
  intervalSeconds: number
  tiles: number
  tile: Size
}

export function planStoryboard(facts: MediaFacts): StoryboardPlan {
  const intervalSeconds = Math.max(
    shortestIntervalSeconds,
    Math.ceil(facts.durationSeconds / maxTiles),
  )
  return {
    intervalSeconds,
    tiles: Math.max(1, Math.ceil(facts.durationSeconds / intervalSeconds)),
    tile: { width: tileWidth, height: even((tileWidth * facts.height) / facts.width) },
  }
}

export async function makeStoryboard(
  ffmpeg: Ffmpeg,
  path: string,
  facts: MediaFacts,
  sheet: string,
  track: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const source = await identify(path)
  const { video } = await getStreams(ffmpeg, source, facts)
  if (!video) throw new MediaError(sentences.nothing)
  const plan = planStoryboard(facts)
  const { intervalSeconds } = plan
  const layout = `${tilesPerRow}x${Math.ceil(plan.tiles / tilesPerRow)}`
  const filters = [
    `select='gte(t,selected_n*${intervalSeconds})'`,
    await ordinaryPicture(ffmpeg, video, plan.tile),
    // Repeats the last frame, for files that end before their announced duration.
    'tpad=stop_mode=clone:stop=-1',
    `tile=${layout}`,
  ]
  await makeWholeFile(sheet, (folder, name) =>
    ffmpeg.convert({
      source,
      inputOptions: intervalSeconds >= sparseIntervalSeconds ? ['-skip_frame', 'nokey'] : [],
      outputOptions: [
        ...`-map 0:${video.index} -vf ${filters.join(',')} -frames:v 1`.split(' '),
        ...'-c:v mjpeg -q:v 5 -f mjpeg'.split(' '),
        name,
      ],
      folder,
      durationSeconds: facts.durationSeconds,
      signal,
    }),
  )
  await makeWholeFile(track, (folder, name) =>
    writeFile(join(folder, name), describeTiles(plan, facts.durationSeconds, basename(sheet))),
  )
}

/**
 * WebVTT whose cues refer to regions of the sheet (`#xywh`), as players' thumbnail previews expect.
 */
export function describeTiles(
  plan: StoryboardPlan,
  durationSeconds: number,
  sheetName: string,
): string {
  const { intervalSeconds, tile } = plan
  const cues = Array.from({ length: plan.tiles }, (_, index) => {
    const start = index * intervalSeconds
    const end = Math.min(start + intervalSeconds, durationSeconds)
    const x = (index % tilesPerRow) * tile.width
    const y = Math.floor(index / tilesPerRow) * tile.height
    const place = `${sheetName}#xywh=${x},${y},${tile.width},${tile.height}`
    return `${timestamp(start)} --> ${timestamp(end)}\n${place}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

/** hh:mm:ss.ttt */
function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const hours = Math.floor(milliseconds / 3_600_000)
  return `${String(hours).padStart(2, '0')}${new Date(milliseconds % 3_600_000).toISOString().slice(13, 23)}`
}
