import { maxPictureBytes } from '@ateneo/contract'
import type { FileRules } from '../route.ts'

/** Formats that every browser renders, detected by magic bytes, not by file name. */
export const pictureRules: FileRules = {
  maxBytes: maxPictureBytes,
  validate: (head) => (isPicture(Buffer.from(head)) ? undefined : 'not_an_image'),
}

function isPicture(head: Buffer): boolean {
  const text = (start: number, end: number) => head.toString('latin1', start, end)
  const hex = (bytes: number) => head.toString('hex', 0, bytes)
  return (
    hex(3) === 'ffd8ff' ||
    hex(8) === '89504e470d0a1a0a' ||
    ['GIF87a', 'GIF89a'].includes(text(0, 6)) ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12)))
  )
}
