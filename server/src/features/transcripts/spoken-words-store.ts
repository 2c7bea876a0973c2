import { sql } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'

const spokenWords = prepared((db) =>
  db
    .select({
      query: sql<string>`(case when length(typed.word) < 3
        then to_tsquery('simple', quote_literal(unaccent(typed.word)))
        else search_word(typed.word) end)::text`,
      /** Stop word ('de', 'la'). */
      isEmpty: sql<boolean>`0 in (
        numnode(to_tsquery('spanish', quote_literal(typed.word))),
        numnode(to_tsquery('spanish', quote_literal(unaccent(typed.word)))))`,
    })
    .from(sql`unnest(${sql.placeholder('words')}::text[]) with ordinality as typed(word, position)`)
    .orderBy(sql`position`)
    .prepare('spoken_words'),
)

/**
 * The words as text queries, by the same functions as searches of courses; one of two letters is
 * searched whole, since too many begin like it.
 */
export function listWordQueries(db: Executor, words: string[]) {
  return spokenWords(db).execute({ words })
}
