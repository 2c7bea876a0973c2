import { and, eq, type SQL, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { QueryWord } from '../../../platform/text/read-query.ts'
import { courseSearch, courses } from '../../courses/tables.ts'

/** A word without accents, and its text query. */
export interface Reading {
  word: string
  query: string
}

export interface SearchTerms {
  /** Alternative readings of each word or phrase; of none, nothing is found. */
  readings: Reading[][]
  /** What no match has. */
  excluded: Reading[]
  /** True matches need all words, or any. */
  match: 'all' | 'any'
}

/**
 * A literal value: PostgreSQL would call the functions for every row, and estimates matches only
 * for constants.
 */
export function textQuery(terms: SearchTerms): SQL {
  return sql`${writeQuery(terms)}::tsquery`
}

function writeQuery({ readings, excluded, match }: SearchTerms): string {
  const words = readings
    .map((ways) => ways.flatMap(({ query }) => query || []).join(' | '))
    .filter(Boolean)
    .map((queries) => `(${queries})`)
  const sought = words.join(match === 'all' ? ' & ' : ' | ')
  const without = excluded.map(({ query }) => query).filter(Boolean)
  if (sought === '' || without.length === 0) return sought
  return `(${sought}) & !(${without.join(' | ')})`
}

/** Condition: the row's course matches the terms. */
export function isFoundBy(terms: SearchTerms): SQL {
  return isFoundByQuery(textQuery(terms))
}

/**
 * The same where all matches are read. The subselect hides the value from the planner, which then
 * uses the index instead of underestimating a scan over all documents.
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

/** Number of approved matches. */
export async function countFound(db: Executor, terms: SearchTerms): Promise<number> {
  const [row] = await foundTotal(db).execute({ query: writeQuery(terms) })
  return row?.total ?? 0
}

export interface RecognisedWord extends Reading, QueryWord {
  /** Stop word ('de', 'la'). */
  isEmpty: boolean
  /** How many courses contain it. */
  amount: number
}

const recognisedWords = prepared((db, offer: 'approved' | 'all') => {
  const isFound = and(
    sql`${courseSearch.document} @@ plain.query`,
    offer === 'approved' ? eq(courseSearch.isApproved, true) : undefined,
  )
  return db
    .select({
      word: sql<string>`plain.word`,
      query: sql<string>`plain.query::text`,
      isEmpty: sql<boolean>`case when typed.kind = 'phrase' then numnode(plain.query) = 0
        else numnode(to_tsquery('spanish', quote_literal(plain.word))) = 0 end`,
      amount: sql<number>`(select count(*)::int from ${courseSearch} where ${isFound})`,
    })
    .from(
      // `offset 0`, so that the query is made once per word and not per course.
      sql`unnest(${sql.placeholder('words')}::text[], ${sql.placeholder('kinds')}::text[])
          with ordinality as typed(word, kind, position)
        cross join lateral (
          select unaccent(typed.word) as word, case typed.kind
            when 'phrase' then phraseto_tsquery('simple', unaccent(search_text(typed.word)))
            when 'whole' then to_tsquery('spanish', quote_literal(unaccent(typed.word)))
              || to_tsquery('simple', quote_literal(unaccent(typed.word)))
            else search_word(typed.word) end as query offset 0) as plain`,
    )
    .orderBy(sql`position`)
    .prepare(`recognised_words_${offer}`)
})

/** A word, also the beginning of others; a word as it is; words one after the other. */
export type WordKind = 'beginning' | 'whole' | 'phrase'

/** Analyzes the words in their order. */
export async function recogniseWords(
  db: Executor,
  words: (QueryWord & { kind: WordKind })[],
  isApprovedOnly: boolean,
): Promise<RecognisedWord[]> {
  const rows = await recognisedWords(db, isApprovedOnly ? 'approved' : 'all').execute({
    words: words.map(({ form }) => form),
    kinds: words.map(({ kind }) => kind),
  })
  return words.map((word, place) => ({ ...word, ...rows[place]! }))
}
