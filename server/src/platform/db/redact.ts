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
