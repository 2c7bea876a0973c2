interface Limits {
  /** Different names of one group. */
  most: number
  /** What the others are called. */
  rest: string
  /** Always admitted; of these there are few. */
  isExempt?: (name: string) => boolean
}

/** Counts a limited number of names per group, so that invented names don't fill a table. */
export class LimitedNames {
  readonly #known = new Map<string, Set<string>>()
  readonly #limits: Limits

  /** `known` are those that are stored already. */
  constructor(known: readonly { group: string; name: string }[], limits: Limits) {
    this.#limits = limits
    for (const { group, name } of known) this.#of(group).add(name)
  }

  /** The name itself, or the common one of those that are too many. */
  admit(group: string, name: string): string {
    const { most, rest, isExempt } = this.#limits
    const known = this.#of(group)
    if (known.has(name) || isExempt?.(name)) return name
    if (known.size >= most) return rest
    known.add(name)
    return name
  }

  #of(group: string): Set<string> {
    const known = this.#known.get(group) ?? new Set()
    this.#known.set(group, known)
    return known
  }
}
