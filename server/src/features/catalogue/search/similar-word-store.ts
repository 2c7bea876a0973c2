import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { searchWords } from '../../courses/tables.ts'
import type { Reading } from './search-store.ts'
import { type Candidate, errorAllowance } from './typing-errors.ts'

/** Two swapped letters count as one error, but Levenshtein counts them as two. */
const MAX_DISTANCE = 2

export type SimilarWord = Candidate & Reading

const similarWords = prepared((db, part: 'word' | 'beginning') => {
  // `levenshtein` fails on texts of more than 255 letters.
  const typed = sql`left(${sql.placeholder('typed')}, 255)`
  const most = sql`${sql.placeholder('most')}::int`
  const { word } = searchWords
  const to = (text: SQL) => sql`levenshtein_less_equal(${text}, ${typed}, ${most})`
  const toBeginning = (more: number) =>
    to(sql`left(${word}, length(${typed}) + ${sql.raw(`${more}`)})`)
  const distance =
    part === 'word'
      ? to(sql`${word}`)
      : sql`least(${toBeginning(-1)}, ${toBeginning(0)}, ${toBeginning(1)})`
  return db
    .select({
      word,
      query: sql<string>`search_word(${word})::text`,
      distance: sql<number>`${distance}`,
    })
    .from(searchWords)
    .where(sql`${distance} <= ${most}`)
    .orderBy(sql`3`, sql`1`)
    .limit(part === 'word' ? 20 : 10)
    .prepare(`similar_${part}s`)
})

/**
 * Words of approved courses within a Levenshtein distance of the typed one, or with a beginning
 * that is. All are compared: that takes less time than an index of trigrams.
 */
export function listSimilarWords(
  db: Executor,
  typed: string,
  isUnfinished: boolean,
): Promise<SimilarWord[]> {
  return isUnfinished
    ? similarWords(db, 'beginning').execute({ typed, most: errorAllowance(typed) })
    : similarWords(db, 'word').execute({ typed, most: MAX_DISTANCE })
}
