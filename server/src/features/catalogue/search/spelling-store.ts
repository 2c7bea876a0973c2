import { sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { courseSearch, courses } from '../../courses/tables.ts'
import { nameKey } from '../../../platform/text/name-key.ts'

const textsWith = prepared((db) =>
  db
    .select({ word: sql<string>`wanted.word`, text: sql<string>`found.text` })
    .from(
      sql`unnest(${sql.placeholder('words')}::text[]) as wanted(word) cross join lateral (
        select concat_ws(' ', ${courses.title}, ${courses.description},
          array_to_string(${courses.topics} || ${courses.learningOutcomes}
            || ${courses.requirements} || ${courses.audience}, ' ')) as text
        from ${courseSearch} join ${courses} on ${courses.id} = ${courseSearch.courseId}
        where ${courseSearch.document} @@ quote_literal(wanted.word)::tsquery
          and ${courseSearch.isApproved}
        limit 1) as found`,
    )
    .prepare('texts_with_words'),
)

/** The words with their accents, each as one of the courses that have it spells it. */
export async function spellWords(db: Executor, words: string[]): Promise<string[]> {
  const texts = await textsWith(db).execute({ words })
  return words.map((word) => {
    const text =
      texts
        .find((one) => one.word === word)
        ?.text.normalize('NFC')
        .toLowerCase() ?? ''
    return text.match(/[\p{L}\p{N}]+/gu)?.find((spelt) => nameKey(spelt) === word) ?? word
  })
}
