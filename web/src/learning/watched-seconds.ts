import type { Interval } from './join-intervals.ts'

/** What a progress report says. */
export interface Watched {
  intervals: Interval[]
  positionSeconds: number
}

const round = (seconds: number) => Math.round(seconds * 100) / 100

/** Follows the playhead and keeps the stretches that really went by. */
export class WatchedSeconds {
  private intervals: Interval[] = []
  private start: number | undefined
  private position = 0
  private sentPosition: number | undefined

  /** The playhead moved by playing. */
  advance(seconds: number): void {
    this.start ??= seconds
    // Backwards only by a jump that was not announced.
    if (seconds < this.position) this.start = seconds
    this.position = seconds
  }

  /** The playhead came to rest, a little after the last news of its moving. */
  rest(seconds: number): void {
    const isNear = seconds > this.position && seconds < this.position + 1
    if (this.start !== undefined && isNear) this.position = seconds
  }

  /** The playhead is about to jump, or has stopped: what follows is a new stretch. */
  interrupt(): void {
    if (this.start !== undefined && this.position > this.start) {
      this.intervals.push([round(this.start), round(this.position)])
    }
    this.start = undefined
  }

  /** The playhead stands somewhere else. */
  moveTo(seconds: number): void {
    this.position = seconds
  }

  /** What there is to report, once; `undefined` where nothing happened since the last time. */
  take(): Watched | undefined {
    const isPlaying = this.start !== undefined
    this.interrupt()
    if (isPlaying) this.start = this.position
    const intervals = this.intervals.splice(0)
    if (intervals.length === 0 && this.position === this.sentPosition) return undefined
    this.sentPosition = this.position
    return { intervals, positionSeconds: round(this.position) }
  }
}
