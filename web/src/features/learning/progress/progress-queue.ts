import type { FailureCode } from '../../../platform/http/call-error.ts'
import { StoredQueue } from '../../../platform/http/stored-queue.ts'
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

/** The contract's maximum per report. */
const maxIntervals = 100
const monthMs = 30 * 24 * 60 * 60 * 1000

/** Keeps unsent reports of progress; see `StoredQueue`. */
export class ProgressQueue<Reply> {
  private readonly send: Send<Reply>
  private readonly now: () => number
  /** Part of the key, so that two tabs never write the same entry. */
  private readonly page = Math.random().toString(36).slice(2)
  private readonly queue: StoredQueue<Waiting, Reply>

  constructor(storage: Storage, send: Send<Reply>, now: () => number = Date.now) {
    this.send = send
    this.now = now
    this.queue = new StoredQueue({
      storage,
      prefix: 'ateneo.watched',
      send: (waiting, key) => this.sendWhole(key, waiting),
      // Noted before sending, so that neither a lost answer nor another tab makes a replay of it.
      mark: (waiting) => ({ ...waiting, sent: waiting.intervals }),
      isOver: ({ at }) => this.now() - at > monthMs,
      isFinal: ({ code }) => finalCodes.has(code),
    })
  }

  /** Seconds of a lesson's other video are an entry of their own. */
  keep(
    viewerId: string,
    lessonId: string,
    { intervals, positionSeconds }: Watched,
    videoId?: string,
  ): void {
    const key = this.queue.keyOf(viewerId, lessonId, this.page, ...(videoId ? [videoId] : []))
    const waiting = this.queue.read(key)
    const entry: Waiting = {
      ...joinWatched(waiting, intervals),
      positionSeconds,
      at: this.now(),
    }
    if (waiting?.sent) entry.sent = waiting.sent
    this.queue.write(key, entry)
  }

  deliver(viewerId: string, options?: { isLeaving: boolean }): Promise<Reply[]> {
    return this.queue.deliver(viewerId, options)
  }

  hasWaiting(viewerId: string): boolean {
    return this.queue.keysOf(viewerId).length > 0
  }

  private async sendWhole(
    key: string,
    { intervals, positionSeconds, at, sent = [], again = [] }: Waiting,
  ) {
    const [, , lessonId = '', , video] = key.split(':')
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

/** Of errors that a retry would repeat. */
const finalCodes = new Set<FailureCode>([
  'video_denied',
  'video_replaced',
  'content_not_found',
  'forbidden',
  'invalid_data',
])
