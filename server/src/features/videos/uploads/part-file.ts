import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'

/** Bytes on their way to a bucket, on the disk: a hundred slow uploads would fill the memory. */
export class PartFile {
  readonly #handle: FileHandle
  readonly #file: string
  #bytes = 0

  private constructor(handle: FileHandle, file: string) {
    this.#handle = handle
    this.#file = file
  }

  /** The folder of what is swept after a day. */
  static async open(dataDir: string): Promise<PartFile> {
    const folder = path.join(dataDir, 'incoming')
    await mkdir(folder, { recursive: true })
    const file = path.join(folder, randomUUID())
    return new PartFile(await open(file, 'wx+', 0o600), file)
  }

  get bytes(): number {
    return this.#bytes
  }

  async append(piece: Uint8Array): Promise<void> {
    let written = 0
    while (written < piece.length) {
      const { bytesWritten } = await this.#handle.write(
        piece,
        written,
        piece.length - written,
        this.#bytes + written,
      )
      written += bytesWritten
    }
    this.#bytes += piece.length
  }

  /** The first bytes, or all of them. */
  async read(length = this.#bytes): Promise<Buffer> {
    const buffer = Buffer.alloc(Math.min(length, this.#bytes))
    let read = 0
    while (read < buffer.length) {
      const { bytesRead } = await this.#handle.read(buffer, read, buffer.length - read, read)
      if (bytesRead === 0) throw new Error('a part is shorter than what was written to it')
      read += bytesRead
    }
    return buffer
  }

  /** Begins the next part. */
  async empty(): Promise<void> {
    await this.#handle.truncate(0)
    this.#bytes = 0
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#handle.close()
    await rm(this.#file, { force: true })
  }
}
