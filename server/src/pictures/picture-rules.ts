import type { FileRules } from '../http/route.ts'

/** Enough for a photograph straight from a telephone. */
const MAX_BYTES = 10 * 1024 * 1024

/** Pictures that every browser shows, told by their first bytes and never by their name. */
export const pictureRules: FileRules = {
  maxBytes: MAX_BYTES,
  refuse: (head) => (isPicture(Buffer.from(head)) ? undefined : 'not_an_image'),
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
