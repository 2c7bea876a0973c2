/** Share of the newest sample in the average: steady enough to read, quick enough to believe. */
const weight = 0.3
const sampleMs = 500

/** Bytes a second, smoothed; feed it what was sent so far. */
export function buildSpeedometer(now: () => number = () => performance.now()) {
  let last: { at: number; bytes: number } | undefined
  let speed = 0
  return {
    /** Starts over: what was sent before a pause says nothing of what follows. */
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
