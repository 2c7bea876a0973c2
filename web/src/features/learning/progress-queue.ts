import { CallError } from '../../platform/http/call-error.ts'
import { type Interval, joinIntervals, overlapOf } from './join-intervals.ts'
import type { Watched } from './watched-seconds.ts'

/** Progress that the server has not confirmed yet. */
interface Waiting extends Watched {
  /** When the position was read, by this machine's clock, in milliseconds. */
  at: number
  /** Parts of `intervals` that were sent: the server may have them without our knowing. */
  sent?: Interval[]
  /** Parts played more than once since the last confirmation. */
  again?: Interval[]
}

export interface Report extends Watched {
  video?: string
  secondsAgo: number
  resent?: Interval[]
  again?: Interval[]
}

type Send<Reply> = (lessonId: string, report: Report) => Promise<Reply>

const prefix = 'ateneo.watched'
/** The contract's maximum per report. */
const maxIntervals = 100
const monthMs = 30 * 24 * 60 * 60 * 1000

/**
 * Keeps unsent reports in `localStorage`, so that they outlive a lost connection, a closed tab and
 * a logout.
 */
export class ProgressQueue<Reply> {
  private readonly storage: Storage
  private readonly send: Send<Reply>
  private readonly now: () => number
  /** Part of the key, so that two tabs never write the same entry. */
  private readonly page = Math.random().toString(36).slice(2)
  private queue: Promise<unknown> = Promise.resolve()

  constructor(storage: Storage, send: Send<Reply>, now: () => number = Date.now) {
    this.storage = storage
    this.send = send
    this.now = now
  }

  /** Seconds of a lesson's other video are an entry of their own. */
  keep(
    viewerId: string,
    lessonId: string,
    { intervals, positionSeconds }: Watched,
    videoId?: string,
  ): void {
    const key = [prefix, viewerId, lessonId, this.page, videoId ?? []].flat().join(':')
    const waiting = parse(this.storage.getItem(key))
    const entry: Waiting = {
      ...joinWatched(waiting, intervals),
      positionSeconds,
      at: this.now(),
    }
    if (waiting?.sent) entry.sent = waiting.sent
    this.storage.setItem(key, JSON.stringify(entry))
  }

  /**
   * Sends the stored reports; only success and permanent errors delete one. Deliveries run one after
   * the other, except on leaving, so that an older position never overwrites a newer one.
   */
  deliver(viewerId: string, { isLeaving = false } = {}): Promise<Reply[]> {
    if (isLeaving) return this.deliverNow(viewerId)
    const mine = this.queue.then(() => this.deliverNow(viewerId))
    this.queue = mine.catch(() => undefined)
    return mine
  }

  private async deliverNow(viewerId: string): Promise<Reply[]> {
    const replies = await Promise.all(this.keysOf(viewerId).map((key) => this.deliverOne(key)))
    return replies.filter((reply) => reply !== undefined)
  }

  hasWaiting(viewerId: string): boolean {
    return this.keysOf(viewerId).length > 0
  }

  private keysOf(viewerId: string): string[] {
    const start = `${prefix}:${viewerId}:`
    return Array.from({ length: this.storage.length }, (_, index) => this.storage.key(index) ?? '')
      .filter((key) => key.startsWith(start))
      .toSorted()
  }

  private async deliverOne(key: string): Promise<Reply | undefined> {
    const waiting = parse(this.storage.getItem(key))
    const [, , lessonId = '', , video] = key.split(':')
    if (!waiting || this.now() - waiting.at > monthMs) {
      this.storage.removeItem(key)
      return undefined
    }
    // Noted before sending, so that neither a lost answer nor another tab makes a replay of it.
    const text = JSON.stringify({ ...waiting, sent: waiting.intervals })
    this.storage.setItem(key, text)
    try {
      const reply = await this.sendWhole(lessonId, waiting, video)
      // If more was watched meanwhile, the entry stays for the next delivery.
      if (this.storage.getItem(key) === text) this.storage.removeItem(key)
      return reply
    } catch (error) {
      if (isFinal(error)) this.storage.removeItem(key)
      else if (!(error instanceof CallError)) throw error
      return undefined
    }
  }

  private async sendWhole(
    lessonId: string,
    { intervals, positionSeconds, at, sent = [], again = [] }: Waiting,
    video: string | undefined,
  ) {
    const secondsAgo = Math.max(0, Math.round((this.now() - at) / 1000))
    const rest = {
      positionSeconds,
      secondsAgo,
      ...(video && { video }),
      ...(sent.length > 0 && { resent: sent.length > maxIntervals ? spanOf(sent) : sent }),
      ...(again.length > 0 && { again: again.slice(0, maxIntervals) }),
    }
    for (let index = maxIntervals; index < intervals.length; index += maxIntervals) {
      const part = intervals.slice(index, index + maxIntervals)
      await this.send(lessonId, { intervals: part, ...rest })
    }
    return this.send(lessonId, { intervals: intervals.slice(0, maxIntervals), ...rest })
  }
}

/** Adds what was played since; what was played before already is played again. */
function joinWatched(waiting: Waiting | undefined, played: readonly Interval[]) {
  let intervals = waiting?.intervals ?? []
  let again = waiting?.again ?? []
  for (const interval of played) {
    again = joinIntervals([...again, ...overlapOf(intervals, [interval])])
    intervals = joinIntervals([...intervals, interval])
  }
  return again.length > 0 ? { intervals, again } : { intervals }
}

const spanOf = (intervals: readonly Interval[]): Interval[] => [
  [intervals[0]![0], intervals.at(-1)![1]],
]

/** True for errors that a retry would repeat, unlike those of connection, session or server. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof CallError &&
    ['video_denied', 'video_replaced', 'content_not_found', 'forbidden', 'invalid_data'].includes(
      error.code,
    )
  )
}

function parse(text: string | null): Waiting | undefined {
  if (text === null) return undefined
  try {
    return JSON.parse(text) as Waiting
  } catch {
    // An entry that was edited by hand is dropped.
    return undefined
  }
}
