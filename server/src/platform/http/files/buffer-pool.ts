/**
 * Reused buffers of one size, at most `maxBuffers`: allocating one per read of a video keeps the
 * garbage collector busier than the disk.
 */
export class BufferPool {
  readonly #sizeBytes: number
  readonly #maxBuffers: number
  readonly #idle: Buffer[] = []
  #lent = 0

  constructor(sizeBytes: number, maxBuffers: number) {
    this.#sizeBytes = sizeBytes
    this.#maxBuffers = maxBuffers
  }

  get lent(): number {
    return this.#lent
  }

  /** `undefined` if all are in use. */
  lend(): Buffer | undefined {
    if (this.#lent >= this.#maxBuffers) return undefined
    this.#lent++
    return this.#idle.pop() ?? Buffer.allocUnsafeSlow(this.#sizeBytes)
  }

  takeBack(buffer: Buffer): void {
    this.#lent--
    this.#idle.push(buffer)
  }

  /** Drops a buffer instead of reusing it: an aborted write may still read from it. */
  writeOff(): void {
    this.#lent--
  }
}
