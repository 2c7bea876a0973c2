import { and, eq, isNull, or, sql } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { questions, questionReplies } from './tables.ts'

const maxWords = 8

/**
 * Folds each question with its replies once, whatever the number of words: that takes most of the
 * time. The replies are found by their question, as one join they would all be read.
 */
const foundQuestions = prepared((db) =>
  db
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(
        eq(questions.courseId, sql.placeholder('courseId')),
        or(isNull(questions.hiddenAt), eq(questions.authorId, sql.placeholder('callerId'))),
        sql`(${sql.placeholder('lessonId')}::uuid is null
          or ${questions.lessonId} = ${sql.placeholder('lessonId')}::uuid)`,
        sql`(
          select bool_and(strpos(said.words, wanted.word) > 0)
          from (
            select lower(unaccent(concat_ws(' ', ${questions.text}, (
              select string_agg(${questionReplies.text}, ' ') from ${questionReplies}
              where ${questionReplies.questionId} = ${questions.id}
                and ${questionReplies.hiddenAt} is null)))) as words
            offset 0) said,
            (select lower(unaccent(word)) as word
              from unnest(${sql.placeholder('words')}::text[]) as typed(word)) wanted)`,
      ),
    )
    .prepare('found_questions'),
)

interface QuestionSearch {
  courseId: string
  /** The reader: hidden questions are found only if they are theirs. */
  callerId: string
  lessonId: string | undefined
  typed: string
}

/**
 * The questions of a course that have every word in them or in their replies, whatever its case and
 * accents; `undefined` where nothing is searched.
 */
export async function findQuestionIds(
  db: Executor,
  { courseId, callerId, lessonId, typed }: QuestionSearch,
): Promise<string[] | undefined> {
  const words = typed.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return undefined
  const rows = await foundQuestions(db).execute({
    courseId,
    callerId,
    lessonId: lessonId ?? null,
    words: words.slice(0, maxWords),
  })
  return rows.map(({ id }) => id)
}
