import type { QuizQuestionKind } from '@ateneo/contract'
import {
  and,
  arrayContains,
  desc,
  eq,
  inArray,
  lt,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Slice } from '../../platform/db/keyset.ts'
import { isInBank } from './store.ts'
import { quizQuestions, quizQuestionVersions } from './tables.ts'

/** A question as it stands. */
const shown = {
  id: quizQuestions.id,
  tags: quizQuestions.tags,
  createdAt: quizQuestions.createdAt,
  archivedAt: quizQuestions.archivedAt,
  number: quizQuestionVersions.number,
  text: quizQuestionVersions.text,
  data: quizQuestionVersions.data,
  explanation: quizQuestionVersions.explanation,
}

/** Joins the version of a question that stands; with an alias, since it is compared with the joined one. */
export const standingVersion = sql`${quizQuestionVersions.questionId} = ${quizQuestions.id}
  and ${quizQuestionVersions.number} = (
    select max(standing.number) from quiz_question_versions standing
    where standing.question_id = ${quizQuestions.id})`

const selectQuestions = (db: Executor, condition: SQL | undefined) =>
  db
    .select(shown)
    .from(quizQuestions)
    .innerJoin(quizQuestionVersions, standingVersion)
    .where(condition)

export type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number]

export interface BankFilter {
  search?: string | undefined
  tag?: string | undefined
  kind?: QuizQuestionKind | undefined
}

/** The newest first; ids increase with time. */
export async function pageQuestions(
  db: Executor,
  professorId: string,
  filter: BankFilter,
  { after, limit }: Slice<{ id: string }>,
): Promise<QuestionRow[]> {
  const beyond = after && lt(quizQuestions.id, after.id)
  return selectQuestions(db, and(matches(professorId, filter), beyond))
    .orderBy(desc(quizQuestions.id))
    .limit(limit)
}

export async function countQuestions(
  db: Executor,
  professorId: string,
  filter: BankFilter,
): Promise<number> {
  const condition = matches(professorId, filter)
  return db.$count(selectQuestions(db, condition).as('found'))
}

const maxWords = 8

function matches(professorId: string, { search = '', tag, kind }: BankFilter) {
  const words = search
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`)
  return and(
    isInBank(professorId),
    ...words.map((word) => sql`${quizQuestions.words} like fold(${word})`),
    tag === undefined ? undefined : arrayContains(quizQuestions.tags, [tag]),
    kind === undefined ? undefined : sql`${quizQuestionVersions.data} ->> 'kind' = ${kind}`,
  )
}

export async function findQuestion(
  db: Executor,
  professorId: string,
  questionId: string,
): Promise<QuestionRow | undefined> {
  const [row] = await selectQuestions(
    db,
    and(eq(quizQuestions.id, questionId), isInBank(professorId)),
  )
  return row
}

/** Also those that left the bank. */
export async function listByIds(
  db: Executor,
  professorId: string,
  ids: readonly string[],
): Promise<QuestionRow[]> {
  return selectQuestions(
    db,
    and(eq(quizQuestions.professorId, professorId), inArray(quizQuestions.id, [...ids])),
  ).orderBy(quizQuestions.id)
}

/** Those that can be drawn by one of the tags. */
export async function listByTags(
  db: Executor,
  professorId: string,
  tags: readonly string[],
): Promise<QuestionRow[]> {
  const hasTag = sql`${quizQuestions.tags} && ${sql.param([...tags])}::text[]`
  return selectQuestions(db, and(isInBank(professorId), hasTag)).orderBy(quizQuestions.id)
}

export async function listTags(
  db: Executor,
  professorId: string,
): Promise<{ tag: string; count: number }[]> {
  const tagged = db
    .select({ tag: sql<string>`unnest(${quizQuestions.tags})`.as('tag') })
    .from(quizQuestions)
    .where(isInBank(professorId))
    .as('tagged')
  return db
    .select({ tag: tagged.tag, count: sql<number>`count(*)::int` })
    .from(tagged)
    .groupBy(tagged.tag)
    .orderBy(sql`fold(${tagged.tag})`, tagged.tag)
}
