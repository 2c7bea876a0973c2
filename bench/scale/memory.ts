import type { Costs } from './costs.ts'

interface Sample {
  seconds: number
  mebibytes: number
}

export interface Growth {
  party: string
  minutes: number
  /** At the beginning of the second half of its life after the warm-up. */
  mebibytes: number
  /** In that half, by the straight line through the least of each minute. */
  grownMiB: number
  /** Undefined for a life too short to tell. */
  isFlat: boolean | undefined
}

/** Caches and the pools of PostgreSQL fill for some ten minutes. */
const warmUpSeconds = 5 * 60
const shortestSeconds = 15 * 60
const toleratedMiB = 24
const toleratedShare = 0.1

/** Memory of each process over time, from its start to its end. */
export class MemoryLog {
  readonly #lives = new Map<number, { party: string; samples: Sample[] }>()

  add(seconds: number, costs: Costs): void {
    for (const [party, { memory }] of Object.entries(costs)) {
      if (memory === undefined) continue
      const { pid, mebibytes } = memory
      const life = this.#lives.get(pid) ?? { party, samples: [] }
      life.samples.push({ seconds, mebibytes })
      this.#lives.set(pid, life)
    }
  }

  judge(): Growth[] {
    return [...this.#lives.values()].map(({ party, samples }) => ({ party, ...judge(samples) }))
  }
}

function judge(samples: Sample[]) {
  const begun = samples[0]!.seconds
  const lived = samples.at(-1)!.seconds - begun
  const middle = begun + warmUpSeconds + (lived - warmUpSeconds) / 2
  const half = samples.filter(({ seconds }) => seconds >= middle)
  // Garbage waits for its collection: the least of a minute is what is needed.
  const minutes = Map.groupBy(half, ({ seconds }) => Math.floor(seconds / 60))
  const least = [...minutes.values()].map((ones) =>
    ones.reduce((low, one) => (one.mebibytes < low.mebibytes ? one : low)),
  )
  const { mebibytes, seconds } = least[0] ?? samples[0]!
  const grownMiB = slopeOf(least) * ((least.at(-1)?.seconds ?? seconds) - seconds)
  const isFlat = grownMiB <= Math.max(toleratedMiB, mebibytes * toleratedShare)
  return {
    minutes: lived / 60,
    mebibytes,
    grownMiB,
    isFlat: lived >= shortestSeconds ? isFlat : undefined,
  }
}

/** MiB a second, by least squares. */
function slopeOf(samples: Sample[]): number {
  if (samples.length < 2) return 0
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [x, y] = [mean(({ seconds }) => seconds), mean(({ mebibytes }) => mebibytes)]
  const spread = mean(({ seconds }) => (seconds - x) ** 2)
  return mean(({ seconds, mebibytes }) => (seconds - x) * (mebibytes - y)) / spread
}
