import { sniffSound, type SoundContainer } from './sniff-sound.ts'

/** Those of video may hold sound alone. */
export type Container =
  | 'mp4'
  | 'mov'
  | 'matroska'
  | 'webm'
  | 'avi'
  | 'mpegts'
  | 'mpegps'
  | 'ogg'
  | 'flv'
  | 'asf'
  | SoundContainer

/** Number of first bytes that `sniffMedia` needs. */
export const sniffBytes = 4100

/** `ftyp` brands of still images (HEIF, AVIF, CR3). */
const pictureBrands = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'avif', 'avis', 'crx '])
/** First box of QuickTime files without `ftyp`. */
const quickTimeBoxes = new Set(['moov', 'mdat', 'wide', 'free', 'skip'])

/**
 * Detects a container of video or sound by its first bytes; `undefined` otherwise. Rejects all text formats, so
 * playlists and subtitles, which reference other files, never reach ffmpeg.
 */
export function sniffMedia(firstBytes: Uint8Array): Container | undefined {
  const bytes = Buffer.from(firstBytes.buffer, firstBytes.byteOffset, firstBytes.byteLength)
  const text = (start: number, end: number) => bytes.toString('latin1', start, end)
  const startsWith = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex

  if (text(4, 8) === 'ftyp') return isobmffContainer(text(8, 12))
  if (quickTimeBoxes.has(text(4, 8))) return 'mov'
  if (startsWith('1a45dfa3')) return ebmlContainer(bytes)
  if (text(0, 4) === 'RIFF' && text(8, 11) === 'AVI') return 'avi'
  if (text(0, 3) === 'FLV' && bytes[3] === 1) return 'flv'
  if (text(0, 4) === 'OggS') return 'ogg'
  if (startsWith('3026b2758e66cf11a6d900aa0062ce6c')) return 'asf'
  if (startsWith('000001ba')) return 'mpegps'
  if (isTransportStream(bytes, 0, 188) || isTransportStream(bytes, 4, 192)) return 'mpegts'
  return sniffSound(bytes)
}

/** True if an Ogg begins a stream of pictures: Theora, Dirac or VP8. */
export function holdsOggVideo(firstBytes: Buffer): boolean {
  return ['\x80theora', 'BBCD\0', 'OVP80'].some((mark) => firstBytes.includes(mark, 0, 'latin1'))
}

function isobmffContainer(brand: string): Container | undefined {
  if (pictureBrands.has(brand)) return undefined
  return brand === 'qt  ' ? 'mov' : 'mp4'
}

/** The EBML element DocType (0x4282) contains `matroska` or `webm`, after one length byte. */
function ebmlContainer(bytes: Buffer): Container | undefined {
  const header = bytes.subarray(0, 64)
  const docType = header.indexOf(Buffer.from([0x42, 0x82]))
  if (docType === -1) return undefined
  const name = header.toString('latin1', docType + 3, docType + 11)
  if (name.startsWith('webm')) return 'webm'
  return name === 'matroska' ? 'matroska' : undefined
}

/** Packets of 188 bytes (192 on camera disks), each starting with 0x47. */
function isTransportStream(bytes: Buffer, offset: number, packetBytes: number): boolean {
  return [0, 1, 2, 3].every((packet) => bytes[offset + packet * packetBytes] === 0x47)
}
