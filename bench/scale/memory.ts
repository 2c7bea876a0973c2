import type { Costs, Party } from './costs.ts'

interface Sample {
  seconds: number
  mebibytes: number
}

/** Of one process from its start to its end. */
interface Life {
  party: Party
  pid: number
  samples: Sample[]
}

export interface Growth {
  party: Party
  pid: number
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

/** Memory of each process over time: of PostgreSQL all of it, of the others their own. */
export class MemoryLog {
  readonly #lives: Life[] = []

  add(seconds: number, costs: Costs): void {
    for (const party of ['web-1', 'web-2', 'worker', 'PostgreSQL'] as const) {
      const cost = costs[party]
      if (!cost) continue
      const { pid } = cost
      const mebibytes = party === 'PostgreSQL' ? cost.treeMiB : cost.residentMiB
      let life = this.#lives.find((one) => one.pid === pid)
      if (!life) this.#lives.push((life = { party, pid, samples: [] }))
      life.samples.push({ seconds, mebibytes })
    }
  }

  judge(): Growth[] {
    return this.#lives.map(judgeLife)
  }
}

function judgeLife({ party, pid, samples }: Life): Growth {
  const begun = samples[0]!.seconds
  const lived = samples.at(-1)!.seconds - begun
  const half = samples.filter(
    ({ seconds }) => seconds - begun >= warmUpSeconds + (lived - warmUpSeconds) / 2,
  )
  // Garbage waits for its collection: the least of a minute is what is needed.
  const minutes = Map.groupBy(half, ({ seconds }) => Math.floor(seconds / 60))
  const least = [...minutes.values()].map((ones) =>
    ones.reduce((low, one) => (one.mebibytes < low.mebibytes ? one : low)),
  )
  const first = least[0]?.mebibytes ?? samples[0]!.mebibytes
  const span = (least.at(-1)?.seconds ?? 0) - (least[0]?.seconds ?? 0)
  const grownMiB = slopeOf(least) * span
  const isLong = lived >= shortestSeconds
  const isFlat = grownMiB <= Math.max(toleratedMiB, first * toleratedShare)
  return {
    party,
    pid,
    minutes: lived / 60,
    mebibytes: first,
    grownMiB,
    isFlat: isLong ? isFlat : undefined,
  }
}

/** MiB a second, by least squares. */
export function slopeOf(samples: Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [x, y] = [mean(({ seconds }) => seconds), mean(({ mebibytes }) => mebibytes)]
  const spread = samples.reduce((sum, { seconds }) => sum + (seconds - x) ** 2, 0)
  const together = samples.reduce(
    (sum, { seconds, mebibytes }) => sum + (seconds - x) * (mebibytes - y),
    0,
  )
  return spread === 0 ? 0 : together / spread
}
