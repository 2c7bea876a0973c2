import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, MemoryLocker } from '@tus/server'
import type { FastifyBaseLogger } from 'fastify'
import type { Executor } from '../../../platform/db/connect.ts'
import { holdSession, releaseSession, renewSession, wantSession } from './upload-session-store.ts'

/** A process that died holds its uploads for so long. */
const LEASE_SECONDS = 10
const RENEWAL_MILLISECONDS = 1000
const RETRY_MILLISECONDS = 200
const PATIENCE_MILLISECONDS = 30_000

export interface UploadLockerOptions {
  db: Executor
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * One request at a time appends to an upload, in all processes: the memory of this one, and a lease
 * in the database, which the holder renews. A newer request makes the older one stop.
 */
export class UploadLocker implements Locker {
  readonly #memory = new MemoryLocker()
  readonly #options: UploadLockerOptions

  constructor(options: UploadLockerOptions) {
    this.#options = options
  }

  newLock(videoId: string): Lock {
    const { db, log } = this.#options
    const local = this.#memory.newLock(videoId)
    const lease = { videoId, holder: randomUUID(), seconds: LEASE_SECONDS }
    let renewal: NodeJS.Timeout | undefined
    return {
      async lock(signal, requestRelease) {
        await local.lock(signal, requestRelease)
        try {
          await hold(db, lease, signal)
        } catch (error) {
          await local.unlock()
          throw error
        }
        let renewedMs = performance.now()
        const renew = async () => {
          const state = await renewSession(db, lease)
          renewedMs = performance.now()
          if (state !== 'held') await requestRelease()
        }
        renewal = setInterval(() => {
          renew().catch(async (err: unknown) => {
            log.warn({ err }, 'lease of an upload not renewed')
            const isOver = performance.now() - renewedMs > (LEASE_SECONDS - 2) * 1000
            if (isOver) await requestRelease()
          })
        }, RENEWAL_MILLISECONDS)
      },
      async unlock() {
        clearInterval(renewal)
        try {
          await releaseSession(db, videoId, lease.holder)
        } finally {
          await local.unlock()
        }
      },
    }
  }
}

type Lease = Parameters<typeof holdSession>[1]

async function hold(db: Executor, lease: Lease, signal: AbortSignal): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MILLISECONDS
  while (!(await holdSession(db, lease))) {
    if (!(await wantSession(db, lease.videoId))) throw ERRORS.FILE_NOT_FOUND
    if (signal.aborted || performance.now() > giveUpAt) throw ERRORS.ERR_LOCK_TIMEOUT
    await setTimeout(RETRY_MILLISECONDS)
  }
}
