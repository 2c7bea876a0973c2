import type { Executor } from '../db/connect.ts'
import { SnapshotCache } from '../db/snapshot-cache.ts'
import { queryWords } from './query-words.ts'
import {
  listSimilarWords,
  type RecognisedWord,
  readSearchVersion,
  recogniseWords,
  type SearchTerms,
} from './search-store.ts'
import { errorAllowance, nearestWords } from './typing-errors.ts'

/**
 * Parses a query: drops stop words, and replaces unknown words by the most similar ones.
 * `undefined` for an empty query.
 */
export async function readSearch(
  db: Executor,
  typed: string,
  isApprovedOnly: boolean,
): Promise<SearchTerms | undefined> {
  const typedWords = queryWords(typed)
  if (typedWords.length === 0) return undefined
  if (!isApprovedOnly) return readWords(db, typedWords, false)
  return cacheOf(db).read(typedWords.join(' '), () => readWords(db, typedWords, true))
}

const MAX_BYTES = 4 * 1024 * 1024
const LIFETIME_MILLISECONDS = 60_000
/** Overhead of a reading beside its queries. */
const READING_BYTES = 100

const caches = new WeakMap<Executor, SnapshotCache<SearchTerms>>()

/** Keyed by `search_version`, on which the readings of words depend alone. */
function cacheOf(db: Executor): SnapshotCache<SearchTerms> {
  const cache =
    caches.get(db) ??
    new SnapshotCache<SearchTerms>({
      readState: () => readSearchVersion(db),
      maxBytes: MAX_BYTES,
      bytesOf: (terms) => JSON.stringify(terms).length * 2 + READING_BYTES,
      lifetimeMilliseconds: LIFETIME_MILLISECONDS,
    })
  caches.set(db, cache)
  return cache
}

async function readWords(
  db: Executor,
  typedWords: string[],
  isApprovedOnly: boolean,
): Promise<SearchTerms> {
  const words = await recogniseWords(db, typedWords, isApprovedOnly)
  const meaningful = words.filter(({ isEmpty }) => !isEmpty)
  const readings: string[][] = []
  for (const word of meaningful.length > 0 ? meaningful : words) {
    readings.push(word.isKnown ? [word.query] : await correct(db, word))
  }
  return { readings, match: 'all', version: words[0]!.version }
}

async function correct(db: Executor, { word, query }: RecognisedWord): Promise<string[]> {
  if (errorAllowance(word) === 0) return [query]
  const near = nearestWords(word, await listSimilarWords(db, word))
  return near.length === 0 ? [query] : near.map(({ query }) => query)
}
