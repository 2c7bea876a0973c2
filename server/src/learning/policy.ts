/** Seconds of a video, the second after the first. */
export type Interval = readonly [start: number, end: number]

/** Players go up to twice the speed; a little more for clocks that differ. */
const fastestSpeed = 2.2
/** What a report may claim beyond the clock: it cannot know when exactly playing began. */
export const mostGraceSeconds = 15

export interface Claim {
  /** What was played for the first time, in order and apart from each other. */
  fresh: readonly Interval[]
  /** Since the last report, or since the video was asked for. */
  elapsedSeconds: number
  graceSeconds: number
}

/**
 * Of what a player says was watched, as much as time has passed for. Grace that was used
 * comes back with time, so that many small reports gain nothing over a long one.
 */
export function grantWatched({ fresh, elapsedSeconds, graceSeconds }: Claim): {
  granted: Interval[]
  graceSeconds: number
} {
  let allowed = Math.max(0, elapsedSeconds) * fastestSpeed + graceSeconds
  const granted: Interval[] = []
  for (const [start, end] of fresh) {
    // Tenths are what is stored: rounded up, a cut in each of many reports would add up.
    const cut = Math.floor((start + allowed) * 10 + 1e-6) / 10
    const until = Math.min(end, cut)
    if (until <= start) break
    granted.push([start, until])
    allowed -= until - start
  }
  return { granted, graceSeconds: Math.min(mostGraceSeconds, allowed) }
}
