import type { Interval } from './join-intervals.ts'

/** The content of a progress report. */
export interface Watched {
  intervals: Interval[]
  positionSeconds: number
}

const round = (seconds: number) => Math.round(seconds * 100) / 100

/**
 * Collects the intervals that were really played. `playedFrom`: start of the range of
 * `HTMLMediaElement.played` that holds the playhead, since events of a busy browser come late.
 */
export class WatchedSeconds {
  private intervals: Interval[] = []
  private start: number | undefined
  private position: number
  private sentPosition: number

  constructor(position = 0) {
    this.position = position
    this.sentPosition = position
  }

  /** The playhead moved by playing. */
  advance(seconds: number, playedFrom: number): void {
    if (!this.reaches(seconds, playedFrom)) {
      // A jump without a `seeking` event.
      this.interrupt()
      this.start = seconds < this.position ? seconds : playedFrom
    }
    this.start ??= this.position
    this.position = seconds
  }

  /** The playhead stopped. */
  rest(seconds: number, playedFrom: number): void {
    if (this.start !== undefined && this.reaches(seconds, playedFrom)) this.position = seconds
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

  private reaches(seconds: number, playedFrom: number): boolean {
    return playedFrom <= this.position && this.position <= seconds
  }
}
