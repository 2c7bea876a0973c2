import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'

/** What people do, in the words of the report. */
export const acts = [
  'página',
  'entrar',
  'renovar sesión',
  'registrarse',
  'inicio',
  'catálogo',
  'buscar',
  'curso',
  'comprar',
  'abrir video',
  'tramo de video',
  'avance',
  'opinar',
  'avisos',
  'subir video',
] as const
export type Act = (typeof acts)[number]

/** Takes as long as the file: it says nothing of how soon people are answered. */
const isWaitedFor = (act: Act) => act !== 'subir video'

export interface Latency {
  act: Act | 'todo'
  count: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  maxMs: number
}

export interface Window {
  seconds: number
  requestsPerSecond: number
  megabitsPerSecond: number
  all: Latency
  acts: Latency[]
  /** What the product's client would show to a person, by code. */
  errors: Record<string, number>
  /** What it tries again by itself, by code. */
  retries: Record<string, number>
}

/** Answers of a span of time, counted in constant memory. */
export class Tally {
  #begun = performance.now()
  #bytes = 0
  #all = createHistogram()
  #acts = new Map<Act, RecordableHistogram>()
  #errors = new Map<string, number>()
  #retries = new Map<string, number>()

  answered(act: Act, milliseconds: number, bytes: number): void {
    const microseconds = Math.max(1, Math.round(milliseconds * 1000))
    if (isWaitedFor(act)) this.#all.record(microseconds)
    const own = this.#acts.get(act) ?? createHistogram()
    own.record(microseconds)
    this.#acts.set(act, own)
    this.#bytes += bytes
  }

  failed(act: Act, code: string): void {
    count(this.#errors, `${act}: ${code}`)
  }

  triedAgain(code: string): void {
    count(this.#retries, code)
  }

  /** What was counted since the last call. */
  take(): Window {
    const seconds = (performance.now() - this.#begun) / 1000
    const total = [...this.#acts.values()].reduce((sum, one) => sum + one.count, 0)
    const window = {
      seconds,
      requestsPerSecond: total / seconds,
      megabitsPerSecond: (this.#bytes * 8) / 1e6 / seconds,
      all: describe('todo', this.#all),
      acts: acts.flatMap((act) => {
        const own = this.#acts.get(act)
        return own ? [describe(act, own)] : []
      }),
      errors: Object.fromEntries(this.#errors),
      retries: Object.fromEntries(this.#retries),
    }
    this.#begun = performance.now()
    this.#bytes = 0
    this.#all = createHistogram()
    this.#acts = new Map()
    this.#errors = new Map()
    this.#retries = new Map()
    return window
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function describe(act: Latency['act'], histogram: RecordableHistogram): Latency {
  const at = (percentile: number) =>
    histogram.count === 0 ? 0 : histogram.percentile(percentile) / 1000
  return {
    act,
    count: histogram.count,
    p50Ms: at(50),
    p95Ms: at(95),
    p99Ms: at(99),
    maxMs: histogram.count === 0 ? 0 : histogram.max / 1000,
  }
}

export const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, one) => total + one, 0)
