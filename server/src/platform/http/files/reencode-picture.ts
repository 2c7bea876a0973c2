import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type ResizeOptions } from 'sharp'
import { BoundedQueue } from '../../concurrency/bounded-queue.ts'
import { fail } from '../../errors/fail.ts'
import { hasTooManyScans } from './jpeg-scans.ts'

const MEGA = 1_000_000

/**
 * Pixel limits by cost of decoding: JPEG is downscaled while decoding, AVIF takes up to 25 bytes
 * per pixel, the others up to 10. Keeps one picture below 400 MB.
 */
const maxPixels: Partial<Record<string, number>> = {
  jpeg: 65 * MEGA,
  png: 36 * MEGA,
  webp: 36 * MEGA,
  gif: 36 * MEGA,
  heif: 16 * MEGA,
}
/** Timeout of decoding; a picture within the limits takes about one second. */
const MAX_SECONDS = 20

// Single-threaded, since the machine also transcodes video and serves requests.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Decoding takes hundreds of megabytes and one of the four libuv threads, so pictures are decoded
 * one at a time.
 */
const decoding = new BoundedQueue({ concurrency: 1, maxWaiting: 20, refusal: 'pictures_busy' })

/**
 * Re-encodes as WebP, rotated upright and never enlarged. Drops metadata and trailing data; rejects
 * files that do not decode completely.
 */
export function reencodePicture(path: string, size: ResizeOptions): Promise<Buffer> {
  return decoding.run(() => reencode(path, size))
}

/** Stored pictures are small, so that they need not wait for uploads; each takes about 25 ms. */
const shrinking = new BoundedQueue({ concurrency: 1, maxWaiting: 40, refusal: 'pictures_busy' })

/** A smaller one of a stored picture. */
export function shrinkPicture(stored: Buffer, width: number): Promise<Buffer> {
  return shrinking.run(() => reencode(stored, { width }))
}

async function reencode(source: string | Buffer, size: ResizeOptions): Promise<Buffer> {
  const metadata = await orFail(sharp(source).metadata())
  const limitInputPixels = limitPixels(metadata)
  if (metadata.format === 'jpeg') {
    const bytes = typeof source === 'string' ? await readFile(source) : source
    if (hasTooManyScans(bytes)) throw fail('not_an_image')
  }
  const picture = sharp(source, { limitInputPixels, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ withoutEnlargement: true, ...size })
    .webp({ quality: 82 })
  return orFail(picture.toBuffer())
}

/** Pixel limit of the format; throws if the header declares more. */
function limitPixels({ format, width, height }: Metadata): number {
  const limit = maxPixels[format]
  if (limit === undefined) throw fail('not_an_image')
  if (width * height > limit) throw fail('image_too_large')
  return limit
}

/**
 * sharp's errors have no codes; the file is readable and its signature known, so every error is
 * attributed to its content.
 */
async function orFail<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    throw fail(/pixel limit|timeout/.test(message) ? 'image_too_large' : 'not_an_image')
  }
}
