import type { Ffmpeg } from './ffmpeg.ts'
import type { VideoStream } from './media.ts'

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
  if (video.highDynamicRange && (await ffmpeg.hasFilter('zscale'))) filters.push(toneMapping)
  return [...filters, 'format=yuv420p'].join(',')
}

/** 100 cd/m² is the nominal brightness of standard displays. */
const toneMapping =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv'
