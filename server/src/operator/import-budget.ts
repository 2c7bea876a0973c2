import { stat } from 'node:fs/promises'
import { MAX_DRAFTS } from '@ateneo/contract'
import type { Context } from '../context.ts'
import { fail } from '../platform/errors/fail.ts'
import { getUsage } from '../features/videos/service.ts'
import { countDraftsOf } from './course-store.ts'

/**
 * What is left of the professor's space, of the disk's and of their drafts, so that a check counts
 * all that it would write. The writing asks again.
 */
export class ImportBudget {
  #quotaBytes: number
  #diskBytes: number
  #drafts: number

  private constructor(left: { quotaBytes: number; diskBytes: number; drafts: number }) {
    this.#quotaBytes = left.quotaBytes
    this.#diskBytes = left.diskBytes
    this.#drafts = left.drafts
  }

  static async open(ctx: Context, professorId: string): Promise<ImportBudget> {
    const { usedBytes, allowedBytes } = await getUsage(ctx, professorId)
    const freeBytes = (await ctx.storage.freeBytes()) ?? Infinity
    return new ImportBudget({
      quotaBytes: allowedBytes === null ? Infinity : allowedBytes - usedBytes,
      diskBytes: freeBytes - ctx.config.minFreeBytes,
      drafts: MAX_DRAFTS - (await countDraftsOf(ctx.db, professorId)),
    })
  }

  /** Throws `drafts_full`. */
  takeDraft(): void {
    if (this.#drafts < 1) throw fail('drafts_full')
    this.#drafts--
  }

  /** Throws `too_large`, `quota_exceeded` or `storage_full`. */
  async take(path: string, maxBytes: number): Promise<void> {
    const { size } = await stat(path)
    if (size > maxBytes) throw fail('too_large')
    if (size > this.#quotaBytes) throw fail('quota_exceeded')
    if (size > this.#diskBytes) throw fail('storage_full')
    this.#quotaBytes -= size
    this.#diskBytes -= size
  }
}
