import type { SearchReading } from '@ateneo/contract'
import type { Executor } from '../../../platform/db/connect.ts'
import { SnapshotCache } from '../../../platform/db/snapshot-cache.ts'
import { type ReadingOptions, readQuery } from './query-reading.ts'
import { queryWords } from './query-words.ts'
import {
  listSimilarWords,
  type RecognisedWord,
  readSearchVersion,
  type SearchTerms,
} from './search-store.ts'
import { spellWords } from './spelling-store.ts'
import { errorAllowance, nearestWords } from './typing-errors.ts'

/** The words that are searched, with those that were corrected or left out. */
export interface Search {
  terms: SearchTerms
  reading: SearchReading
}

/**
 * Parses a query: leaves out words that say nothing, and replaces unknown words by the most similar
 * ones. `undefined` for an empty query.
 */
export async function readSearch(
  db: Executor,
  typed: string,
  options: ReadingOptions,
): Promise<Search | undefined> {
  const typedWords = queryWords(typed)
  if (typedWords.length === 0) return undefined
  if (!options.isApprovedOnly) return readWords(db, typedWords, options)
  const key = `${options.isExact ? '=' : ''}${typedWords.join(' ')}`
  return cacheOf(db).read(key, () => readWords(db, typedWords, options))
}

const MAX_BYTES = 4 * 1024 * 1024
const LIFETIME_MILLISECONDS = 60_000
/** Overhead of a reading beside its queries. */
const READING_BYTES = 100

const caches = new WeakMap<Executor, SnapshotCache<Search>>()

/** Keyed by `search_version`, on which the readings of words depend alone. */
function cacheOf(db: Executor): SnapshotCache<Search> {
  const cache =
    caches.get(db) ??
    new SnapshotCache<Search>({
      readState: () => readSearchVersion(db),
      maxBytes: MAX_BYTES,
      bytesOf: (search) => JSON.stringify(search).length * 2 + READING_BYTES,
      lifetimeMilliseconds: LIFETIME_MILLISECONDS,
    })
  caches.set(db, cache)
  return cache
}

async function readWords(
  db: Executor,
  typedWords: string[],
  options: ReadingOptions,
): Promise<Search> {
  const { words, ignored, version } = await readQuery(db, typedWords, options)
  const readings: string[][] = []
  const corrections: Correction[] = []
  for (const word of words) {
    const near = word.isKnown || options.isExact ? [] : await listNearest(db, word)
    readings.push(near.length === 0 ? [word.query] : near.map(({ query }) => query))
    if (near.length > 0) corrections.push(await describeCorrection(db, word, near))
  }
  return {
    terms: { readings, match: 'all', version },
    reading: describeReading(corrections, ignored),
  }
}

async function listNearest(db: Executor, { word }: RecognisedWord) {
  if (errorAllowance(word) === 0) return []
  return nearestWords(word, await listSimilarWords(db, word))
}

type Correction = NonNullable<SearchReading['corrections']>[number]

export async function describeCorrection(
  db: Executor,
  { typed }: RecognisedWord,
  near: { word: string }[],
): Promise<Correction> {
  const shown = await spellWords(
    db,
    near.map(({ word }) => word),
  )
  return { typed, shown: [...new Set(shown)] }
}

export function describeReading(corrections: Correction[], ignoredWords: string[]): SearchReading {
  return {
    ...(corrections.length > 0 ? { corrections } : {}),
    ...(ignoredWords.length > 0 ? { ignoredWords } : {}),
  }
}
