import type { FileBytes } from './file-bytes.ts'

const headerBytes = 27
/** 255 segments of 255 bytes behind the longest header. */
const longestPageBytes = headerBytes + 255 + 255 * 255

/** True if the last page has less bytes than its table of segments says (RFC 3533, 6). */
export async function isOggCut(bytes: FileBytes): Promise<boolean> {
  const tail = await bytes.read(Math.max(0, bytes.size - longestPageBytes), longestPageBytes)
  const start = tail.lastIndexOf('OggS')
  if (start === -1) return false
  const page = tail.subarray(start)
  const segments = page[26]
  if (segments === undefined || page.length < headerBytes + segments) return true
  const table = page.subarray(headerBytes, headerBytes + segments)
  return page.length < headerBytes + segments + table.reduce((sum, size) => sum + size, 0)
}
