import { eq, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { quizQuestionVersions } from '../../quizzes/tables.ts'
import { quizAnswers, quizAttempts } from '../tables.ts'

/** Fewer say nothing about a question. */
const LEAST_FOR_DISCRIMINATION = 10

const isAnswered = sql`(${quizAnswers.answer} is not null and case ${quizAnswers.kind}
  when 'one' then ${quizAnswers.answer} ->> 'option' is not null
  when 'several' then ${quizAnswers.answer} -> 'options' <> '[]'
  when 'true_false' then ${quizAnswers.answer} ->> 'isTrue' is not null
  when 'match' then ${quizAnswers.answer} -> 'pairs' <> '[]'
  when 'order' then ${quizAnswers.answer} -> 'items' <> '[]'
  when 'gaps' then ${quizAnswers.answer} ->> 'texts' ~ '[^][",[:space:]]'
  else btrim(${quizAnswers.answer} ->> 'text') <> '' end)`
const share = sql`(${quizAnswers.points} / ${quizAnswers.maxPoints})`
/** What the attempt got elsewhere, so that a question is not compared with itself. */
const rest = sql`(${quizAttempts.points} - ${quizAnswers.points})`

/** Each version of a question as the ended attempts at a quiz answered it, in the order of asking. */
export async function listQuestionFigures(db: Executor, lessonId: string) {
  const figures = db
    .select({
      versionId: quizAnswers.questionVersionId,
      firstSlot: sql<number>`min(${quizAnswers.slot})`.as('first_slot'),
      askedCount: sql<number>`count(*)::int`.as('asked_count'),
      answeredCount: sql<number>`(count(*) filter (where ${isAnswered}))::int`.as('answered_count'),
      facility: sql<number | null>`avg(${share})`.as('facility'),
      discrimination: sql<number | null>`case when count(${share}) >= ${LEAST_FOR_DISCRIMINATION}
        then corr(${share}, ${rest}) end`.as('discrimination'),
    })
    .from(quizAnswers)
    .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.attemptId))
    .where(sql`${quizAttempts.lessonId} = ${lessonId} and ${quizAttempts.state} <> 'open'`)
    .groupBy(quizAnswers.questionVersionId)
    .as('figures')
  return db
    .select({
      versionId: quizQuestionVersions.id,
      questionId: quizQuestionVersions.questionId,
      number: quizQuestionVersions.number,
      text: quizQuestionVersions.text,
      data: quizQuestionVersions.data,
      askedCount: figures.askedCount,
      answeredCount: figures.answeredCount,
      facility: figures.facility,
      discrimination: figures.discrimination,
    })
    .from(figures)
    .innerJoin(quizQuestionVersions, eq(quizQuestionVersions.id, figures.versionId))
    .orderBy(figures.firstSlot, quizQuestionVersions.questionId, quizQuestionVersions.number)
}
export type QuestionFigures = Awaited<ReturnType<typeof listQuestionFigures>>[number]

/** How often each option was chosen, by version and the option's key. */
export async function countOptions(db: Executor, lessonId: string) {
  const { rows } = await db.execute<{ versionId: string; key: string; count: number }>(sql`
    select ${quizAnswers.questionVersionId} as "versionId",
      case when ${quizAnswers.kind} = 'true_false' then chosen.id
        else ${quizAnswers.optionOrder}[array_position(${quizAnswers.choiceIds}, chosen.id::uuid)]
        end as key,
      count(*)::int as count
    from ${quizAnswers}
    join ${quizAttempts} on ${quizAttempts.id} = ${quizAnswers.attemptId}
    cross join lateral (
      select ${quizAnswers.answer} ->> 'option' as id where ${quizAnswers.kind} = 'one'
      union all
      select jsonb_array_elements_text(${quizAnswers.answer} -> 'options')
      where ${quizAnswers.kind} = 'several'
      union all
      select ${quizAnswers.answer} ->> 'isTrue' where ${quizAnswers.kind} = 'true_false'
    ) as chosen
    where ${quizAttempts.lessonId} = ${lessonId} and ${quizAttempts.state} <> 'open'
      and chosen.id is not null
    group by 1, 2`)
  return rows
}
