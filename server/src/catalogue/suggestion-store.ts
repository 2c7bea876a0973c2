import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { courseSearch, courses, searchWords } from '../courses/tables.ts'
import { users } from '../identity/tables.ts'
import { categories } from './tables.ts'
import type { Candidate } from './typing-errors.ts'

/** Of each word, the ways it may be read; the last of them may still be incomplete. */
export type Readings = string[][]

/**
 * Words of published courses that begin almost as what was typed so far: at most `allowance`
 * letters differ.
 */
export async function listSimilarBeginnings(
  db: Executor,
  typed: string,
  allowance: number,
): Promise<Candidate[]> {
  const plain = sql`left(unaccent(${typed}), 255)`
  const to = (part: SQL) => sql`levenshtein_less_equal(${part}, ${plain}, ${allowance}::int)`
  const beginning = (more: number) =>
    sql`left(${searchWords.word}, length(${plain}) + ${more}::int)`
  const distance = sql<number>`least(${to(beginning(-1))}, ${to(beginning(0))}, ${to(beginning(1))})`
  const isPublished = sql`exists (
    select 1 from ${courseSearch} join ${courses} on ${courses.id} = ${courseSearch.courseId}
    where ${courseSearch.document} @@ search_word(${searchWords.word})
      and ${courses.status} = 'approved')`
  return db
    .select({ word: searchWords.word, distance })
    .from(searchWords)
    .where(and(sql`${distance} <= ${allowance}::int`, isPublished))
    .orderBy(sql`2`, searchWords.word)
    .limit(10)
}

/** Published courses with the words in their titles: those that begin so, then the popular ones. */
export async function suggestTitles(db: Executor, readings: Readings, limit: number) {
  const found = db
    .select({ id: courses.id, title: courses.title, students: courses.studentCount })
    .from(courses)
    .innerJoin(courseSearch, eq(courseSearch.courseId, courses.id))
    .where(
      and(
        sql`${courses.status} = 'approved'`,
        sql`${courseSearch.document} @@ ${query(readings, 'A')}`,
      ),
    )
    .orderBy(desc(courses.studentCount), desc(courses.id))
    .limit(100)
    .as('found')
  const first = readings[0]?.map((word) => beginsWith(plainText(sql`${found.title}`), word)) ?? []
  return db
    .select({ id: found.id, text: found.title })
    .from(found)
    .orderBy(desc(sql`(${or(...first) ?? sql`false`})`), desc(found.students), desc(found.id))
    .limit(limit)
}

/** Professors of published courses, by any of their names. */
export async function suggestProfessors(db: Executor, readings: Readings, limit: number) {
  // By the index first: the document of a course holds its professor's names.
  const name = sql<string>`${users.firstNames} || ' ' || ${users.lastNames}`
  const theirs = db
    .selectDistinct({ professorId: courses.professorId })
    .from(courses)
    .innerJoin(courseSearch, eq(courseSearch.courseId, courses.id))
    .where(
      and(
        sql`${courses.status} = 'approved'`,
        sql`${courseSearch.document} @@ ${query(readings, 'B')}`,
      ),
    )
  return db
    .select({ id: users.id, text: name })
    .from(users)
    .where(and(sql`${users.id} in ${theirs}`, hasWords(plainText(name), readings)))
    .orderBy(name, users.id)
    .limit(limit)
}

/** Categories with published courses. */
export async function suggestCategories(db: Executor, readings: Readings, limit: number) {
  const isInUse = sql`exists (
    select 1 from ${courses}
    where ${courses.categoryId} = ${categories.id} and ${courses.status} = 'approved')`
  return db
    .select({ id: categories.id, text: categories.name })
    .from(categories)
    .where(and(hasWords(plainText(sql`${categories.name}`), readings), isInUse))
    .orderBy(categories.name)
    .limit(limit)
}

/** All the words, in the part of a course's document that has this weight. */
function query(readings: Readings, weight: 'A' | 'B'): SQL {
  const words = readings.map((reading) => {
    const ways = reading.map(
      (word) => sql`to_tsquery('spanish', quote_literal(${word}) || ${`:${weight}`})
        || to_tsquery('spanish', quote_literal(unaccent(${word})) || ${`:${weight}`})
        || to_tsquery('simple', quote_literal(unaccent(${word})) || ${`:*${weight}`})`,
    )
    return sql`(${sql.join(ways, sql` || `)})`
  })
  return sql`(${sql.join(words, sql` && `)})`
}

/** Without case, accents and marks; each word has a blank before it. */
const plainText = (text: SQL) =>
  sql`' ' || regexp_replace(lower(unaccent(${text})), '[^[:alnum:]]+', ' ', 'g')`

const beginsWith = (text: SQL, word: string) => sql`starts_with(ltrim(${text}), unaccent(${word}))`

function hasWords(text: SQL, readings: Readings): SQL | undefined {
  const hasWord = (word: string) => sql`position(' ' || unaccent(${word}) in ${text}) > 0`
  return and(...readings.map((reading) => or(...reading.map(hasWord))))
}
