import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { courseSearch, courses, searchWords } from '../courses/tables.ts'
import type { Candidate } from './typing-errors.ts'

/** How each word may be read: any of its readings counts as the word. */
export interface SearchTerms {
  readings: string[][]
  /** Whether a course must have all the words, or one of them. */
  match: 'all' | 'any'
}

function textQuery({ readings, match }: SearchTerms): SQL {
  const words = readings.map((reading) => {
    const ways = reading.map((word) => sql`search_word(${word})`)
    return sql`(${sql.join(ways, sql` || `)})`
  })
  return sql`(${sql.join(words, match === 'all' ? sql` && ` : sql` || `)})`
}

/** Whether the course of the row is found by the terms. */
export function isFoundBy(terms: SearchTerms): SQL {
  return sql`${courses.id} in (
    select ${courseSearch.courseId} from ${courseSearch}
    where ${courseSearch.document} @@ ${textQuery(terms)})`
}

/** How well the course of the row answers the terms. */
export function relevance(terms: SearchTerms): SQL<number> {
  return sql`(
    select ts_rank(${courseSearch.document}, ${textQuery(terms)})::float8 from ${courseSearch}
    where ${courseSearch.courseId} = ${courses.id})`
}

/** Of each word, in order: whether it carries no meaning ('de', 'la'), and whether some course has it. */
export async function recogniseWords(db: Executor, words: string[], isApprovedOnly: boolean) {
  const { rows } = await db.execute<{ word: string; isEmpty: boolean; isKnown: boolean }>(sql`
    select word,
      numnode(to_tsquery('spanish', quote_literal(word))) = 0 as "isEmpty",
      ${isKnown(sql`word`, isApprovedOnly)} as "isKnown"
    from unnest(${sql.param(words)}::text[]) with ordinality as typed(word, position)
    order by position`)
  return rows
}

/** Words of courses that differ from the typed one by two letters at most. */
export async function listSimilarWords(
  db: Executor,
  typed: string,
  isApprovedOnly: boolean,
): Promise<Candidate[]> {
  // Without accents a text may grow ('ﬃ', '½'); of more than 255 letters PostgreSQL counts no errors.
  const plain = sql`left(unaccent(${typed}), 255)`
  const distance = sql<number>`levenshtein_less_equal(${searchWords.word}, ${plain}, 2)`
  return db
    .select({ word: searchWords.word, distance })
    .from(searchWords)
    .where(and(sql`${distance} <= 2`, isKnown(sql`${searchWords.word}`, isApprovedOnly)))
    .orderBy(sql`2`, searchWords.word)
    .limit(20)
}

function isKnown(word: SQL, isApprovedOnly: boolean): SQL {
  const visible = isApprovedOnly ? eq(courses.status, 'approved') : undefined
  const found = and(sql`${courseSearch.document} @@ search_word(${word})`, visible)
  return sql`exists (
    select 1 from ${courseSearch} join ${courses} on ${courses.id} = ${courseSearch.courseId}
    where ${found})`
}
