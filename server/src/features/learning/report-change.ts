import { grantWatched, type Interval } from './watched-time.ts'

/** Older reports count for that day; no date is as far away as the largest number. */
const longestOfflineSeconds = 30 * 24 * 60 * 60

export interface Watched {
  intervals: readonly Interval[]
  positionSeconds: number
  /** Seconds that the report was queued while offline. */
  secondsAgo?: number | undefined
  resent?: readonly Interval[] | undefined
  again?: readonly Interval[] | undefined
  /** The video that was played. */
  video?: string | undefined
}

/** The locked progress, and which of the reported intervals it has not, or has once. */
interface Before {
  durationSeconds: number
  updatedAt: Date
  graceSeconds: number
  positionSeconds: number
  fresh: readonly Interval[]
  repeated: readonly Interval[]
}

/** What a report changes of a student's progress; pure. */
export function decideChange(before: Before, watched: Watched, now: Date) {
  const { durationSeconds } = before
  const { intervals, positionSeconds, secondsAgo = 0 } = watched
  const { granted, grantedAgain, graceSeconds } = grantWatched({
    fresh: before.fresh,
    repeated: before.repeated.filter(isRepeat(durationSeconds)),
    elapsedSeconds: (now.getTime() - before.updatedAt.getTime()) / 1000,
    graceSeconds: before.graceSeconds,
  })
  // With two devices, the later playback sets the position.
  const isLatest = now.getTime() - secondsAgo * 1000 >= before.updatedAt.getTime()
  const waitedSeconds = Math.min(secondsAgo, longestOfflineSeconds)
  return {
    values: {
      granted,
      grantedAgain,
      graceSeconds,
      positionSeconds:
        isLatest || secondsAgo === 0
          ? Math.min(positionSeconds, durationSeconds)
          : before.positionSeconds,
    },
    newSeconds: sumSeconds(granted),
    /** When it was played; `undefined` if nothing of the video was. */
    playedAt:
      clip(intervals, durationSeconds).length > 0
        ? new Date(now.getTime() - waitedSeconds * 1000)
        : undefined,
  }
}

/** Clamps reported intervals to the video's duration and drops empty ones. */
export function clip(intervals: readonly Interval[], durationSeconds: number): Interval[] {
  return intervals
    .map(([start, end]): Interval => [start, Math.min(end, durationSeconds)])
    .filter(([start, end]) => end > start)
}

/** A pause and a short jump play some tenths of a second twice: that is no second viewing. */
const isRepeat =
  (durationSeconds: number) =>
  ([start, end]: Interval): boolean =>
    end - start >= Math.min(1, durationSeconds / 10) - 1e-6

const sumSeconds = (intervals: readonly Interval[]) =>
  intervals.reduce((total, [start, end]) => total + end - start, 0)
