import { isAsfProtected } from './asf-header.ts'
import { isMatroskaProtected } from './ebml.ts'
import { type FileBytes, withFileBytes } from './file-bytes.ts'
import type { Source } from '../ffmpeg.ts'
import type { Container } from '../sniff.ts'

const checks: Partial<Record<Container, (bytes: FileBytes) => Promise<boolean>>> = {
  mp4: isMovieProtected,
  mov: isMovieProtected,
  asf: isAsfProtected,
  matroska: isMatroskaProtected,
  webm: isMatroskaProtected,
}

/** True if picture or sound are encrypted: decoders find noise, and call it damaged. */
export async function isProtected({ path, container }: Source): Promise<boolean> {
  const check = checks[container]
  return check !== undefined && withFileBytes(path, check)
}

const maxBoxes = 5000
const parents = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'moof', 'traf'])
/** Encrypted samples' descriptions, and what they need beside them (ISO/IEC 23001-7). */
const marks = new Set(['encv', 'enca', 'drmi', 'drms', 'senc'])

/** Headers of boxes alone, as far as the first fragment: what follows is of the same kind. */
export async function isMovieProtected(bytes: FileBytes): Promise<boolean> {
  let count = 0
  async function look(start: number, end: number): Promise<boolean> {
    let at = start
    while (at + 8 <= end && count++ < maxBoxes) {
      const head = await bytes.read(at, 16)
      if (head.length < 8) return false
      const name = head.toString('latin1', 4, 8)
      if (marks.has(name)) return true
      const size = head.readUInt32BE(0)
      const [headerBytes, boxBytes] =
        size === 1 && head.length === 16
          ? [16, Number(head.readBigUInt64BE(8))]
          : [8, size === 0 ? end - at : size]
      if (boxBytes < headerBytes) return false
      // Version, flags and the number of entries come before the first of them.
      const content = at + headerBytes + (name === 'stsd' ? 8 : 0)
      if (parents.has(name) && (await look(content, Math.min(end, at + boxBytes)))) return true
      if (name === 'moof') return false
      at += boxBytes
    }
    return false
  }
  return look(0, bytes.size)
}
