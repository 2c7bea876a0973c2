import type { Input, saveAnswer as saveCall } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { shapeOf } from '../grading/answer-shape.ts'
import { isOver } from '../policy.ts'
import { findSaved, type NewAnswer, writeAnswer } from './answer-store.ts'
import { endOverdue } from './finishing.ts'

interface Saved {
  savedAt: Date
  dueAt: Date | null
  now: Date
}

/** Saves an answer; one that was given before the saved one changes nothing. */
export function saveAnswer(
  ctx: Context,
  student: Caller,
  params: Input<typeof saveCall>['params'],
  body: Input<typeof saveCall>['body'],
): Promise<Saved> {
  return ctx.quizQueue.run(() => save(ctx, student, params, body), student.id)
}

async function save(
  ctx: Context,
  student: Caller,
  { attemptId, slot }: Input<typeof saveCall>['params'],
  { answer, answeredAt }: Input<typeof saveCall>['body'],
): Promise<Saved> {
  const shape = shapeOf(answer)
  if (!shape) throw fail('answer_invalid')
  const now = ctx.now()
  const saving = {
    ...shape,
    studentId: student.id,
    attemptId,
    slot,
    answer,
    answeredAt,
  }
  const written = await writeAnswer(ctx.db, saving, now)
  if (written) return { ...written, now }
  return readSaved(ctx, saving, now)
}

/** Why nothing was written. */
async function readSaved(ctx: Context, saving: NewAnswer, now: Date): Promise<Saved> {
  const found = await findSaved(ctx.db, saving)
  if (!found) throw fail('attempt_not_found')
  const { attempt, answer } = found
  if (attempt.state !== 'open') throw fail('attempt_over')
  if (isOver(attempt, now)) {
    await endOverdue(ctx, attempt.id)
    throw fail('attempt_over')
  }
  const isOlder = answer?.answeredAt != null && answer.answeredAt > saving.answeredAt
  if (!isOlder || !answer.savedAt) throw fail('answer_invalid')
  return { savedAt: answer.savedAt, dueAt: attempt.dueAt, now }
}
