import type { QuizDefinition } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { findTakenLesson } from '../../courses/service.ts'
import { standing } from '../grading/standing.ts'
import { holds, isOver, type StartRefusal, validateStart } from '../policy.ts'
import { endOverdue } from './finishing.ts'
import { type AttemptRow, findOverride, listOwnAttempts } from './store.ts'

export interface Overview {
  quiz: QuizDefinition
  /** With what the professor allows this student beyond them. */
  maxAttempts: number | null
  timeLimitMinutes: number | null
  attempts: AttemptRow[]
  percent: number | null
  isPassed: boolean
  refusal: StartRefusal | undefined
}

/** A quiz before it is begun; who has an attempt open may come back to it after the access ended. */
export async function getQuiz(ctx: Context, student: Caller, lessonId: string): Promise<Overview> {
  const now = ctx.now()
  const taker = { studentId: student.id, lessonId }
  const found = await findTakenLesson(ctx.db, taker, now)
  if (!found) throw fail('content_not_found')
  let attempts = await listOwnAttempts(ctx.db, taker)
  const open = attempts.find(({ state }) => state === 'open')
  if (!found.isOpen && !open) throw fail('video_denied')
  if (found.activity?.kind !== 'quiz') throw fail('lesson_without_activity')
  if (open && isOver(open, now)) {
    await endOverdue(ctx, open.id)
    attempts = await listOwnAttempts(ctx.db, taker)
  }
  const quiz = found.activity
  const override = holds(await findOverride(ctx.db, taker), now)
  const { maxAttempts, timeLimitMinutes } = quiz
  return {
    quiz,
    maxAttempts: maxAttempts === null ? null : maxAttempts + (override?.extraAttempts ?? 0),
    timeLimitMinutes:
      timeLimitMinutes === null ? null : timeLimitMinutes + (override?.extraMinutes ?? 0),
    attempts,
    ...standing(attempts),
    refusal: validateStart(quiz, attempts, override, now),
  }
}
