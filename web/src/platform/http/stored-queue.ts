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
  /** What stays of an entry after such an error; by default what was written since. */
  refused?: (entry: Entry, error: CallError) => Entry | undefined
}

interface DeliveryOptions {
  isLeaving?: boolean
  /** Only entries whose key goes on with these parts. */
  within?: readonly string[]
}

/** What became of an entry: sent, refused for good, or failed, so that it waits on. */
type Outcome<Entry, Reply> = { key: string; entry: Entry } & (
  | { state: 'sent'; reply: Reply }
  | { state: 'refused' | 'failed'; error: CallError }
)

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

  keysOf(viewerId: string, ...parts: readonly string[]): string[] {
    const { storage } = this.options
    const start = this.keyOf(viewerId, ...parts, '')
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(start))
      .toSorted()
  }

  /** `deliverEach` for those who want the replies alone. */
  async deliver(viewerId: string, options?: DeliveryOptions): Promise<Reply[]> {
    const outcomes = await this.deliverEach(viewerId, options)
    return outcomes.flatMap((one) => (one.state === 'sent' ? [one.reply] : []))
  }

  /**
   * Sends what is stored; only success and permanent errors delete an entry. Deliveries run one after
   * the other, except on leaving, so that an older entry never overwrites a newer one.
   */
  deliverEach(
    viewerId: string,
    { isLeaving = false, within = [] }: DeliveryOptions = {},
  ): Promise<Outcome<Entry, Reply>[]> {
    const now = () => this.deliverNow(this.keysOf(viewerId, ...within), isLeaving)
    if (isLeaving) return now()
    const mine = this.queue.then(now)
    this.queue = mine.catch(() => undefined)
    return mine
  }

  private async deliverNow(keys: readonly string[], isLeaving: boolean) {
    const outcomes = await Promise.all(keys.map((key) => this.deliverOne(key, isLeaving)))
    return outcomes.filter((outcome) => outcome !== undefined)
  }

  private async deliverOne(
    key: string,
    isLeaving: boolean,
  ): Promise<Outcome<Entry, Reply> | undefined> {
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
      return { key, entry, state: 'sent', reply }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!isFinal(error)) return { key, entry, state: 'failed', error }
      return this.refuse(key, text, error) ? { key, entry, state: 'refused', error } : undefined
    }
  }

  /** False if another delivery was told the same before. */
  private refuse(key: string, sent: string, error: CallError): boolean {
    const stored = this.read(key)
    if (!stored) return false
    const { refused, storage } = this.options
    const left = refused?.(stored, error)
    if (left) this.write(key, left)
    else if (refused || storage.getItem(key) === sent) this.remove(key)
    return true
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
