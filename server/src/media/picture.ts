import type { Ffmpeg } from './ffmpeg.ts'
import type { VideoStream } from './streams.ts'

export interface Size {
  width: number
  height: number
}

/** The largest picture of the same shape within both limits, never enlarged, with even sides (4:2:0). */
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

/** What makes any source an ordinary picture of that size: whole frames, ordinary brightness, 8 bits. */
export function ordinaryPicture(ffmpeg: Ffmpeg, video: VideoStream, size: Size): string {
  const filters = [scaleFilter(size)]
  if (video.interlaced) filters.unshift('yadif=deint=interlaced')
  if (video.highDynamicRange && ffmpeg.filters.has('zscale')) filters.push(toneMapping)
  return [...filters, 'format=yuv420p'].join(',')
}

/** 100 cd/m² is the brightness that ordinary screens are made for. */
const toneMapping =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv'
