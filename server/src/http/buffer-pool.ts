/**
 * Buffers of one size that are used again and again: reading films into fresh memory keeps
 * the garbage collector busier than the disk. No more than `most` exist at once.
 */
export class BufferPool {
  readonly #sizeBytes: number
  readonly #most: number
  readonly #idle: Buffer[] = []
  #lent = 0

  constructor(sizeBytes: number, most: number) {
    this.#sizeBytes = sizeBytes
    this.#most = most
  }

  get lent(): number {
    return this.#lent
  }

  /** `undefined` when all are in use. */
  lend(): Buffer | undefined {
    if (this.#lent >= this.#most) return undefined
    this.#lent++
    return this.#idle.pop() ?? Buffer.allocUnsafeSlow(this.#sizeBytes)
  }

  takeBack(buffer: Buffer): void {
    this.#lent--
    this.#idle.push(buffer)
  }

  /** A write that was cut short may still hold it: it is left to the garbage collector. */
  writeOff(): void {
    this.#lent--
  }
}
