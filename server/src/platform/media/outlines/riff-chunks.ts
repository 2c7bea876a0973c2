import { type FileBytes, isBeyond } from './file-bytes.ts'

const maxChunks = 1000

/** What stands for a size where nobody went back to write it: streams and recordings that broke off. */
function isOpen(size: number): boolean {
  return size === 0 || size >= 0xffff_f000 || (size >= 0x7fff_0000 && size <= 0x8000_0000)
}

/** By the chunk of its samples; a RIFF of 64 bits keeps that size in a chunk of its own. */
export async function isWavCut(bytes: FileBytes): Promise<boolean> {
  let longSize: number | undefined
  let at = 12
  for (let count = 0; count < maxChunks; count++) {
    const chunk = await bytes.read(at, 24)
    if (chunk.length < 8) return false
    const name = chunk.toString('latin1', 0, 4)
    const size = chunk.readUInt32LE(4)
    if (name === 'ds64' && chunk.length === 24) longSize = Number(chunk.readBigUInt64LE(16))
    if (name === 'data') {
      const announced = size === 0xffff_ffff ? longSize : isOpen(size) ? undefined : size
      return announced !== undefined && isBeyond(at + 8 + announced, bytes.size)
    }
    at += 8 + size + (size % 2)
  }
  return false
}

/** Beyond a gigabyte an AVI goes on in further RIFF chunks. */
export async function isAviCut(bytes: FileBytes): Promise<boolean> {
  let at = 0
  for (let count = 0; count < maxChunks; count++) {
    const chunk = await bytes.read(at, 8)
    if (chunk.length < 8 || chunk.toString('latin1', 0, 4) !== 'RIFF') return false
    const size = chunk.readUInt32LE(4)
    if (isOpen(size)) return false
    at += 8 + size + (size % 2)
    if (isBeyond(at, bytes.size)) return true
  }
  return false
}

/** AIFF: one chunk around all others. */
export async function isFormCut(bytes: FileBytes): Promise<boolean> {
  const head = await bytes.read(0, 8)
  if (head.length < 8) return false
  const size = head.readUInt32BE(4)
  return !isOpen(size) && isBeyond(8 + size, bytes.size)
}
