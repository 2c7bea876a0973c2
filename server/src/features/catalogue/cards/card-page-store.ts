import type { SearchReading } from '@ateneo/contract'
import type { CardRow } from '../../courses/store.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { SnapshotCache } from '../../../platform/db/snapshot-cache.ts'
import { readVersions } from '../../../platform/db/table-versions.ts'
import { cardTables } from './cache-dependencies.ts'

/** A page of cards shared by all callers, so it contains nothing that depends on the caller. */
export interface CardPage extends SearchReading {
  readonly courses: readonly CardRow[]
  readonly total: number
  readonly nextCursor: string | null
  readonly matches?: 'some'
}

const MAX_BYTES = 16 * 1024 * 1024
/** Upper bound of a card's size in memory. */
const CARD_BYTES = 4096

const caches = new WeakMap<Executor, SnapshotCache<CardPage>>()

/**
 * Composes a page that is equal for every caller once, and caches it until one of its tables changes.
 */
export function readCardPage(
  db: Executor,
  wanted: object,
  compose: () => Promise<CardPage>,
): Promise<CardPage> {
  const cache =
    caches.get(db) ??
    new SnapshotCache<CardPage>({
      readState: async () => (await readVersions(db)).of(cardTables),
      maxBytes: MAX_BYTES,
      bytesOf: ({ courses }) => (courses.length + 1) * CARD_BYTES,
    })
  caches.set(db, cache)
  return cache.read(JSON.stringify(wanted), compose)
}
