import type { FileBytes } from './file-bytes.ts'

const ids = {
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  contentEncodings: 0x6d80,
  contentEncoding: 0x6240,
  contentEncryption: 0x5035,
}
const maxElements = 200
const longestTracksBytes = 4 * 1024 * 1024

interface Element {
  id: number
  /** Where the content begins. */
  start: number
  /** `undefined` if its writer could not go back: it ends with its parent. */
  end: number | undefined
}

/** RFC 8794: a variable-size id with its marker, then a variable-size length without. */
function readElement(head: Buffer, at: number): Element | undefined {
  const idBytes = Math.clz32(head[0] ?? 0) - 23
  const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23
  if (idBytes > 4 || sizeBytes > 8 || head.length < idBytes + sizeBytes) return undefined
  const id = head.readUIntBE(0, idBytes)
  let size = head[idBytes]! & (0xff >> sizeBytes)
  for (const byte of head.subarray(idBytes + 1, idBytes + sizeBytes)) size = size * 256 + byte
  const start = at + idBytes + sizeBytes
  return { id, start, end: size === 2 ** (7 * sizeBytes) - 1 ? undefined : start + size }
}

async function findSegment(bytes: FileBytes): Promise<Element | undefined> {
  let at = 0
  for (let count = 0; count < maxElements; count++) {
    const element = readElement(await bytes.read(at, 12), at)
    if (element === undefined || element.id === ids.segment) return element
    if (element.end === undefined) return undefined
    at = element.end
  }
  return undefined
}

/** Where the file ends by its own account; `undefined` for a stream. */
export async function readSegmentEnd(bytes: FileBytes): Promise<number | undefined> {
  return (await findSegment(bytes))?.end
}

/** The description of the tracks, which comes before the first cluster. */
async function readTracks(bytes: FileBytes): Promise<Buffer> {
  let at = (await findSegment(bytes))?.start
  for (let count = 0; at !== undefined && count < maxElements; count++) {
    const element: Element | undefined = readElement(await bytes.read(at, 12), at)
    if (element === undefined || element.id === ids.cluster) break
    if (element.id === ids.tracks && element.end !== undefined)
      return bytes.read(element.start, Math.min(element.end - element.start, longestTracksBytes))
    at = element.end
  }
  return Buffer.alloc(0)
}

/** Contents of the direct children with this id. */
function childrenOf(parent: Buffer, id: number): Buffer[] {
  const found: Buffer[] = []
  let at = 0
  for (let count = 0; count < maxElements && at < parent.length; count++) {
    const element = readElement(parent.subarray(at, at + 12), at)
    if (element?.end === undefined) break
    if (element.id === id) found.push(parent.subarray(element.start, element.end))
    at = element.end
  }
  return found
}

/** 1 is a picture, 2 sound; subtitles, buttons and others follow. */
export async function hasOtherTracks(bytes: FileBytes): Promise<boolean> {
  const tracks = childrenOf(await readTracks(bytes), ids.trackEntry)
  const types = tracks.flatMap((track) => childrenOf(track, ids.trackType))
  return types.some((type) => type.length > 0 && type[0]! > 2)
}

export async function isMatroskaProtected(bytes: FileBytes): Promise<boolean> {
  return [ids.trackEntry, ids.contentEncodings, ids.contentEncoding, ids.contentEncryption]
    .reduce(
      (parents, id) => parents.flatMap((parent) => childrenOf(parent, id)),
      [await readTracks(bytes)],
    )
    .some(() => true)
}
