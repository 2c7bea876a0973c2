import { type FileHandle, open } from 'node:fs/promises'

/** 16-bit samples of a WAV of one channel, as ffmpeg writes it. */
const bytesPerSample = 2
const headerBytes = 12
const chunkHeaderBytes = 8
const samplesAtOnce = 256 * 1024

/** The samples from -1 to 1, piece by piece. Throws where there is no sound in it. */
export async function* readSamples(path: string): AsyncGenerator<Float32Array> {
  await using file = await open(path)
  let at = await findData(file)
  const buffer = Buffer.alloc(samplesAtOnce * bytesPerSample)
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
    const count = Math.floor(bytesRead / bytesPerSample)
    if (count === 0) return
    at += count * bytesPerSample
    yield Float32Array.from(
      { length: count },
      (_, index) => buffer.readInt16LE(index * bytesPerSample) / 32_768,
    )
  }
}

/** Offset of the samples, behind chunks that a player may pass over. */
async function findData(file: FileHandle): Promise<number> {
  let at = headerBytes
  const header = Buffer.alloc(chunkHeaderBytes)
  for (;;) {
    const { bytesRead } = await file.read(header, 0, header.length, at)
    if (bytesRead < header.length) throw new Error('no samples in this WAV')
    at += chunkHeaderBytes
    if (header.toString('latin1', 0, 4) === 'data') return at
    const length = header.readUInt32LE(4)
    at += length + (length % 2)
  }
}

/** -60 dB: below the noise of any microphone. */
const silence = 0.001

/** True if nothing can be heard in it: engines invent words for silence. */
export async function isSilent(path: string): Promise<boolean> {
  for await (const samples of readSamples(path)) {
    if (samples.some((sample) => Math.abs(sample) > silence)) return false
  }
  return true
}
