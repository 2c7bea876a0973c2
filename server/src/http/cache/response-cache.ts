import { SnapshotCache } from '../../db/snapshot-cache.ts'
import { CachedText } from './cached-text.ts'

const MAX_BYTES = 16 * 1024 * 1024
/** Bytes of an entry beside its text. */
const ENTRY_BYTES = 1024

/**
 * Finished replies to visitors, kept while nothing is committed: nobody sees a state older than
 * their question, whichever process made the change.
 */
export class ResponseCache {
  readonly #texts: SnapshotCache<CachedText>

  constructor(readState: () => Promise<string>, maxBytes = MAX_BYTES) {
    this.#texts = new SnapshotCache({
      readState,
      maxBytes: maxBytes,
      bytesOf: (text) => text.bytes + ENTRY_BYTES,
    })
  }

  /** The reply of a URL, composed once for concurrent and later requests until the next commit. */
  async read(url: string, compose: () => Promise<string>): Promise<CachedText> {
    return this.#texts.read(url, async (before) => {
      const fresh = new CachedText(await compose())
      // An unrelated commit leaves the text equal, and its compressed bytes are reused.
      return before?.digest === fresh.digest ? before : fresh
    })
  }
}
