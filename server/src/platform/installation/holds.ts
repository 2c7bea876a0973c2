import { uptime } from 'node:os'
import { sql } from '../db/drizzle.ts'
import type { Database } from '../db/connect.ts'
import { type ClockDoubt, judgeClock, PROVIDER_FRESH_MILLISECONDS, type Read } from './clock.ts'
import { believeClock, setSeen } from './store.ts'

/** Reasons that may stand beside each other. */
export interface Held {
  isClockDoubted: boolean
  /** Nobody has looked yet since a backup was restored. */
  isRestored: boolean
}

/** Why what moves money must not go on by itself. */
export interface Holds {
  find(): Promise<Held>
  /** Asks a provider for its time, with which the clock is compared from now on. */
  askProvider(): Promise<void>
  findClockDoubt(): Promise<ClockDoubt | undefined>
  /**
   * Keeps the time, if it is believed, as the newest; asks a provider for theirs from time to time.
   * False if it is doubted.
   */
  noteClock(): Promise<boolean>
  /** Somebody looked at the clock: its time is believed from now on. */
  trustClock(): Promise<void>
}

interface Parts {
  db: Database
  now: () => Date
  /** A provider's time; undefined if none says it. */
  askProvider?: () => Promise<Date | undefined>
  /** Milliseconds of a clock that nobody sets. */
  elapsed?: () => number
  readDatabaseTime?: (told: Date) => Date
}

/** A provider is not asked again sooner, and looked after this often without a doubt. */
const ASKED_AGAIN_MILLISECONDS = 30_000
const ASKED_MILLISECONDS = PROVIDER_FRESH_MILLISECONDS / 2

export function openHolds({
  db,
  now,
  askProvider = async () => undefined,
  elapsed = () => uptime() * 1000,
  readDatabaseTime = (told) => told,
}: Parts): Holds {
  let believed: Read | undefined
  let provider: Read | undefined
  let askedAt: number | undefined

  async function ask(): Promise<void> {
    askedAt = elapsed()
    const told = await askProvider()
    provider = told && { at: told.getTime(), elapsed: elapsed() }
  }

  async function judge() {
    const row = await readRow(db)
    const read: Read = { at: now().getTime(), elapsed: elapsed() }
    const doubt = judgeClock({
      now: read,
      database: readDatabaseTime(row.databaseAt).getTime(),
      seen: row.clockSeenAt?.getTime(),
      believed,
      provider,
    })
    if (!doubt) believed = read
    return { doubt, isRestored: row.isRestored }
  }

  /** A doubt may be a machine that slept, or a provider's answer of before. */
  async function judgeTwice() {
    const first = await judge()
    const isAsked = askedAt !== undefined && elapsed() - askedAt < ASKED_AGAIN_MILLISECONDS
    if (!first.doubt || first.doubt.against === 'database' || isAsked) return first
    await ask()
    return judge()
  }

  return {
    askProvider: ask,
    async find() {
      const { doubt, isRestored } = await judgeTwice()
      return { isClockDoubted: doubt !== undefined, isRestored }
    },
    findClockDoubt: async () => (await judgeTwice()).doubt,
    async noteClock() {
      const isDue = askedAt === undefined || elapsed() - askedAt >= ASKED_MILLISECONDS
      if (isDue || !provider) await ask()
      const { doubt } = await judgeTwice()
      // A provider's word also takes back a time that was believed too soon.
      if (!doubt) await (provider ? setSeen(db, now()) : believeClock(db, now()))
      return !doubt
    },
    async trustClock() {
      believed = undefined
      provider = undefined
      await setSeen(db, now())
    },
  }
}

async function readRow(db: Database) {
  const { rows } = await db.execute<{
    databaseAt: string
    clockSeenAt: string | null
    isRestored: boolean | null
  }>(sql`
    select clock_timestamp() as "databaseAt", i.clock_seen_at as "clockSeenAt",
      i.restored_at is not null and i.resumed_at is null as "isRestored"
    from (select 1) as one left join installation i on true`)
  const { databaseAt, clockSeenAt, isRestored } = rows[0]!
  return {
    databaseAt: new Date(databaseAt),
    clockSeenAt: clockSeenAt === null ? undefined : new Date(clockSeenAt),
    isRestored: isRestored === true,
  }
}
