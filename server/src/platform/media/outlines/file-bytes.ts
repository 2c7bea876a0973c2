import { open } from 'node:fs/promises'

/** A file that is read at a few places, so that its size costs nothing. */
export interface FileBytes {
  readonly size: number
  /** Shorter at the end of the file. */
  read(at: number, length: number): Promise<Buffer>
}

export async function withFileBytes<T>(
  path: string,
  use: (bytes: FileBytes) => Promise<T>,
): Promise<T> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return await use({
      size,
      async read(at, length) {
        if (at < 0 || at >= size) return Buffer.alloc(0)
        const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at)
        return buffer.subarray(0, bytesRead)
      },
    })
  } finally {
    await file.close()
  }
}

/** True if that end is missing; a header or padding that a writer counted twice is nothing. */
export function isBeyond(end: number, size: number): boolean {
  return end - size > Math.max(1024, end * 0.005)
}
