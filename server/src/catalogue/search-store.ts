import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { courseSearch, courses, searchWords } from '../courses/tables.ts'
import type { Candidate } from './typing-errors.ts'

/** How each word may be read, as PostgreSQL's text queries: any of its readings counts as the word. */
export interface SearchTerms {
  readings: string[][]
  /** Whether a course must have all the words, or one of them. */
  match: 'all' | 'any'
}

/**
 * As a value, and not as the functions that make it: PostgreSQL would call those for every row,
 * and plans better where it knows how many courses have the words.
 */
function textQuery({ readings, match }: SearchTerms): SQL {
  const words = readings
    .map((queries) => queries.filter(Boolean).join(' | '))
    .filter(Boolean)
    .map((queries) => `(${queries})`)
  return sql`${words.join(match === 'all' ? ' & ' : ' | ')}::tsquery`
}

/** Whether the course of the row is found by the terms. */
export function isFoundBy(terms: SearchTerms): SQL {
  return isFoundByQuery(textQuery(terms))
}

/**
 * The same where all that is found is wanted. The selection hides the words until they are
 * searched for: PostgreSQL takes the index then, and does not read the words of every course,
 * which costs it more than it believes.
 */
export function isAnyFoundBy(terms: SearchTerms): SQL {
  return isFoundByQuery(sql`(select ${textQuery(terms)})`)
}

function isFoundByQuery(query: SQL): SQL {
  return sql`${courses.id} in (
    select ${courseSearch.courseId} from ${courseSearch}
    where ${courseSearch.document} @@ ${query})`
}

/** How well the course of the row answers the terms. */
export function relevance(terms: SearchTerms): SQL<number> {
  return sql`(
    select ts_rank(${courseSearch.document}, ${textQuery(terms)})::float8 from ${courseSearch}
    where ${courseSearch.courseId} = ${courses.id})`
}

export interface RecognisedWord {
  word: string
  /** What it is found by. */
  query: string
  /** It carries no meaning ('de', 'la'). */
  isEmpty: boolean
  /** Some course has it. */
  isKnown: boolean
}

const recognisedWords = prepared((db, offer: 'approved' | 'all') =>
  db
    .select({
      word: sql<string>`word`,
      query: sql<string>`search_word(word)::text`,
      isEmpty: sql<boolean>`numnode(to_tsquery('spanish', quote_literal(word))) = 0`,
      isKnown: sql<boolean>`${isKnown(sql`word`, offer === 'approved')}`,
    })
    .from(sql`unnest(${sql.placeholder('words')}::text[]) with ordinality as typed(word, position)`)
    .orderBy(sql`position`)
    .prepare(`recognised_words_${offer}`),
)

/** What the words are to the search, in their order. */
export function recogniseWords(
  db: Executor,
  words: string[],
  isApprovedOnly: boolean,
): Promise<RecognisedWord[]> {
  return recognisedWords(db, isApprovedOnly ? 'approved' : 'all').execute({ words })
}

export interface SimilarWord extends Candidate {
  /** What it is found by. */
  query: string
}

/** Words of courses that differ from the typed one by two letters at most. */
export async function listSimilarWords(
  db: Executor,
  typed: string,
  isApprovedOnly: boolean,
): Promise<SimilarWord[]> {
  // Without accents a text may grow ('ﬃ', '½'); of more than 255 letters PostgreSQL counts no errors.
  const plain = sql`left(unaccent(${typed}), 255)`
  const distance = sql<number>`levenshtein_less_equal(${searchWords.word}, ${plain}, 2)`
  return db
    .select({
      word: searchWords.word,
      query: sql<string>`search_word(${searchWords.word})::text`,
      distance,
    })
    .from(searchWords)
    .where(and(sql`${distance} <= 2`, isKnown(sql`${searchWords.word}`, isApprovedOnly)))
    .orderBy(sql`3`, searchWords.word)
    .limit(20)
}

function isKnown(word: SQL, isApprovedOnly: boolean): SQL {
  const visible = isApprovedOnly ? eq(courses.status, 'approved') : undefined
  const found = and(sql`${courseSearch.document} @@ search_word(${word})`, visible)
  return sql`exists (
    select 1 from ${courseSearch} join ${courses} on ${courses.id} = ${courseSearch.courseId}
    where ${found})`
}
