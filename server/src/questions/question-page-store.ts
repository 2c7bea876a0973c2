import type { QuestionOrder } from '@ateneo/contract'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { courses, lessons } from '../courses/tables.ts'
import type { Executor } from '../db/connect.ts'
import type { Place, Slice } from '../db/keyset.ts'
import { users } from '../identity/tables.ts'
import { questionReplies, questions, questionVotes } from './tables.ts'

export interface QuestionFilter {
  courseId: string
  /** Sees their own hidden questions; nobody else's are listed. */
  callerId: string
  /** Only the questions of this lesson. */
  lessonId: string | undefined
  words: string
}

export interface QuestionPage extends Slice<Place & { key: number }> {
  sort: QuestionOrder
}

export type QuestionRow = Awaited<ReturnType<typeof pageQuestions>>[number]

/** Newest first, or by votes and then newest. */
export function pageQuestions(
  db: Executor,
  filter: QuestionFilter,
  { sort, after, limit }: QuestionPage,
) {
  const isNewest = sort === 'newest'
  const rest = sql`${questions.createdAt}, ${questions.id}`
  const beyond =
    after &&
    (isNewest
      ? sql`(${rest}) < (${bound(after)})`
      : sql`(${questions.voteCount}, ${rest}) < (${after.key}::int, ${bound(after)})`)
  return selectQuestions(db, filter.callerId)
    .where(and(matches(filter), beyond))
    .orderBy(
      ...(isNewest ? [] : [sql`${questions.voteCount} desc`]),
      sql`${questions.createdAt} desc`,
      sql`${questions.id} desc`,
    )
    .limit(limit)
}

const bound = ({ at, id }: Place) => sql`${at.toISOString()}::timestamptz, ${id}::uuid`

export async function countQuestions(db: Executor, filter: QuestionFilter): Promise<number> {
  return db.$count(questions, matches(filter))
}

export async function findQuestionRow(db: Executor, callerId: string, questionId: string) {
  const [row] = await selectQuestions(db, callerId).where(eq(questions.id, questionId))
  return row
}

function selectQuestions(db: Executor, callerId: string) {
  return db
    .select({
      question: questions,
      lessonTitle: lessons.title,
      professorId: courses.professorId,
      author: {
        firstNames: users.firstNames,
        lastNames: users.lastNames,
        imageUrl: users.imageUrl,
      },
      isVoted: sql<boolean>`exists (
        select 1 from ${questionVotes}
        where ${questionVotes.questionId} = ${questions.id} and ${questionVotes.userId} = ${callerId})`,
    })
    .from(questions)
    .innerJoin(lessons, eq(lessons.id, questions.lessonId))
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .innerJoin(users, eq(users.id, questions.authorId))
}

const maxWords = 8

/** Every word is in the question or in one of its replies, whatever its case and accents. */
function matches({ courseId, callerId, lessonId, words }: QuestionFilter): SQL | undefined {
  return and(
    // The lesson's index alone; the course is checked on its rows.
    eq(questions.courseId, courseId),
    or(isNull(questions.hiddenAt), eq(questions.authorId, callerId)),
    lessonId === undefined ? undefined : eq(questions.lessonId, lessonId),
    ...words
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, maxWords)
      .map(
        (word) => sql`(${has(sql`${questions.text}`, word)} or exists (
          select 1 from ${questionReplies}
          where ${questionReplies.questionId} = ${questions.id}
            and ${questionReplies.hiddenAt} is null
            and ${has(sql`${questionReplies.text}`, word)}))`,
      ),
  )
}

const has = (text: SQL, word: string) =>
  sql`strpos(lower(unaccent(${text})), lower(unaccent(${word}))) > 0`
