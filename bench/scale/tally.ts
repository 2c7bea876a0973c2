import { createHistogram } from 'node:perf_hooks'

export interface Window {
  seconds: number
  requestsPerSecond: number
  megabitsPerSecond: number
  p50Ms: number
  p99Ms: number
  /** Failures that a person would be shown, by call and code. */
  errors: Record<string, number>
  /** What it tries again by itself, by code. */
  retries: Record<string, number>
}

/** Answers of a span of time, counted in constant memory. */
export class Tally {
  #counts = openCounts()

  /** `isWaitedFor` is false of files: their length decides how long they take, so no percentile counts them. */
  answered(milliseconds: number, bytes: number, isWaitedFor: boolean): void {
    if (isWaitedFor) this.#counts.times.record(Math.max(1, Math.round(milliseconds * 1000)))
    this.#counts.requests++
    this.#counts.bytes += bytes
  }

  failed(call: string, code: string): void {
    count(this.#counts.errors, `${call}: ${code}`)
  }

  triedAgain(code: string): void {
    count(this.#counts.retries, code)
  }

  /** What was counted since the last call. */
  take(): Window {
    const { begun, requests, bytes, times, errors, retries } = this.#counts
    this.#counts = openCounts()
    const seconds = (performance.now() - begun) / 1000
    const at = (percentile: number) => (times.count === 0 ? 0 : times.percentile(percentile) / 1000)
    return {
      seconds,
      requestsPerSecond: requests / seconds,
      megabitsPerSecond: (bytes * 8) / 1e6 / seconds,
      p50Ms: at(50),
      p99Ms: at(99),
      errors,
      retries,
    }
  }
}

const openCounts = () => ({
  begun: performance.now(),
  requests: 0,
  bytes: 0,
  times: createHistogram(),
  errors: {} as Record<string, number>,
  retries: {} as Record<string, number>,
})

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1
}

export const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, one) => total + one, 0)

export const describeCounts = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([code, times]) => `${code} ×${times}`)
    .join(', ') || 'ninguno'
