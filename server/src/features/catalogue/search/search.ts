import type { SearchReading } from '@ateneo/contract'
import type { Executor } from '../../../platform/db/connect.ts'
import { countApproved } from '../cards/totals-store.ts'
import { isFiller } from './filler-words.ts'
import { type Query, type QueryWord, readQuery } from '../../../platform/text/read-query.ts'
import {
  type RecognisedWord,
  recogniseWords,
  type SearchTerms,
  type WordKind,
} from './search-store.ts'
import { listSimilarWords } from './similar-word-store.ts'
import { spellWords } from './spelling-store.ts'
import { errorAllowance, nearestWords } from './typing-errors.ts'

/** The words that are searched, with those that were corrected or left out. */
export interface Search {
  terms: SearchTerms
  reading: SearchReading
}

export interface ReadingOptions {
  isApprovedOnly: boolean
  /** Corrects nothing, and leaves out stop words alone. */
  isExact?: boolean
  /** Unknown words may be the beginning of a known one. */
  isUnfinished?: boolean
}

/**
 * Parses a query: leaves out words that say nothing, and replaces unknown words by the most similar
 * ones. `undefined` for an empty query; one of signs alone finds nothing.
 */
export async function readSearch(
  db: Executor,
  typed: string,
  options: ReadingOptions,
): Promise<Search | undefined> {
  if (typed.trim() === '') return undefined
  const query = readQuery(typed)
  const { words, ignored, excluded } = await readWords(db, query, options)
  const terms: SearchTerms = { readings: [], excluded, match: 'all' }
  const corrections: NonNullable<SearchReading['corrections']> = []
  for (const word of words) {
    const near =
      word.amount > 0 || options.isExact || isAsTyped(word)
        ? []
        : await listNearest(db, word, options)
    terms.readings.push(near.length === 0 ? [word] : near)
    if (near.length === 0) continue
    const nearWords = near.map(({ word }) => word)
    const shown = await spellWords(db, nearWords)
    corrections.push({ typed: word.typed, shown: [...new Set(shown)] })
  }
  const reading = {
    ...(corrections.length > 0 ? { corrections } : {}),
    ...(ignored.length > 0 ? { ignoredWords: ignored.map((word) => word.typed) } : {}),
    ...(excluded.length > 0 ? { excludedWords: excluded.map((word) => word.typed) } : {}),
  }
  return { terms, reading }
}

const MAX_WORDS = 8
/** A word that this part of the courses has tells them apart no more. */
const UBIQUITOUS = 0.8

/** Leaves out what says nothing of a course, unless there is nothing else. */
async function readWords(
  db: Executor,
  query: Query,
  { isApprovedOnly, isExact, isUnfinished }: ReadingOptions,
): Promise<Record<'words' | 'ignored' | 'excluded', RecognisedWord[]>> {
  const sought = query.sought.map((word) => ({ ...word, kind: kindOf(word, isUnfinished) }))
  const without = query.excluded
    .slice(0, MAX_WORDS)
    .map((word) => ({ ...word, kind: word.isPhrase ? ('phrase' as const) : ('whole' as const) }))
  const all = await recogniseWords(db, [...sought, ...without], isApprovedOnly)
  const recognised = all.slice(0, sought.length)
  const excluded = all.slice(sought.length)
  const meaningful = orAll(recognised, ({ isEmpty }) => !isEmpty)
  if (isExact) return { words: meaningful.slice(0, MAX_WORDS), ignored: [], excluded }
  const subjects = orAll(meaningful, ({ word }) => !isFiller(word)).slice(0, MAX_WORDS)
  const words = isApprovedOnly ? await leaveUbiquitous(db, subjects) : subjects
  return { words, ignored: meaningful.filter((word) => !words.includes(word)), excluded }
}

/** Half of all courses have a word that begins like a letter: once it is typed, it is a word. */
function kindOf({ form, isPhrase }: QueryWord, isUnfinished = false): WordKind {
  if (isPhrase) return 'phrase'
  return form.length === 1 && !isUnfinished ? 'whole' : 'beginning'
}

/** What is in quotes or has a sign is meant as it is. */
const isAsTyped = ({ typed, form, isPhrase }: QueryWord) => isPhrase || typed !== form

async function leaveUbiquitous(db: Executor, words: RecognisedWord[]): Promise<RecognisedWord[]> {
  if (words.length < 2) return words
  const many = (await countApproved(db, undefined)) * UBIQUITOUS
  return orAll(words, (word) => word.isPhrase || word.amount < many)
}

async function listNearest(db: Executor, { word }: RecognisedWord, options: ReadingOptions) {
  if (errorAllowance(word) === 0) return []
  return nearestWords(word, await listSimilarWords(db, word, options.isUnfinished === true))
}

/** The items that pass, or all if none does. */
function orAll<T>(items: T[], passes: (item: T) => boolean): T[] {
  const passing = items.filter(passes)
  return passing.length > 0 ? passing : items
}
