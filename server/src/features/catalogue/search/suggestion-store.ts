import { and, desc, eq, or, type SQL, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { courseSearch, courses } from '../../courses/tables.ts'
import { users } from '../../identity/tables.ts'
import { categories } from '../../categories/tables.ts'
import { alikeWords, textQuery } from './search-store.ts'
import type { Candidate } from './typing-errors.ts'

/** Alternative readings of each word; the last word may be incomplete. */
export type Readings = Reading[][]

export interface Reading {
  word: string
  /** The word's text query. */
  query: string
}

/** What a suggestion leads to. */
export interface Suggested {
  id: string
  slug: string | null
  text: string
}

export interface SimilarBeginning extends Candidate, Reading {}

const similarBeginnings = prepared((db) => {
  // A subselect, so that PostgreSQL removes the accents once and not per row.
  const plain = sql`(select left(unaccent(${sql.placeholder('typed')}), 255))`
  const allowance = sql`${sql.placeholder('allowance')}::int`
  const to = (part: SQL) => sql`levenshtein_less_equal(${part}, ${plain}, ${allowance})`
  const beginning = (more: number) =>
    sql`left(alike.word, length(${plain}) + ${sql.raw(`${more}`)})`
  const distance = sql<number>`min(least(${to(beginning(-1))}, ${to(beginning(0))}, ${to(beginning(1))}))`
  const similar = db
    .select({ word: sql<string>`alike.word`.as('word'), distance: distance.as('distance') })
    .from(alikeWords(plain))
    .groupBy(sql`alike.word`)
    .having(sql`${distance} <= ${allowance}`)
    .orderBy(sql`2`, sql`1`)
    .limit(10)
    .as('similar')
  return db
    .select({
      word: similar.word,
      query: sql<string>`search_word(${similar.word})::text`,
      distance: similar.distance,
    })
    .from(similar)
    .prepare('similar_beginnings')
})

/**
 * Words of approved courses whose beginning differs from the typed text by at most `allowance`
 * letters.
 */
export function listSimilarBeginnings(
  db: Executor,
  typed: string,
  allowance: number,
): Promise<SimilarBeginning[]> {
  return similarBeginnings(db).execute({ typed, allowance })
}

/**
 * Approved courses with the words in their titles: first titles that begin with them, then by
 * popularity.
 */
export async function suggestTitles(db: Executor, readings: Readings, limit: number) {
  const queries = readings.map((reading) => reading.map(({ query }) => query))
  const found = db
    .select({
      id: courses.id,
      slug: courses.slug,
      title: courses.title,
      students: courses.studentCount,
    })
    .from(courses)
    .innerJoin(courseSearch, eq(courseSearch.courseId, courses.id))
    .where(
      and(
        sql`${courses.status} = 'approved'`,
        sql`${courseSearch.title} @@ ${textQuery({ readings: queries, match: 'all' })}`,
      ),
    )
    .orderBy(desc(courses.studentCount), desc(courses.id))
    .limit(100)
    .as('found')
  const firstWords = sql.param(readings[0]?.map(({ word }) => word) ?? [])
  const beginsSo = sql`ltrim(${plainText(sql`${found.title}`)}) ^@ any(array(
    select unaccent(word) from unnest(${firstWords}::text[]) word))`
  return db
    .select({ id: found.id, slug: found.slug, text: found.title })
    .from(found)
    .orderBy(desc(beginsSo), desc(found.students), desc(found.id))
    .limit(limit)
}

/** Professors of approved courses, by any of their names. */
export async function suggestProfessors(db: Executor, readings: Readings, limit: number) {
  const name = sql<string>`${users.firstNames} || ' ' || ${users.lastNames}`
  const theirs = db
    .select({ professorId: courses.professorId })
    .from(courses)
    .innerJoin(courseSearch, eq(courseSearch.courseId, courses.id))
    .where(
      and(
        sql`${courses.status} = 'approved'`,
        sql`${courseSearch.professor} @@ (select ${beginnings(readings)})`,
      ),
    )
  return db
    .select({ id: users.id, slug: users.slug, text: name })
    .from(users)
    .where(sql`${users.id} in ${theirs}`)
    .orderBy(name, users.id)
    .limit(limit)
}

/** Categories of approved courses. */
export async function suggestCategories(db: Executor, readings: Readings, limit: number) {
  const isInUse = sql`exists (
    select 1 from ${courses}
    where ${courses.categoryId} = ${categories.id} and ${courses.status} = 'approved')`
  return db
    .select({ id: categories.id, slug: categories.slug, text: categories.name })
    .from(categories)
    .where(and(hasWords(plainText(sql`${categories.name}`), readings), isInUse))
    .orderBy(categories.name)
    .limit(limit)
}

/** Text query for names in which each word begins a word, without accents. */
function beginnings(readings: Readings): SQL {
  const words = readings.map((reading) => {
    const ways = reading.map(
      ({ word }) => sql`to_tsquery('simple', quote_literal(unaccent(${word})) || ':*')`,
    )
    return sql`(${sql.join(ways, sql` || `)})`
  })
  return sql.join(words, sql` && `)
}

/** Lower case without accents and punctuation, with a space before each word. */
const plainText = (text: SQL) =>
  sql`' ' || regexp_replace(lower(unaccent(${text})), '[^[:alnum:]]+', ' ', 'g')`

function hasWords(text: SQL, readings: Readings): SQL | undefined {
  const hasWord = (word: string) => sql`position(' ' || unaccent(${word}) in ${text}) > 0`
  return and(...readings.map((reading) => or(...reading.map(({ word }) => hasWord(word)))))
}
