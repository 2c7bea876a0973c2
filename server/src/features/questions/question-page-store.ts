import type { QuestionOrder } from '@ateneo/contract'
import {
  and,
  count,
  eq,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts'
import { courses, lessons } from '../courses/tables.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { KeysetPosition, Slice } from '../../platform/db/keyset.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { users } from '../identity/tables.ts'
import { questions, questionVotes } from './tables.ts'

export interface QuestionFilter {
  courseId: string
  /** The reader: hidden questions are listed only if they are theirs. */
  callerId: string
  /** Only the questions of this lesson. */
  lessonId: string | undefined
  /** Those that the words of a search are in; absent without a search. */
  foundIds: string[] | undefined
}

export interface QuestionPage extends Slice<KeysetPosition & { key: number }> {
  sort: QuestionOrder
}

export type QuestionRow = Awaited<ReturnType<typeof pageQuestions>>[number]

type Scope = 'course' | 'lesson'

const isShownTo = (callerId: string | Placeholder) =>
  or(isNull(questions.hiddenAt), eq(questions.authorId, callerId))

const isWithin = (scope: Scope) =>
  and(
    eq(questions.courseId, sql.placeholder('courseId')),
    isShownTo(sql.placeholder('callerId')),
    scope === 'course' ? undefined : eq(questions.lessonId, sql.placeholder('lessonId')),
  )

const firstPage = prepared((db, variant: `${QuestionOrder} ${Scope}`) => {
  const [sort, scope] = variant.split(' ') as [QuestionOrder, Scope]
  return selectQuestions(db, sql.placeholder('callerId'))
    .where(isWithin(scope))
    .orderBy(...orderOf(sort))
    .limit(sql.placeholder('limit'))
    .prepare(`questions_of_${scope}_${sort}`)
})

const total = prepared((db, scope: Scope) =>
  db
    .select({ total: count() })
    .from(questions)
    .where(isWithin(scope))
    .prepare(`questions_total_of_${scope}`),
)

const scopeOf = ({ lessonId }: QuestionFilter): Scope =>
  lessonId === undefined ? 'course' : 'lesson'

const orderOf = (sort: QuestionOrder): SQL[] => [
  ...(sort === 'newest' ? [] : [sql`${questions.voteCount} desc`]),
  sql`${questions.createdAt} desc`,
  sql`${questions.id} desc`,
]

/** Newest first, or by votes and then newest. */
export async function pageQuestions(
  db: Executor,
  filter: QuestionFilter,
  { sort, after, limit }: QuestionPage,
) {
  if (!after && filter.foundIds === undefined) {
    const { courseId, callerId, lessonId } = filter
    return firstPage(db, `${sort} ${scopeOf(filter)}`).execute({
      callerId,
      courseId,
      lessonId,
      limit,
    })
  }
  const isNewest = sort === 'newest'
  const rest = sql`${questions.createdAt}, ${questions.id}`
  const beyond =
    after &&
    (isNewest
      ? sql`(${rest}) < (${bound(after)})`
      : sql`(${questions.voteCount}, ${rest}) < (${after.key}::int, ${bound(after)})`)
  return selectQuestions(db, filter.callerId)
    .where(and(matches(filter), beyond))
    .orderBy(...orderOf(sort))
    .limit(limit)
}

const bound = ({ at, id }: KeysetPosition) => sql`${at.toISOString()}::timestamptz, ${id}::uuid`

export async function countQuestions(db: Executor, filter: QuestionFilter): Promise<number> {
  if (filter.foundIds) return filter.foundIds.length
  const { courseId, callerId, lessonId } = filter
  const [row] = await total(db, scopeOf(filter)).execute({ courseId, callerId, lessonId })
  return row!.total
}

export async function findQuestionRow(db: Executor, callerId: string, questionId: string) {
  const [row] = await selectQuestions(db, callerId).where(eq(questions.id, questionId))
  return row
}

function selectQuestions(db: Executor, callerId: string | Placeholder) {
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

function matches({ courseId, callerId, lessonId, foundIds }: QuestionFilter): SQL | undefined {
  return and(
    // The lesson's index alone; the course is checked on its rows.
    eq(questions.courseId, courseId),
    isShownTo(callerId),
    lessonId === undefined ? undefined : eq(questions.lessonId, lessonId),
    foundIds && sql`${questions.id} = any(${sql.param(foundIds)}::uuid[])`,
  )
}
