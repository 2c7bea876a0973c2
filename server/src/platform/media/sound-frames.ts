const id3HeaderBytes = 10

/** Length of an ID3v2 tag, whose size has seven bits a byte; 0 without one. */
export function id3Bytes(bytes: Buffer): number {
  const size = bytes.subarray(6, id3HeaderBytes)
  const isTag =
    bytes.toString('latin1', 0, 3) === 'ID3' &&
    [2, 3, 4].includes(bytes[3]!) &&
    size.length === 4 &&
    size.every((byte) => byte < 0x80)
  return isTag ? id3HeaderBytes + size.reduce((sum, byte) => sum * 128 + byte, 0) : 0
}

export interface Frame {
  bytes: number
  seconds: number
  /** What all frames of a stream have in common. */
  kind: string
}

export type FrameReader = (bytes: Buffer) => Frame | undefined

/** Two frames in a row: a single header is found in any noise. */
export function repeats(bytes: Buffer, frameAt: FrameReader): boolean {
  const first = frameAt(bytes)
  return first !== undefined && frameAt(bytes.subarray(first.bytes))?.kind === first.kind
}

/** ISO/IEC 13818-7, 6.2: sync word, layer 0, and the length of 13 bits. */
export function adtsFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < 7 || bytes.readUInt16BE(0) >> 4 !== 0xfff || (bytes[1]! & 0x06) !== 0)
    return undefined
  const length = (bytes.readUIntBE(3, 3) >> 5) & 0x1fff
  const hertz = adtsFrequencies[(bytes[2]! >> 2) & 15]
  if (length <= 7 || hertz === undefined) return undefined
  const blocks = (bytes[6]! & 3) + 1
  const kind = `${bytes[1]} ${bytes[2]! >> 2}`
  return { bytes: length, seconds: (blocks * 1024) / hertz, kind }
}

const adtsFrequencies = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
  7350,
]

/** kbit/s by the index in the header; the first is free, the last is none. */
const rates = {
  I: [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  II: [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  III: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  lowI: [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  low: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const frequencies = [44_100, 48_000, 32_000]

/** A frame of MPEG audio, layers I to III (ISO/IEC 11172-3, 2.4.1.3). */
export function mpegFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) >> 5 !== 0x7ff) return undefined
  const version = (bytes[1]! >> 3) & 3
  const layer = 4 - ((bytes[1]! >> 1) & 3)
  const frequency = frequencies[(bytes[2]! >> 2) & 3]
  if (version === 1 || layer === 4 || frequency === undefined) return undefined
  const isLow = version !== 3
  const name = layer === 1 ? (isLow ? 'lowI' : 'I') : isLow ? 'low' : layer === 2 ? 'II' : 'III'
  const rate = rates[name][(bytes[2]! >> 4) - 1]
  if (rate === undefined) return undefined
  const hertz = frequency / (version === 0 ? 4 : version === 2 ? 2 : 1)
  const padding = (bytes[2]! >> 1) & 1
  const samples = layer === 1 ? 384 : layer === 3 && isLow ? 576 : 1152
  const length =
    layer === 1
      ? (Math.floor((12_000 * rate) / hertz) + padding) * 4
      : Math.floor((samples * 125 * rate) / hertz) + padding
  return { bytes: length, seconds: samples / hertz, kind: `${version} ${layer} ${hertz}` }
}
