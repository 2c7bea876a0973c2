/** Programs write about ten; each passes over the whole picture. */
const MAX_SCANS = 100

const [startOfScan, endOfImage] = [0xda, 0xd9]

/**
 * Whether a JPEG passes over its picture more often than any program writes it. Decoding such a one
 * takes minutes, which no timeout ends.
 */
export function hasTooManyScans(bytes: Buffer): boolean {
  let scans = 0
  let at = nextMarker(bytes, 2)
  while (at !== -1 && bytes[at + 1] !== endOfImage) {
    if (bytes[at + 1] === startOfScan) scans += 1
    if (scans > MAX_SCANS) return true
    // A segment says its length; what is coded after a scan's ends at the next marker.
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0
    at = nextMarker(bytes, at + 2 + length)
  }
  return false
}

/** Neither a byte that is escaped, nor filling, nor one of the marks within a scan. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const code = bytes[at + 1] ?? 0
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at
  }
  return -1
}
