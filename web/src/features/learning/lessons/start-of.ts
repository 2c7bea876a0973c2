import type { Playback } from '@ateneo/contract'

/** This close to the end, a video starts from the beginning. */
const endSeconds = 5

/** `named`: by the address, in place of the viewer's last position; one beyond the end is of a video that was replaced. */
export function startOf(playback: Playback, named: number | undefined): number {
  const { positionSeconds, durationSeconds } = playback
  if (named !== undefined && named < durationSeconds) return named
  return positionSeconds < durationSeconds - endSeconds ? positionSeconds : 0
}
