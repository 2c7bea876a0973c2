import type { MeasuredPage } from '@ateneo/contract'

/** What a browser reported, without anything of who did. */
export type Reported =
  | { kind: 'view'; page: MeasuredPage; courseId?: string | undefined; source: string }
  | { kind: 'search'; words: string; found: boolean }

/** Reports that are equal, of one minute. */
export type Counted = Reported & { minute: number; times: number }

const minuteMs = 60_000
/** Different reports that are written before their minute is over, and the most that are kept. */
const full = 2000
const most = 10_000

/** Counts reports in the memory of a process until they are written; equal ones of a minute become one number. */
export class VisitBuffer {
  #counted = new Map<string, Counted>()
  #writing: Promise<void> | undefined

  /** True if it should be written now; false while it is. */
  get isFull(): boolean {
    return this.#counted.size >= full && this.#writing === undefined
  }

  add(report: Reported, now: Date): void {
    this.#put({ ...report, minute: Math.floor(now.getTime() / minuteMs) * minuteMs, times: 1 })
  }

  /** Hands over all counts, by one writer at a time; what it could not write is kept. */
  async empty(write: (counted: readonly Counted[]) => Promise<void>): Promise<void> {
    while (this.#writing) await this.#writing.catch(() => undefined)
    const counted = [...this.#counted.values()]
    if (counted.length === 0) return
    this.#counted.clear()
    this.#writing = write(counted)
    try {
      await this.#writing
    } catch (error) {
      for (const one of counted) this.#put(one)
      throw error
    } finally {
      this.#writing = undefined
    }
  }

  #put({ times, ...report }: Counted): void {
    const key = JSON.stringify(report)
    const before = this.#counted.get(key)
    if (!before && this.#counted.size >= most) return
    this.#counted.set(key, { ...report, times: times + (before?.times ?? 0) })
  }
}
