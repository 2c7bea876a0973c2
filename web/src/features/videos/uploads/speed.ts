/** Weight of the newest sample in the moving average. */
const weight = 0.3
const sampleMs = 500

/** The smoothed rate in bytes per second; takes the bytes sent so far. */
export function buildSpeedometer(now: () => number = () => performance.now()) {
  let last: { at: number; bytes: number } | undefined
  let speed = 0
  return {
    /** Starts over after a pause, whose time must not count. */
    reset() {
      last = undefined
      speed = 0
    },
    measure(bytes: number): number {
      const at = now()
      if (!last) {
        last = { at, bytes }
        return speed
      }
      const elapsedMs = at - last.at
      if (elapsedMs < sampleMs) return speed
      const sample = Math.max(0, (bytes - last.bytes) / (elapsedMs / 1000))
      speed = speed === 0 ? sample : speed * (1 - weight) + sample * weight
      last = { at, bytes }
      return speed
    },
  }
}
