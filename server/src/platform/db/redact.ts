import { type SQL, sql } from './drizzle.ts'
import type { AnyPgColumn } from './drizzle-pg.ts'

/** Words that name a person, and what takes their place. */
export interface Redaction {
  words: readonly string[]
  replacement: string
}

/** The text without the words, in whatever case. */
export function redactWords(
  text: AnyPgColumn | SQL,
  { words, replacement }: Redaction,
): SQL<string> {
  return sql`without_words(${text}, ${sql.param(words)}::text[], ${replacement})`
}

/** The same in every text of a JSON value; its keys stay. */
export function redactJson<T>(value: T, redaction: Redaction): T {
  const redact = (one: unknown): unknown => {
    if (typeof one === 'string') return withoutWords(one, redaction)
    if (Array.isArray(one)) return one.map(redact)
    if (one === null || typeof one !== 'object') return one
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [key, redact(part)]))
  }
  return redact(value) as T
}

const withoutWords = (text: string, { words, replacement }: Redaction) =>
  words.reduce(
    (left, word) =>
      left.replace(
        new RegExp(word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`), 'gi'),
        () => replacement,
      ),
    text,
  )

/** A JSON column as one text, for `namesIn`. */
export const jsonTexts = (column: AnyPgColumn): SQL =>
  sql`(select string_agg(one #>> '{}', ' ')
    from jsonb_path_query(${column}, 'lax $.** ? (@.type() == "string")') one)`

/** The same in each text of a list. */
export function redactEachWords(list: AnyPgColumn, redaction: Redaction): SQL<string[]> {
  return sql`array(
    select ${redactWords(sql`one.text`, redaction)}
    from unnest(${list}) with ordinality as one(text, place) order by one.place)`
}

/** A list as one text, for `namesIn`. */
export const joined = (list: AnyPgColumn): SQL => sql`array_to_string(${list}, ' ')`

/** True of rows in which one of the texts has such a word; found without a regular expression. */
export function namesIn(texts: readonly (AnyPgColumn | SQL)[], { words }: Redaction): SQL {
  const found = texts.flatMap((text) =>
    words.map((word) => sql`strpos(lower(${text}), lower(${word})) > 0`),
  )
  return sql`(${sql.join([sql`false`, ...found], sql` or `)})`
}
