import type { Ffmpeg } from './ffmpeg.ts'
import type { HighDynamicRange, VideoStream } from './media.ts'

export interface Size {
  width: number
  height: number
}

/** Largest even size (4:2:0) of the same aspect ratio within both limits; never enlarges. */
export function fit(picture: Size, limits: { longSide: number; shortSide?: number }): Size {
  const longSide = Math.max(picture.width, picture.height)
  const shortSide = Math.min(picture.width, picture.height)
  const factor = Math.min(
    1,
    limits.longSide / longSide,
    (limits.shortSide ?? Number.POSITIVE_INFINITY) / shortSide,
  )
  const shorten = (length: number) =>
    Math.max(2, Math.min(even(length * factor), Math.floor(length / 2) * 2))
  return { width: shorten(picture.width), height: shorten(picture.height) }
}

export function even(length: number): number {
  return Math.max(2, Math.round(length / 2) * 2)
}

export function scaleFilter(size: Size): string {
  return `scale=${size.width}:${size.height},setsar=1`
}

/** Filters to progressive, standard dynamic range, 8-bit frames of this size. */
export async function ordinaryPicture(
  ffmpeg: Ffmpeg,
  video: VideoStream,
  size: Size,
): Promise<string> {
  const filters = [scaleFilter(size)]
  if (video.interlaced) filters.unshift('yadif=deint=interlaced')
  if (video.highDynamicRange && (await ffmpeg.hasFilter('zscale')))
    filters.push(mapTones(video.highDynamicRange))
  return [...filters, 'format=yuv420p'].join(',')
}

/** What zscale knows of ffprobe's names; anything else is read as BT.2020, where PQ and HLG belong. */
const matrices = new Set(['bt709', 'bt470bg', 'smpte170m', 'smpte240m', 'bt2020nc', 'gbr'])
const primaries = new Set(['bt709', 'bt470bg', 'smpte170m', 'smpte240m', 'smpte431', 'smpte432'])

/**
 * To standard range and colours. The input is always declared: zscale refuses what is not, and
 * constant luminance with these transfers. 100 cd/m² is the nominal brightness of standard displays.
 */
function mapTones(colour: HighDynamicRange): string {
  const declared = [
    `range=${colour.range === 'pc' ? 'pc' : 'tv'}`,
    `color_primaries=${primaries.has(colour.primaries) ? colour.primaries : 'bt2020'}`,
    `color_trc=${colour.transfer}`,
    `colorspace=${matrices.has(colour.matrix) ? colour.matrix : 'bt2020nc'}`,
  ]
  return [
    `setparams=${declared.join(':')}`,
    'zscale=t=linear:npl=100',
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ].join(',')
}
