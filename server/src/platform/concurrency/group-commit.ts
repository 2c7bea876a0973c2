import { AsyncLocalStorage } from 'node:async_hooks'
import type { ErrorCode } from '@ateneo/contract'
import { fail } from '../errors/fail.ts'

interface Options<Item, Result> {
  /** Items of one key are written one after the other, in the order of their arrival. */
  keyOf: (item: Item) => string
  ownerOf: (item: Item) => string
  maxBatch: number
  /** Items that are not written yet, of all owners and of one. */
  maxWaiting: number
  maxWaitingOfOwner: number
  /** Error code of callers beyond these bounds. */
  refusal: ErrorCode
  /** At most one item of a key; those missing in the result are written alone. */
  writeBatch: (items: Item[]) => Promise<ReadonlyMap<Item, Result>>
  writeAlone: (item: Item) => Promise<Result>
}

interface Entry<Item, Result> {
  item: Item
  key: string
  owner: string
  /** Runs something in the caller's async context, for its trace. */
  inContext: ReturnType<typeof AsyncLocalStorage.snapshot>
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Group commit: what arrives while a batch is being written is the next batch. Without load, an item
 * is written at once.
 */
export class GroupCommit<Item, Result> {
  readonly #options: Options<Item, Result>
  readonly #waiting = new Set<Entry<Item, Result>>()
  readonly #busyKeys = new Set<string>()
  readonly #countOfOwner = new Map<string, number>()
  #count = 0
  #isWriting = false

  constructor(options: Options<Item, Result>) {
    this.#options = options
  }

  /** Resolves when the item is written. */
  async write(item: Item): Promise<Result> {
    const { keyOf, ownerOf, maxWaiting, maxWaitingOfOwner, refusal } = this.#options
    const owner = ownerOf(item)
    const own = this.#countOfOwner.get(owner) ?? 0
    if (this.#count >= maxWaiting || own >= maxWaitingOfOwner) throw fail(refusal)
    this.#count++
    this.#countOfOwner.set(owner, own + 1)
    const written = Promise.withResolvers<Result>()
    const inContext = AsyncLocalStorage.snapshot()
    this.#waiting.add({ item, key: keyOf(item), owner, inContext, ...written })
    void this.#writeBatches()
    return written.promise
  }

  async #writeBatches(): Promise<void> {
    if (this.#isWriting) return
    this.#isWriting = true
    for (let batch = this.#take(); batch.length > 0; batch = this.#take()) {
      // The batch belongs to the trace of its first caller, not of the one that started writing.
      await batch[0]!.inContext(() => this.#writeBatch(batch))
    }
    this.#isWriting = false
  }

  #take(): Entry<Item, Result>[] {
    const batch: Entry<Item, Result>[] = []
    for (const entry of this.#waiting) {
      if (batch.length === this.#options.maxBatch) break
      if (this.#busyKeys.has(entry.key)) continue
      this.#busyKeys.add(entry.key)
      this.#waiting.delete(entry)
      batch.push(entry)
    }
    return batch
  }

  async #writeBatch(batch: Entry<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#options.writeBatch(batch.map(({ item }) => item))
      for (const entry of batch) {
        const result = results.get(entry.item)
        if (result === undefined) void entry.inContext(() => this.#writeAlone(entry))
        else this.#settle(entry, () => entry.resolve(result))
      }
    } catch (error) {
      for (const entry of batch) this.#settle(entry, () => entry.reject(error))
    }
  }

  async #writeAlone(entry: Entry<Item, Result>): Promise<void> {
    try {
      const result = await this.#options.writeAlone(entry.item)
      this.#settle(entry, () => entry.resolve(result))
    } catch (error) {
      this.#settle(entry, () => entry.reject(error))
    }
    void this.#writeBatches()
  }

  #settle({ key, owner }: Entry<Item, Result>, answer: () => void): void {
    this.#busyKeys.delete(key)
    this.#count--
    const left = this.#countOfOwner.get(owner)! - 1
    if (left === 0) this.#countOfOwner.delete(owner)
    else this.#countOfOwner.set(owner, left)
    answer()
  }
}
