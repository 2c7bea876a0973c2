import { and, desc, eq, or, type SQL, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { courseSearch, courses } from '../../courses/tables.ts'
import { users } from '../../identity/tables.ts'
import { categories } from '../../categories/tables.ts'
import { type SearchTerms, textQuery } from './search-store.ts'

/** What a suggestion leads to. */
export interface Suggested {
  id: string
  slug: string | null
  text: string
}

/**
 * Approved courses with the words in their titles: first titles that begin with them, then by
 * popularity.
 */
export async function suggestTitles(db: Executor, terms: SearchTerms, limit: number) {
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
      and(sql`${courses.status} = 'approved'`, sql`${courseSearch.title} @@ ${textQuery(terms)}`),
    )
    .orderBy(desc(courses.studentCount), desc(courses.id))
    .limit(100)
    .as('found')
  const firstWords = sql.param(terms.readings[0]?.map(({ word }) => word) ?? [])
  const beginsSo = sql`ltrim(${plainText(sql`${found.title}`)}) ^@ any(array(
    select unaccent(word) from unnest(${firstWords}::text[]) word))`
  return db
    .select({ id: found.id, slug: found.slug, text: found.title })
    .from(found)
    .orderBy(desc(beginsSo), desc(found.students), desc(found.id))
    .limit(limit)
}

/** Professors of approved courses, by any of their names. */
export async function suggestProfessors(db: Executor, terms: SearchTerms, limit: number) {
  const name = sql<string>`${users.firstNames} || ' ' || ${users.lastNames}`
  const theirs = db
    .select({ professorId: courses.professorId })
    .from(courses)
    .innerJoin(courseSearch, eq(courseSearch.courseId, courses.id))
    .where(
      and(
        sql`${courses.status} = 'approved'`,
        sql`${courseSearch.professor} @@ (select ${beginnings(terms)})`,
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
export async function suggestCategories(db: Executor, terms: SearchTerms, limit: number) {
  const isInUse = sql`exists (
    select 1 from ${courses}
    where ${courses.categoryId} = ${categories.id} and ${courses.status} = 'approved')`
  return db
    .select({ id: categories.id, slug: categories.slug, text: categories.name })
    .from(categories)
    .where(and(hasWords(plainText(sql`${categories.name}`), terms), isInUse))
    .orderBy(categories.name)
    .limit(limit)
}

/** Text query for names in which each word begins a word, without accents. */
function beginnings({ readings }: SearchTerms): SQL {
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

function hasWords(text: SQL, { readings }: SearchTerms): SQL | undefined {
  const hasWord = (word: string) => sql`position(' ' || unaccent(${word}) in ${text}) > 0`
  return and(...readings.map((reading) => or(...reading.map(({ word }) => hasWord(word)))))
}
