import type { Executor } from '../db/connect.ts'
import { queryWords } from './query-words.ts'
import {
  listSimilarWords,
  type RecognisedWord,
  recogniseWords,
  type SearchTerms,
} from './search-store.ts'
import { errorAllowance, nearestWords } from './typing-errors.ts'

/**
 * What a person searches for: without the words that carry no meaning, and with the nearest
 * words in place of one that no course has. Nothing where nothing was typed.
 */
export async function readSearch(
  db: Executor,
  typed: string,
  isApprovedOnly: boolean,
): Promise<SearchTerms | undefined> {
  const typedWords = queryWords(typed)
  if (typedWords.length === 0) return undefined
  const words = await recogniseWords(db, typedWords, isApprovedOnly)
  const meaningful = words.filter(({ isEmpty }) => !isEmpty)
  const readings: string[][] = []
  for (const word of meaningful.length > 0 ? meaningful : words) {
    readings.push(word.isKnown ? [word.query] : await correct(db, word, isApprovedOnly))
  }
  return { readings, match: 'all' }
}

async function correct(
  db: Executor,
  { word, query }: RecognisedWord,
  isApprovedOnly: boolean,
): Promise<string[]> {
  if (errorAllowance(word) === 0) return [query]
  const near = nearestWords(word, await listSimilarWords(db, word, isApprovedOnly))
  return near.length === 0 ? [query] : near.map(({ query }) => query)
}
