import sharp, { type ResizeOptions } from 'sharp'
import { fail } from '../fail.ts'

/** 50 megapixels: about 200 MB while it is decoded. */
const MAX_PIXELS = 50_000_000

// The machine also transcodes video and answers calls.
sharp.concurrency(1)
sharp.cache(false)

/**
 * The picture as WebP, upright, never enlarged, without anything but its pixels: no place, no
 * camera, nothing hidden behind the end of the file. Refuses what cannot be decoded whole.
 */
export async function reencodePicture(path: string, size: ResizeOptions): Promise<Buffer> {
  const picture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ withoutEnlargement: true, ...size })
    .webp({ quality: 82 })
  try {
    return await picture.toBuffer()
  } catch (error) {
    // sharp has no codes; the file is ours to read and its signature known, so the fault is in it.
    if (error instanceof Error && error.message.includes('pixel limit')) throw fail('too_large')
    throw fail('not_an_image')
  }
}
