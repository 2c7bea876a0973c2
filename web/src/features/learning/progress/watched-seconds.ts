import type { Interval } from './join-intervals.ts'

/** The content of a progress report. */
export interface Watched {
  intervals: Interval[]
  positionSeconds: number
}

const round = (seconds: number) => Math.round(seconds * 100) / 100

/** Follows the playhead and collects the intervals that were really played. */
export class WatchedSeconds {
  private intervals: Interval[] = []
  private start: number | undefined
  private position = 0
  private sentPosition: number | undefined

  /** The playhead moved by playing. */
  advance(seconds: number): void {
    this.start ??= seconds
    // Backwards means a jump without a `seeking` event.
    if (seconds < this.position) this.start = seconds
    this.position = seconds
  }

  /** The playhead stopped, shortly after the last `timeupdate`. */
  rest(seconds: number): void {
    const isNear = seconds > this.position && seconds < this.position + 1
    if (this.start !== undefined && isNear) this.position = seconds
  }

  /** Ends the interval, before a jump or after a stop. */
  interrupt(): void {
    if (this.start !== undefined && this.position > this.start) {
      this.intervals.push([round(this.start), round(this.position)])
    }
    this.start = undefined
  }

  /** The playhead jumped. */
  moveTo(seconds: number): void {
    this.position = seconds
  }

  /**
   * The unreported part, which is taken out; `undefined` if nothing changed since the last report.
   */
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
