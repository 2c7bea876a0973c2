import { CallError } from '../http/call-error.ts'
import { joinIntervals } from './join-intervals.ts'
import type { Watched } from './watched-seconds.ts'

/** What a viewer watched and the server has not confirmed yet. */
interface Waiting extends Watched {
  /** When the position was true, by the clock of this machine. */
  at: number
}

export interface Report extends Watched {
  secondsAgo: number
}

type Send<Reply> = (lessonId: string, report: Report) => Promise<Reply>

const prefix = 'ateneo.watched'
/** As many as the contract takes in one report. */
const mostIntervals = 100
const monthMs = 30 * 24 * 60 * 60 * 1000

/** Reports wait in the browser's storage: they outlive a lost line, a closed tab and a logout. */
export class WatchedOutbox<Reply> {
  private readonly storage: Storage
  private readonly send: Send<Reply>
  private readonly now: () => number
  /** Two tabs never write the same entry. */
  private readonly page = Math.random().toString(36).slice(2)
  private turn: Promise<unknown> = Promise.resolve()

  constructor(storage: Storage, send: Send<Reply>, now: () => number = Date.now) {
    this.storage = storage
    this.send = send
    this.now = now
  }

  keep(viewerId: string, lessonId: string, { intervals, positionSeconds }: Watched): void {
    const key = [prefix, viewerId, lessonId, this.page].join(':')
    const waiting = parse(this.storage.getItem(key))
    const all = joinIntervals([...(waiting?.intervals ?? []), ...intervals])
    const entry: Waiting = { intervals: all, positionSeconds, at: this.now() }
    this.storage.setItem(key, JSON.stringify(entry))
  }

  /**
   * Sends all that waits for this viewer and answers the replies. What did not arrive goes on
   * waiting; what the server will never take is forgotten. Sending something twice does no harm:
   * seconds of a video are a set. One delivery at a time, so that an older position never arrives
   * after a newer one; a page that is being left can't wait for its turn.
   */
  deliver(viewerId: string, { isLeaving = false } = {}): Promise<Reply[]> {
    if (isLeaving) return this.deliverNow(viewerId)
    const mine = this.turn.then(() => this.deliverNow(viewerId))
    this.turn = mine.catch(() => undefined)
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
    const text = this.storage.getItem(key)
    const waiting = parse(text)
    const lessonId = key.split(':')[2] ?? ''
    if (!waiting || this.now() - waiting.at > monthMs) {
      this.storage.removeItem(key)
      return undefined
    }
    try {
      const reply = await this.sendWhole(lessonId, waiting)
      // Unless more was watched meanwhile: then it goes with the next delivery.
      if (this.storage.getItem(key) === text) this.storage.removeItem(key)
      return reply
    } catch (error) {
      if (isFinal(error)) this.storage.removeItem(key)
      else if (!(error instanceof CallError)) throw error
      return undefined
    }
  }

  private async sendWhole(lessonId: string, { intervals, positionSeconds, at }: Waiting) {
    const secondsAgo = Math.max(0, Math.round((this.now() - at) / 1000))
    const rest = { positionSeconds, secondsAgo }
    for (let index = mostIntervals; index < intervals.length; index += mostIntervals) {
      const part = intervals.slice(index, index + mostIntervals)
      await this.send(lessonId, { intervals: part, ...rest })
    }
    return this.send(lessonId, { intervals: intervals.slice(0, mostIntervals), ...rest })
  }
}

/** Asking again would bring the same answer; a line, a session or a server may come back. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof CallError &&
    ['video_denied', 'content_not_found', 'forbidden', 'invalid_data'].includes(error.code)
  )
}

function parse(text: string | null): Waiting | undefined {
  if (text === null) return undefined
  try {
    return JSON.parse(text) as Waiting
  } catch {
    // Somebody edited it by hand: it says nothing any more.
    return undefined
  }
}
