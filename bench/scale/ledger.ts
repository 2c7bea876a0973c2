interface LedgerEntry {
  kind: Kind
  /** By `performance.now()`. */
  notedAt: number
  /** By the product's calls. */
  isKept: () => Promise<boolean>
}

const kinds = ['registros', 'compras', 'avances', 'opiniones', 'preguntas', 'videos'] as const
export type Kind = (typeof kinds)[number]

export interface Kept {
  kind: Kind
  confirmed: number
  /** Confirmed writes that were not found again. */
  lost: string[]
}

/** Writes that were answered 2XX, with how each is read back at the end. */
export class Ledger {
  readonly #entries = new Map<string, LedgerEntry>()

  /** `key` says what it is; what was confirmed of it before is forgotten. */
  note(kind: Kind, key: string, isKept: () => Promise<boolean>): void {
    this.#entries.set(`${kind} ${key}`, { kind, notedAt: performance.now(), isKept })
  }

  /** For a change without an answer, which may have arrived or not. */
  forget(kind: Kind, key: string): void {
    this.#entries.delete(`${kind} ${key}`)
  }

  /** Drops what was confirmed from `since` on: a lost machine may lose the last second of this kind. */
  forgetSince(kind: Kind, since: number): void {
    for (const [key, entry] of this.#entries) {
      if (entry.kind === kind && entry.notedAt >= since) this.#entries.delete(key)
    }
  }

  /** One after the other, since all of the evening is asked for at once. */
  async readBack(): Promise<Kept[]> {
    const kept = kinds.map((kind): Kept => ({ kind, confirmed: 0, lost: [] }))
    for (const [key, { kind, isKept }] of this.#entries) {
      const ofKind = kept.find((each) => each.kind === kind)!
      ofKind.confirmed++
      const fault = await isKept().then(
        (is) => (is ? undefined : key),
        (error: Error) => `${key}: ${error.message}`,
      )
      if (fault !== undefined) ofKind.lost.push(fault)
    }
    return kept
  }
}
