import { CallError } from './call-error.ts'

interface StoredQueueOptions<Entry, Reply> {
  storage: Storage
  /** First part of every key: `prefix:viewer:…`. */
  prefix: string
  send: (entry: Entry, key: string) => Promise<Reply>
  /** What is noted of an entry before it is sent; a lost answer leaves it so. */
  mark?: (entry: Entry) => Entry
  /** False for entries that wait for longer. */
  isDue?: (entry: Entry, isLeaving: boolean) => boolean
  /** True for entries that are let go. */
  isOver?: (entry: Entry) => boolean
  /** True for errors that a retry would repeat, unlike those of connection, session or server. */
  isFinal: (error: CallError) => boolean
  /** What stays of an entry after such an error; by default nothing. */
  refused?: (entry: Entry, error: CallError) => Entry | undefined
}

/**
 * Keeps what was not sent yet in `localStorage`, so that it outlives a lost connection, a closed tab
 * and a logout.
 */
export class StoredQueue<Entry, Reply> {
  private readonly options: StoredQueueOptions<Entry, Reply>
  private queue: Promise<unknown> = Promise.resolve()

  constructor(options: StoredQueueOptions<Entry, Reply>) {
    this.options = options
  }

  keyOf(viewerId: string, ...parts: string[]): string {
    return [this.options.prefix, viewerId, ...parts].join(':')
  }

  read(key: string): Entry | undefined {
    return parse(this.options.storage.getItem(key)) as Entry | undefined
  }

  write(key: string, entry: Entry): void {
    this.options.storage.setItem(key, JSON.stringify(entry))
  }

  remove(key: string): void {
    this.options.storage.removeItem(key)
  }

  keysOf(viewerId: string): string[] {
    const { storage } = this.options
    const start = this.keyOf(viewerId, '')
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(start))
      .toSorted()
  }

  /**
   * Sends what is stored; only success and permanent errors delete an entry. Deliveries run one after
   * the other, except on leaving, so that an older entry never overwrites a newer one.
   */
  deliver(viewerId: string, { isLeaving = false } = {}): Promise<Reply[]> {
    if (isLeaving) return this.deliverNow(viewerId, true)
    const mine = this.queue.then(() => this.deliverNow(viewerId, false))
    this.queue = mine.catch(() => undefined)
    return mine
  }

  private async deliverNow(viewerId: string, isLeaving: boolean): Promise<Reply[]> {
    const keys = this.keysOf(viewerId)
    const replies = await Promise.all(keys.map((key) => this.deliverOne(key, isLeaving)))
    return replies.filter((reply) => reply !== undefined)
  }

  private async deliverOne(key: string, isLeaving: boolean): Promise<Reply | undefined> {
    const { storage, send, mark, isDue, isOver, isFinal } = this.options
    const entry = this.read(key)
    if (!entry || isOver?.(entry)) {
      this.remove(key)
      return undefined
    }
    if (isDue?.(entry, isLeaving) === false) return undefined
    const text = JSON.stringify(mark?.(entry) ?? entry)
    storage.setItem(key, text)
    try {
      const reply = await send(entry, key)
      // If it changed meanwhile, it stays for the next delivery.
      if (storage.getItem(key) === text) this.remove(key)
      return reply
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (isFinal(error)) this.refuse(key, error)
      return undefined
    }
  }

  private refuse(key: string, error: CallError): void {
    const entry = this.read(key)
    const left = entry && this.options.refused?.(entry, error)
    if (left) this.write(key, left)
    else this.remove(key)
  }
}

function parse(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // An entry that was edited by hand is dropped.
    return undefined
  }
}
