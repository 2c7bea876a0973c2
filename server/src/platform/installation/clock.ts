/** With whose time the program's does not agree; `before`: with the last that was believed here. */
export interface ClockDoubt {
  against: 'database' | 'provider' | 'before'
  /** By how much the program's clock is ahead; negative: it is behind. */
  aheadMilliseconds: number
}

/** A time that was read, and when by a clock that nobody sets. */
export interface Read {
  at: number
  elapsed: number
}

export interface ClockReading {
  /** The program's time, in milliseconds, and a clock that nobody sets. */
  now: Read
  database: number
  /** The newest that any process of this database believed. */
  seen: number | undefined
  /** The last that this process believed. */
  believed: Read | undefined
  /** What a provider last answered. */
  provider: Read | undefined
}

const MINUTE = 60_000
const DATABASE_MILLISECONDS = MINUTE
/** Above what clocks that are looked after drift apart. */
const CLOCK_MILLISECONDS = 5 * MINUTE
/** Switched off for longer, a server needs another's word for the time that went by. */
const REST_MILLISECONDS = 7 * 24 * 60 * MINUTE
export const PROVIDER_FRESH_MILLISECONDS = 2 * 60 * MINUTE

/**
 * Whether the program's time may be believed. A database on the same machine jumps with it, so that
 * a provider's answer counts most, and without one what went by since the last believed time.
 */
export function judgeClock(reading: ClockReading): ClockDoubt | undefined {
  const { now, database, seen, believed, provider } = reading
  const doubt = (against: ClockDoubt['against'], aheadMilliseconds: number) => ({
    against,
    aheadMilliseconds: Math.round(aheadMilliseconds),
  })
  const aheadOf = (read: Read) => now.at - (read.at + now.elapsed - read.elapsed)
  const ofDatabase = now.at - database
  if (Math.abs(ofDatabase) > DATABASE_MILLISECONDS) return doubt('database', ofDatabase)
  if (provider && now.elapsed - provider.elapsed < PROVIDER_FRESH_MILLISECONDS) {
    const ahead = aheadOf(provider)
    return Math.abs(ahead) > CLOCK_MILLISECONDS ? doubt('provider', ahead) : undefined
  }
  if (seen !== undefined) {
    const since = now.at - seen
    // Another process, or a person, believes it.
    if (Math.abs(since) <= CLOCK_MILLISECONDS) return undefined
    if (since < 0) return doubt('before', since)
    if (!believed) return since > REST_MILLISECONDS ? doubt('before', since) : undefined
  }
  const ahead = believed ? aheadOf(believed) : 0
  return Math.abs(ahead) > CLOCK_MILLISECONDS ? doubt('before', ahead) : undefined
}
