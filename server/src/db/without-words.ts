import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Words that name a person, and what takes their place. */
export interface Redaction {
  words: readonly string[]
  replacement: string
}

/** The text without the words, in whatever case. */
export function withoutWords(
  text: AnyPgColumn | SQL,
  { words, replacement }: Redaction,
): SQL<string> {
  return sql`without_words(${text}, ${sql.param(words)}::text[], ${replacement})`
}

/** True of rows in which one of the texts has such a word; the others need no new version. */
export function namesIn(texts: readonly AnyPgColumn[], redaction: Redaction): SQL {
  const changed = texts.map((text) => sql`${withoutWords(text, redaction)} <> ${text}`)
  return sql`(${sql.join(changed, sql` or `)})`
}
