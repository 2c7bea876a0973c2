/** Start and end in seconds of the video. */
export type Interval = readonly [start: number, end: number]

/** Players allow double speed; the margin is for clock drift. */
const fastestSpeed = 2.2
/**
 * Seconds that a report may exceed the elapsed time by, since the exact start of playback is
 * unknown.
 */
export const maxGraceSeconds = 15

/** As PostgreSQL's multirange, which merges overlapping and adjacent intervals. */
export function multirangeText(intervals: readonly Interval[]): string {
  const spans = intervals.map(([start, end]) => `[${start.toFixed(1)},${end.toFixed(1)})`)
  return `{${spans.join(',')}}`
}

export interface Claim {
  /** Intervals not played before, sorted and disjoint. */
  fresh: readonly Interval[]
  /** Intervals played once before, sorted and disjoint. */
  repeated: readonly Interval[]
  /** Seconds since the last report, or since the video was opened. */
  elapsedSeconds: number
  graceSeconds: number
}

/**
 * Limits the reported intervals to the elapsed time, first those that are new. Used grace is refilled over time, so that many
 * small reports gain nothing over a long one.
 */
export function grantWatched({ fresh, repeated, elapsedSeconds, graceSeconds }: Claim): {
  granted: Interval[]
  grantedAgain: Interval[]
  graceSeconds: number
} {
  const allowed = Math.max(0, elapsedSeconds) * fastestSpeed + graceSeconds
  const first = cutAt(fresh, allowed)
  const again = cutAt(repeated, first.left)
  return {
    granted: first.granted,
    grantedAgain: again.granted,
    graceSeconds: Math.min(maxGraceSeconds, again.left),
  }
}

function cutAt(intervals: readonly Interval[], seconds: number) {
  let allowed = seconds
  const granted: Interval[] = []
  for (const [start, end] of intervals) {
    // Stored in tenths, rounded down, so that many small reports cannot accumulate rounding gains.
    const cut = Math.floor((start + allowed) * 10 + 1e-6) / 10
    const until = Math.min(end, cut)
    if (until <= start) break
    granted.push([start, until])
    allowed -= until - start
  }
  return { granted, left: allowed }
}
