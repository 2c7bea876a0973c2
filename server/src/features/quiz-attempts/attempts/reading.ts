import type { QuizDefinition } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { findLessonPlace, type LessonPlace } from '../../courses/service.ts'
import type { Naming } from '../asking/choices.ts'
import { namingOf, quizKey } from '../asking/secret-names.ts'
import { standing } from '../grading/standing.ts'
import { isOver, mayShowSolutions } from '../policy.ts'
import { endAttempt, endOverdue } from './finishing.ts'
import {
  type AnswerRow,
  type AttemptRow,
  findAttempt,
  listAnswers,
  listOpenQuestionIds,
  listOwnAttempts,
} from './store.ts'

export type NamedRow = AnswerRow & { nameOf: Naming }

/** The answers of an attempt with what they were asked, and how it names the choices. */
export async function listNamed(ctx: Context, attemptId: string): Promise<NamedRow[]> {
  const key = quizKey(ctx.secrets)
  const rows = await listAnswers(ctx.db, attemptId)
  return rows.map((row) => ({ ...row, nameOf: namingOf(key, row.answer) }))
}

export interface OwnAttempt {
  attempt: AttemptRow
  place: LessonPlace
  /** `isShown`: what is right may be told. */
  rows: (NamedRow & { isShown: boolean })[]
  now: Date
}

/** An attempt of the student; throws `attempt_not_found` for anybody else's. */
export async function getAttempt(ctx: Context, student: Caller, id: string): Promise<OwnAttempt> {
  return readOwn(ctx, student.id, id)
}

/** Ends the attempt; repeated, it changes nothing. */
export async function submitAttempt(
  ctx: Context,
  student: Caller,
  id: string,
): Promise<OwnAttempt> {
  return ctx.quizQueue.run(async () => {
    await findOwn(ctx, student.id, id)
    await endAttempt(ctx, id)
    return readOwn(ctx, student.id, id)
  }, student.id)
}

async function findOwn(ctx: Context, studentId: string, id: string): Promise<AttemptRow> {
  const found = await findAttempt(ctx.db, id)
  if (found?.studentId !== studentId) throw fail('attempt_not_found')
  return found
}

export async function readOwn(ctx: Context, studentId: string, id: string): Promise<OwnAttempt> {
  const now = ctx.now()
  let attempt = await findOwn(ctx, studentId, id)
  if (attempt.state === 'open' && isOver(attempt, now)) {
    await endOverdue(ctx, id)
    attempt = await findOwn(ctx, studentId, id)
  }
  const place = await findLessonPlace(ctx.db, attempt.lessonId)
  if (!place) throw fail('attempt_not_found')
  const rows = await listNamed(ctx, id)
  const isShown = await revealTo(ctx, attempt, place)
  return { attempt, place, rows: rows.map((row) => ({ ...row, isShown: isShown(row) })), now }
}

/** Which answers may be shown with what is right: none that the student is being asked now. */
async function revealTo(
  ctx: Context,
  attempt: AttemptRow,
  { activity }: LessonPlace,
): Promise<(row: AnswerRow) => boolean> {
  const none = () => false
  if (attempt.state === 'open' || activity?.kind !== 'quiz') return none
  const { reveal } = activity satisfies QuizDefinition
  const attempts = await listOwnAttempts(ctx.db, attempt)
  const { isPassed } = standing(attempts)
  if (!mayShowSolutions({ reveal, state: attempt.state, isPassed })) return none
  if (attempts.some(({ state }) => state === 'open')) return none
  const asked = new Set(await listOpenQuestionIds(ctx.db, attempt.studentId))
  return ({ questionId }) => !asked.has(questionId)
}
