import { SnapshotCache } from '../../db/snapshot-cache.ts'
import type { VersionedTable, Versions } from '../../db/table-versions.ts'
import { CachedText, type Kind } from './cached-text.ts'

const MAX_BYTES = 16 * 1024 * 1024
/** Bytes of an entry beside its text. */
const ENTRY_BYTES = 1024

/**
 * Finished replies to visitors, kept while nothing is written to the tables that they read: nobody
 * sees a state older than their question, whichever process made the change.
 */
export class ResponseCache {
  readonly #texts: SnapshotCache<CachedText, Versions>

  constructor(readVersions: () => Promise<Versions>, maxBytes = MAX_BYTES) {
    this.#texts = new SnapshotCache({
      readState: readVersions,
      maxBytes: maxBytes,
      bytesOf: (text) => text.bytes + ENTRY_BYTES,
    })
  }

  /** The reply of a URL, composed once for concurrent and later requests until these tables change. */
  async read(
    url: string,
    tables: readonly VersionedTable[],
    compose: () => Promise<string>,
    kind?: Kind,
  ): Promise<CachedText> {
    const renew = async (before: CachedText | undefined) => {
      const fresh = new CachedText(await compose(), kind)
      // A change of other rows leaves the text equal, and its compressed bytes are reused.
      return before?.digest === fresh.digest ? before : fresh
    }
    return this.#texts.read(url, renew, (versions) => versions.of(tables))
  }
}
