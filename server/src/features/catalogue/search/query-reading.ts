import type { Executor } from '../../../platform/db/connect.ts'
import { isFiller } from './filler-words.ts'
import { countFound, type RecognisedWord, recogniseWords } from './search-store.ts'
import { countApproved } from '../cards/totals-store.ts'

/** A query's words that say something, and those left out of it. */
export interface ReadQuery {
  words: RecognisedWord[]
  /** As typed, without stop words. */
  ignored: string[]
  version: number
}

export interface ReadingOptions {
  isApprovedOnly: boolean
  /** Leaves out stop words alone. */
  isExact: boolean
}

const MAX_WORDS = 8
/** A word that this part of the courses has tells them apart no more. */
const UBIQUITOUS = 0.8

/** Leaves out what says nothing of a course, unless there is nothing else. */
export async function readQuery(
  db: Executor,
  typedWords: string[],
  { isApprovedOnly, isExact }: ReadingOptions,
): Promise<ReadQuery> {
  const words = await recogniseWords(db, typedWords, isApprovedOnly)
  const { version } = words[0]!
  const meaningful = orAll(words, ({ isEmpty }) => !isEmpty)
  if (isExact) return { words: meaningful.slice(0, MAX_WORDS), ignored: [], version }
  const subjects = orAll(meaningful, ({ word }) => !isFiller(word)).slice(0, MAX_WORDS)
  const told = isApprovedOnly ? await leaveUbiquitous(db, subjects) : subjects
  const ignored = meaningful.filter((word) => !told.includes(word)).map(({ typed }) => typed)
  return { words: told, ignored, version }
}

async function leaveUbiquitous(db: Executor, words: RecognisedWord[]): Promise<RecognisedWord[]> {
  if (words.length < 2) return words
  const many = (await countApproved(db, undefined)) * UBIQUITOUS
  const counted = words.map(({ query, version }) =>
    countFound(db, { readings: [[query]], match: 'all', version }),
  )
  const totals = await Promise.all(counted)
  return orAll(words, (_, place) => totals[place]! < many)
}

/** The items that pass, or all if none does. */
function orAll<T>(items: T[], passes: (item: T, place: number) => boolean): T[] {
  const passing = items.filter(passes)
  return passing.length > 0 ? passing : items
}
