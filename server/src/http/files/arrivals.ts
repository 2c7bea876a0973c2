import { randomUUID } from 'node:crypto'
import { stat, statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import PQueue from 'p-queue'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/connect.ts'
import { fail } from '../../fail.ts'
import { claimBytes, dropClaim, dropClaimsOfOthers, putClaim } from './upload-claims-store.ts'

/**
 * Concurrent uploads of one user. Browsers open six connections to a server, so more only slow each
 * other down.
 */
const MAX_OF_ONE_PERSON = 5
const MAX_IN_ALL = 100
/** A resumable upload keeps its claim on disk space for this long between two requests. */
const PAUSE_KEPT_MILLISECONDS = 10 * 60_000
/**
 * Free space is measured again after this many bytes; also the step in which bytes without an
 * announced length are claimed.
 */
const CHECK_STEP_BYTES = 4 * 1024 * 1024
/**
 * Longest time between two updates of a claim in the database, from which other processes read it.
 */
const SHARE_MILLISECONDS = 15_000

interface Entry {
  id: string
  person: string
  /** Announced and not yet on the disk. */
  missingBytes: number
  uncheckedBytes: number
  /** Requests that are sending its bytes. */
  running: number
  seenMs: number
  /** Time of the last write to `upload_claims`. */
  sharedMs: number
}

export interface ArrivalsOptions {
  config: Pick<Config, 'dataDir' | 'minFreeBytes'>
  db: Database
  log: Pick<FastifyBaseLogger, 'warn'>
  /**
   * Free bytes of the storage, which may be on another disk than `DATA_DIR`; `undefined` for a
   * bucket.
   */
  freeStorageBytes: () => Promise<number | undefined>
}

/** Handle of one request that receives bytes of an upload. */
export interface Arrival {
  /**
   * Call before writing the bytes. Throws `storage_full` if they would leave less than
   * `minFreeBytes`.
   */
  count(bytes: number): Promise<void>
  /**
   * Ends the request of a resumable upload; the claim on its remaining bytes is kept for ten
   * minutes.
   */
  pause(): Promise<void>
  end(): Promise<void>
}

/**
 * Admission control for uploads: those of a person and the bytes still missing in all processes, so
 * that the same free space is not given to two uploads, and how many this process receives.
 */
export class Arrivals {
  readonly #options: ArrivalsOptions
  readonly #processId = randomUUID()
  readonly #entries = new Map<string, Entry>()
  /**
   * One claim at a time, so that many uploads hold a single connection while it waits for the
   * advisory lock.
   */
  readonly #claims = new PQueue({ concurrency: 1 })

  constructor(options: ArrivalsOptions) {
    this.#options = options
  }

  /**
   * Deletes the claims of other processes. Safe only at a start where no other process uses this
   * database.
   */
  async forgetOthers(): Promise<void> {
    await dropClaimsOfOthers(this.#options.db, this.#processId)
  }

  /** Claims space for bytes that later requests send. Throws `storage_full`. */
  async announce(id: string, person: string, bytes: number): Promise<undefined> {
    await this.#enter(id, person, bytes)
  }

  /** Throws `too_many_uploads` or `storage_full`. A known id continues with its claim. */
  async begin(id: string, person: string, bytes: number): Promise<Arrival> {
    this.#requireFreeSlot(person)
    const entry = await this.#enter(id, person, bytes, 1)
    let isOver = false
    const leave = async (isKept: boolean) => {
      if (isOver) return
      isOver = true
      this.#leave(entry, isKept)
      await this.#share(entry)
    }
    return {
      count: (count) => this.#count(entry, count),
      pause: () => leave(true),
      end: () => leave(false),
    }
  }

  async #enter(id: string, person: string, bytes: number, requests = 0): Promise<Entry> {
    const known = this.#entries.get(id)
    const fresh = { id, person, missingBytes: 0, uncheckedBytes: 0, running: 0, sharedMs: 0 }
    const entry = known ?? { ...fresh, seenMs: Date.now() }
    entry.running += requests
    entry.seenMs = Date.now()
    this.#entries.set(id, entry)
    try {
      await this.#claim(entry, bytes, requests > 0)
    } catch (error) {
      this.#leave(entry, known !== undefined, requests)
      throw error
    }
    return entry
  }

  /** Drops the claim of an upload that was aborted. */
  async forget(id: string): Promise<void> {
    const entry = this.#entries.get(id)
    this.#entries.delete(id)
    if (entry) await this.#share(entry)
  }

  async #count(entry: Entry, bytes: number): Promise<void> {
    entry.seenMs = Date.now()
    entry.uncheckedBytes += bytes
    if (entry.missingBytes < bytes) {
      // The body had no `Content-Length`, or a smaller one than its bytes.
      await this.#claim(entry, bytes + CHECK_STEP_BYTES)
    } else if (entry.uncheckedBytes >= CHECK_STEP_BYTES) {
      entry.uncheckedBytes = 0
      if (await this.isBelowFloor()) throw fail('storage_full')
    }
    entry.missingBytes -= bytes
    if (entry.seenMs - entry.sharedMs > SHARE_MILLISECONDS) await this.#share(entry)
  }

  #leave(entry: Entry, isKept: boolean, requests = 1): void {
    entry.running -= requests
    entry.seenMs = Date.now()
    if (!isKept && entry.running === 0) this.#entries.delete(entry.id)
  }

  #requireFreeSlot(person: string): void {
    let ofPerson = 0
    let inAll = 0
    for (const entry of this.#entries.values()) {
      inAll += entry.running
      if (entry.person === person) ofPerson += entry.running
    }
    if (ofPerson >= MAX_OF_ONE_PERSON || inAll >= MAX_IN_ALL) throw fail('too_many_uploads')
  }

  /**
   * Raises the claim if it fits with all others above the floor; on an error the previous claim is
   * kept.
   */
  async #claim(entry: Entry, bytes: number, isBegun = false): Promise<void> {
    await this.#claims.add(async () => {
      const before = entry.missingBytes
      entry.missingBytes = bytes
      try {
        const claim = await this.#describe(entry)
        await claimBytes(
          this.#options.db,
          claim,
          PAUSE_KEPT_MILLISECONDS / 1000,
          async (claimed) => {
            const isCrowd = isBegun && claimed.runningOfPerson > MAX_OF_ONE_PERSON
            if (isCrowd) throw fail('too_many_uploads')
            return this.#requireFreeSpace(claimed.bytesOfOthers)
          },
        )
        entry.sharedMs = Date.now()
      } catch (error) {
        entry.missingBytes = before
        throw error
      }
    })
  }

  async #requireFreeSpace(bytesOfOthers: number): Promise<void> {
    const freeBytes = await this.#freeBytes()
    const tooLongAgo = Date.now() - PAUSE_KEPT_MILLISECONDS
    let claimedBytes = bytesOfOthers
    for (const [id, entry] of this.#entries) {
      if (entry.running === 0 && entry.seenMs < tooLongAgo) this.#entries.delete(id)
      else claimedBytes += entry.missingBytes
    }
    if (freeBytes < claimedBytes + this.#options.config.minFreeBytes) throw fail('storage_full')
  }

  /**
   * Writes the claim to the database. A failure is only logged: claims that are not renewed expire.
   */
  async #share(entry: Entry): Promise<void> {
    entry.sharedMs = Date.now()
    try {
      if (this.#entries.has(entry.id)) {
        await putClaim(this.#options.db, await this.#describe(entry))
      } else await dropClaim(this.#options.db, entry.id)
    } catch (err) {
      this.#options.log.warn({ err }, 'claim of an upload not updated')
    }
  }

  async #describe(entry: Entry) {
    const { dev, ino } = await stat(this.#options.config.dataDir)
    const { id, missingBytes, person, running } = entry
    return { id, processId: this.#processId, disk: `${dev}-${ino}`, missingBytes, person, running }
  }

  /** True if the free disk space is below `minFreeBytes`, which the database needs. */
  async isBelowFloor(): Promise<boolean> {
    return (await this.#freeBytes()) < this.#options.config.minFreeBytes
  }

  async #freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#options.config.dataDir)
    return Math.min(bavail * bsize, (await this.#options.freeStorageBytes()) ?? Infinity)
  }
}
