import type { FileBytes } from './file-bytes.ts'

const headerBytes = 4096
const tagHeaderBytes = 11
/** Sound, picture and data. */
const tagTypes = new Set([8, 9, 18])

/**
 * True if the file announces a length and does not end with a whole tag, whose size stands behind
 * it. A stream that broke off announces none.
 */
export async function isFlvCut(bytes: FileBytes): Promise<boolean> {
  if (!(announcedSeconds(await bytes.read(0, headerBytes)) > 0)) return false
  const end = await bytes.read(bytes.size - 4, 4)
  const tagBytes = end.length < 4 ? 0 : end.readUInt32BE(0)
  const start = await bytes.read(bytes.size - 4 - tagBytes, tagHeaderBytes)
  if (start.length < tagHeaderBytes) return true
  const isTag = tagTypes.has(start[0]! & 0x1f)
  return !isTag || start.readUIntBE(1, 3) + tagHeaderBytes !== tagBytes
}

/** `onMetaData` has the name of the property, the type of a number, and a number of 64 bits. */
function announcedSeconds(head: Buffer): number {
  const at = head.indexOf('duration\0')
  return at === -1 || at + 17 > head.length ? 0 : head.readDoubleBE(at + 9)
}
