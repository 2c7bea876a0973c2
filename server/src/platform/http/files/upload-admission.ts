import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import PQueue from 'p-queue'
import type { Database } from '../../db/connect.ts'
import { fail } from '../../errors/fail.ts'
import { DiskSpace, type DiskSpaceOptions } from './disk-space.ts'
import * as store from './upload-claims-store.ts'

/**
 * Concurrent uploads of one user. Browsers open six connections to a server, so more only slow each
 * other down.
 */
const MAX_OF_ONE_PERSON = 5
const MAX_IN_ALL = 100
/** Free space is measured again after this many bytes; also the first claim of an upload. */
const STEP_BYTES = 4 * 1024 * 1024
/** The claims of one person together; beyond it each upload claims a step at a time. */
const MAX_CLAIMED_BY_PERSON = 2 * 1024 ** 3
/**
 * Longest time between two updates of a claim in the database, from which other processes read it.
 */
const SHARE_MILLISECONDS = 15_000

/** Size of the rest of an upload, as its request announces it. */
export interface Announced {
  /** 0: unknown. */
  missingBytes: number
  /** Stored by earlier requests. */
  receivedBytes?: number
  /** At most so many bytes are on the disk at a time. */
  partBytes?: number | undefined
}

interface AdmittedUpload {
  id: string
  person: string
  missingBytes: number
  receivedBytes: number
  partBytes: number
  /** Claimed and not yet on the disk. */
  claimedBytes: number
  uncheckedBytes: number
  /** Requests that are sending its bytes. */
  running: number
  /** Times are of `performance.now()`, which no change of the clock moves. */
  seenMs: number
  /** Time of the last write to `upload_claims`. */
  sharedMs: number
}

export interface UploadAdmissionOptions extends DiskSpaceOptions {
  db: Database
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Handle of one request that receives bytes of an upload. */
export interface Admission {
  /**
   * Call before writing the bytes. Throws `storage_full` if they would leave less than
   * `minFreeBytes`.
   */
  count(bytes: number): Promise<void>
  /** Ends the request of a resumable upload; what it claimed is kept for ten minutes. */
  pause(): Promise<void>
  end(): Promise<void>
}

/**
 * Admission control for uploads: how many of a person and in this process, and claims on the free
 * space in all processes, so that it is not given twice. An upload claims as much again as arrived
 * of it, so that an announced length alone takes nothing from others.
 */
export class UploadAdmission {
  readonly #options: UploadAdmissionOptions
  readonly #disk: DiskSpace
  readonly #processId = randomUUID()
  readonly #entries = new Map<string, AdmittedUpload>()
  /**
   * One claim at a time, so that many uploads hold a single connection while it waits for the
   * advisory lock.
   */
  readonly #claims = new PQueue({ concurrency: 1 })

  constructor(options: UploadAdmissionOptions) {
    this.#options = options
    this.#disk = new DiskSpace(options)
  }

  /**
   * Deletes the claims of other processes. Safe only at a start where no other process uses this
   * database.
   */
  async forgetOthers(): Promise<void> {
    await store.dropClaimsOfOthers(this.#options.db, this.#processId)
  }

  /** Throws `storage_full` unless all of it fits beside what is claimed. Claims nothing. */
  async requireRoom({ missingBytes, partBytes = Infinity }: Announced): Promise<undefined> {
    const disk = await this.#disk.readId()
    const elsewhere = await store.countClaimedElsewhere(this.#options.db, {
      disk,
      processId: this.#processId,
    })
    const room = await this.#measureRoom(undefined, elsewhere)
    if (room < Math.min(missingBytes, partBytes)) throw fail('storage_full')
  }

  /** Throws `too_many_uploads`, or `storage_full` unless all fits. A known id keeps its claim. */
  async begin(id: string, person: string, announced: Announced): Promise<Admission> {
    this.#requireFreeSlot(person)
    const entry = await this.#enter(id, person, announced)
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

  async #enter(id: string, person: string, announced: Announced): Promise<AdmittedUpload> {
    const known = this.#entries.get(id)
    const fresh = { claimedBytes: 0, uncheckedBytes: 0, running: 0, sharedMs: -Infinity }
    const { missingBytes, receivedBytes = 0, partBytes = Infinity } = announced
    const told = { missingBytes, receivedBytes, partBytes, seenMs: performance.now() }
    const entry: AdmittedUpload = Object.assign(known ?? { id, person, ...fresh }, told)
    entry.running++
    this.#entries.set(id, entry)
    try {
      await this.#claim(entry, async ({ bytesElsewhere, runningOfPerson }) => {
        if (runningOfPerson > MAX_OF_ONE_PERSON) throw fail('too_many_uploads')
        const room = await this.#measureRoom(entry, bytesElsewhere)
        if (room < Math.min(entry.missingBytes, entry.partBytes)) throw fail('storage_full')
        return entry.claimedBytes
      })
    } catch (error) {
      this.#leave(entry, known !== undefined)
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

  async #count(entry: AdmittedUpload, bytes: number): Promise<void> {
    entry.seenMs = performance.now()
    entry.uncheckedBytes += bytes
    if (entry.claimedBytes < bytes) {
      await this.#claim(entry, (claimed) => this.#extend(entry, bytes, claimed))
    } else if (entry.uncheckedBytes >= STEP_BYTES) {
      entry.uncheckedBytes = 0
      if (await this.isBelowFloor()) throw fail('storage_full')
    }
    entry.claimedBytes -= bytes
    entry.missingBytes -= bytes
    entry.receivedBytes += bytes
    if (entry.seenMs - entry.sharedMs > SHARE_MILLISECONDS) await this.#share(entry)
  }

  /** As much again as arrived, of what is missing, and no more than there is room for. */
  async #extend(entry: AdmittedUpload, bytes: number, claimed: store.Claimed): Promise<number> {
    const room = await this.#measureRoom(entry, claimed.bytesElsewhere)
    if (room < bytes) throw fail('storage_full')
    const { missingBytes, partBytes, receivedBytes } = entry
    const left = missingBytes > 0 ? missingBytes : STEP_BYTES
    const share = Math.max(STEP_BYTES, MAX_CLAIMED_BY_PERSON - claimed.bytesOfPerson)
    const wanted = Math.max(STEP_BYTES, receivedBytes)
    return Math.max(bytes, Math.min(wanted, left, share, partBytes, room))
  }

  #leave(entry: AdmittedUpload, isKept: boolean): void {
    entry.running--
    entry.seenMs = performance.now()
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

  /** Sets the claim to what `decide` returns; if it throws, the previous claim is kept. */
  async #claim(
    entry: AdmittedUpload,
    decide: (claimed: store.Claimed) => Promise<number>,
  ): Promise<void> {
    await this.#claims.add(async () => {
      const claim = await this.#describe(entry)
      entry.claimedBytes = await store.claimBytes(this.#options.db, claim, decide)
      entry.sharedMs = performance.now()
    })
  }

  /** Room for one more claim of `except` beside all others. */
  async #measureRoom(except: AdmittedUpload | undefined, bytesElsewhere: number): Promise<number> {
    const tooLongAgo = performance.now() - store.KEPT_SECONDS * 1000
    let claimedBytes = bytesElsewhere
    for (const [id, entry] of this.#entries) {
      if (entry.running === 0 && entry.seenMs < tooLongAgo) this.#entries.delete(id)
      else if (entry !== except) claimedBytes += entry.claimedBytes
    }
    return (await this.#disk.measureRoom()) - claimedBytes
  }

  /**
   * Writes the claim to the database. A failure is only logged: claims that are not renewed expire.
   */
  async #share(entry: AdmittedUpload): Promise<void> {
    entry.sharedMs = performance.now()
    try {
      if (this.#entries.has(entry.id)) {
        await store.putClaim(this.#options.db, await this.#describe(entry))
      } else await store.dropClaim(this.#options.db, entry.id)
    } catch (err) {
      this.#options.log.warn({ err }, 'claim of an upload not updated')
    }
  }

  async #describe({ id, person, running, claimedBytes: missingBytes }: AdmittedUpload) {
    const disk = await this.#disk.readId()
    return { id, processId: this.#processId, disk, missingBytes, person, running }
  }

  /** True if the free disk space is below `minFreeBytes`, which the database needs. */
  async isBelowFloor(): Promise<boolean> {
    return (await this.#disk.measureRoom()) < 0
  }
}
