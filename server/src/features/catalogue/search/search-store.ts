import { and, eq, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { LRUCache } from 'lru-cache'
import type { Executor } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import {
  courseSearch,
  courses,
  searchBeginnings,
  searchVersion,
  searchWords,
} from '../../courses/tables.ts'
import { type Candidate, errorAllowance } from './typing-errors.ts'

/** Alternative readings of each word, as PostgreSQL text queries. */
export interface SearchedWords {
  readings: string[][]
  /** True matches need all words, or any. */
  match: 'all' | 'any'
}

export interface SearchTerms extends SearchedWords {
  /** `search_version` read before the words were analyzed. */
  version: number
}

/**
 * A literal value: PostgreSQL would call the functions for every row, and estimates matches only
 * for constants.
 */
export function textQuery(words: SearchedWords): SQL {
  return sql`${writeQuery(words)}::tsquery`
}

export function writeQuery({ readings, match }: SearchedWords): string {
  const words = readings
    .map((queries) => queries.filter(Boolean).join(' | '))
    .filter(Boolean)
    .map((queries) => `(${queries})`)
  return words.join(match === 'all' ? ' & ' : ' | ')
}

/** Condition: the row's course matches the terms. */
export function isFoundBy(terms: SearchTerms): SQL {
  return isFoundByQuery(textQuery(terms))
}

/**
 * The same for unlimited listings. The subselect hides the value from the planner, which then uses
 * the index instead of underestimating a scan over all documents.
 */
export function isAnyFoundBy(terms: SearchTerms): SQL {
  return isFoundByQuery(sql`(select ${textQuery(terms)})`)
}

function isFoundByQuery(query: SQL): SQL {
  return sql`${courses.id} in (
    select ${courseSearch.courseId} from ${courseSearch}
    where ${courseSearch.document} @@ ${query})`
}

const foundTotal = prepared((db) =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(courseSearch)
    .where(
      and(
        sql`${courseSearch.document} @@ (select ${sql.placeholder('query')}::tsquery)`,
        eq(courseSearch.isApproved, true),
      ),
    )
    .prepare('found_total'),
)

const keptTotals = new WeakMap<Executor, LRUCache<string, number>>()

/** Number of approved matches, cached per query and `search_version`. */
export async function countFound(db: Executor, terms: SearchTerms): Promise<number> {
  const kept = keptTotals.get(db) ?? new LRUCache<string, number>({ max: 5000 })
  keptTotals.set(db, kept)
  const query = writeQuery(terms)
  const key = `${terms.version} ${query}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const [row] = await foundTotal(db).execute({ query })
  const total = row?.total ?? 0
  kept.set(key, total)
  return total
}

const currentVersion = prepared((db) =>
  db.select({ version: searchVersion.version }).from(searchVersion).prepare('search_version'),
)

/** Version of all data that a search of approved courses depends on. */
export async function readSearchVersion(db: Executor): Promise<string> {
  const [row] = await currentVersion(db).execute()
  return String(row!.version)
}

export interface RecognisedWord {
  typed: string
  /** Without accents. */
  word: string
  /** The word's text query. */
  query: string
  /** Stop word ('de', 'la'). */
  isEmpty: boolean
  /** Some course contains it. */
  isKnown: boolean
  version: number
}

const recognisedWords = prepared((db, offer: 'approved' | 'all') => {
  const word = sql`plain.word`
  return db
    .select({
      typed: sql<string>`typed.word`,
      word: sql<string>`${word}`,
      query: sql<string>`search_word(${word})::text`,
      isEmpty: sql<boolean>`numnode(to_tsquery('spanish', quote_literal(${word}))) = 0`,
      isKnown: sql<boolean>`${isKnown(word, offer === 'approved')}`,
      version: sql<number>`(select ${searchVersion.version} from ${searchVersion})::float8`,
    })
    .from(
      sql`unnest(${sql.placeholder('words')}::text[]) with ordinality as typed(word, position)
        cross join lateral (select unaccent(typed.word) as word) as plain`,
    )
    .orderBy(sql`position`)
    .prepare(`recognised_words_${offer}`)
})

/** Analyzes the words in their order. */
export function recogniseWords(
  db: Executor,
  words: string[],
  isApprovedOnly: boolean,
): Promise<RecognisedWord[]> {
  return recognisedWords(db, isApprovedOnly ? 'approved' : 'all').execute({ words })
}

export interface SimilarWord extends Candidate {
  /** The word's text query. */
  query: string
}

const similarWords = prepared((db) => {
  const plain = sql`left(unaccent(${sql.placeholder('typed')}), 255)`
  const distance = sql<number>`levenshtein_less_equal(alike.word, ${plain}, 2)`
  return db
    .select({
      word: sql<string>`alike.word`,
      query: sql<string>`search_word(alike.word)::text`,
      distance,
    })
    .from(alikeWords(plain))
    .where(and(sql`left(alike.word, 6) = alike.beginning`, sql`${distance} <= 2`))
    .orderBy(sql`3`, sql`1`)
    .limit(20)
    .prepare('similar_words')
})

/** Words of approved courses within a Levenshtein distance of two. */
export function listSimilarWords(db: Executor, typed: string): Promise<SimilarWord[]> {
  return similarWords(db).execute({ typed, allowance: errorAllowance(typed) })
}

/**
 * Candidate words whose beginnings share a deletion variant with the typed one (SymSpell), found by
 * the index. Limited to 255 letters, the maximum of PostgreSQL's `levenshtein`.
 */
export function alikeWords(plain: SQL): SQL {
  return sql`(
    select alike.beginning, found.word from (
      select distinct ${searchBeginnings.beginning} as beginning from ${searchBeginnings}
      where ${searchBeginnings.variant} = any(array(
        select deletions(left(${plain}, 6), ${sql.placeholder('allowance')}::int)))) alike
    cross join lateral (select ${searchWords.word} as word ${startingWith(sql`alike.beginning`)} offset 0)
      found) alike`
}

function startingWith(beginning: SQL): SQL {
  return sql`from ${searchWords} where ${searchWords.word} collate "C" >= ${beginning}
    and ${searchWords.word} collate "C" < ${beginning} || U&'\\+10FFFF'`
}

/**
 * Condition: a course contains the word. For approved courses the word list is asked first, then
 * the documents.
 */
function isKnown(word: SQL, isApprovedOnly: boolean): SQL {
  const found = and(
    sql`${courseSearch.document} @@ search_word(${word})`,
    isApprovedOnly ? eq(courseSearch.isApproved, true) : undefined,
  )
  const isAnywhere = sql`exists (select 1 from ${courseSearch} where ${found})`
  if (!isApprovedOnly) return isAnywhere
  const isOfWords = sql`exists (select 1 ${startingWith(sql`unaccent(${word})`)})`
  return sql`case when ${isOfWords} then true else ${isAnywhere} end`
}
