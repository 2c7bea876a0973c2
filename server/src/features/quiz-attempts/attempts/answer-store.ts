import { type QuizAnswer, quizGraceSeconds } from '@ateneo/contract'
import { and, eq, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { AnswerShape } from '../grading/answer-shape.ts'
import { quizAnswers, quizAttempts } from '../tables.ts'

const placeholder = sql.placeholder
const now = sql`${placeholder('now')}::timestamptz`
const answeredAt = sql`${placeholder('answeredAt')}::bigint`
/**
 * The device's time, but not ahead of the server's, or all that follows would be older; after what is
 * saved all the same, since the server's may have been put back.
 */
const countedAt = sql`least(${answeredAt}, greatest(
  (extract(epoch from ${now}) * 1000)::bigint, coalesce(${quizAnswers.answeredAt} + 1, 0)))`
const attemptId = sql`${placeholder('attemptId')}::uuid`

/** One statement, since the answers of a whole class may come within the same second. */
const saving = prepared((db) =>
  db
    .update(quizAnswers)
    .set({
      answer: sql`${placeholder('answer')}::jsonb`,
      answeredAt: countedAt,
      savedAt: sql`greatest(${now}, to_timestamp(${countedAt} / 1000.0))`,
    })
    // `FOR SHARE`, so that a submission waits for it, and it finds nothing open after one.
    .from(
      sql`(select open.id, open.due_at from ${quizAttempts} as open
        where open.id = ${attemptId} and open.student_id = ${placeholder('studentId')}::uuid
          and open.state = 'open'
          and coalesce(${now} <= open.due_at + interval '${sql.raw(String(quizGraceSeconds))} seconds', true)
        for share) as held`,
    )
    .where(
      and(
        eq(quizAnswers.attemptId, sql`held.id`),
        eq(quizAnswers.slot, sql`${placeholder('slot')}::int`),
        sql`${quizAnswers.kind} = ${placeholder('kind')}`,
        sql`${placeholder('choiceIds')}::uuid[] <@ ${quizAnswers.choiceIds}`,
        sql`${placeholder('leftIds')}::uuid[] <@ ${quizAnswers.leftIds}`,
        sql`${placeholder('textCount')}::int <= ${quizAnswers.textCount}`,
        sql`coalesce(${quizAnswers.answeredAt} <= ${answeredAt}, true)`,
      ),
    )
    .returning({ savedAt: quizAnswers.savedAt, dueAt: sql<string | null>`held.due_at` })
    .prepare('save_quiz_answer'),
)

export interface NewAnswer extends AnswerShape {
  studentId: string
  attemptId: string
  slot: number
  answer: QuizAnswer
  answeredAt: number
}

/** False if nothing was written; `findSaved` says why. */
export async function writeAnswer(
  db: Executor,
  { answer, choiceIds, leftIds, ...rest }: NewAnswer,
  at: Date,
): Promise<{ savedAt: Date; dueAt: Date | null } | undefined> {
  const [row] = await saving(db).execute({
    ...rest,
    kind: answer.kind,
    answer: JSON.stringify(answer),
    choiceIds: arrayText(choiceIds),
    leftIds: arrayText(leftIds),
    now: at.toISOString(),
  })
  if (!row?.savedAt) return undefined
  return { savedAt: row.savedAt, dueAt: row.dueAt === null ? null : new Date(row.dueAt) }
}

/** Of ids, which have no character that would need quotes. */
const arrayText = (ids: readonly string[]) => `{${ids.join(',')}}`

/** A student's answer as it is saved, with its attempt. */
export async function findSaved(
  db: Executor,
  { studentId, attemptId: id, slot }: Pick<NewAnswer, 'studentId' | 'attemptId' | 'slot'>,
) {
  const [row] = await db
    .select({ attempt: quizAttempts, answer: quizAnswers })
    .from(quizAttempts)
    .leftJoin(
      quizAnswers,
      and(eq(quizAnswers.attemptId, quizAttempts.id), eq(quizAnswers.slot, slot)),
    )
    .where(and(eq(quizAttempts.id, id), eq(quizAttempts.studentId, studentId)))
  return row
}
