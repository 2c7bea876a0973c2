import type { AssignmentDefinition } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { dueOf } from '../due.ts'
import type { Due } from '../policy.ts'
import { lockLesson } from '../../courses/service.ts'
import { findSubmission, lockTries, type SubmissionRow } from './store.ts'

/** A submission of the student; throws `submission_not_found` for anybody else's. */
export async function findOwn(ctx: Context, studentId: string, id: string): Promise<SubmissionRow> {
  const found = await findSubmission(ctx.db, id)
  if (found?.studentId !== studentId) throw fail('submission_not_found')
  return found
}

export interface OwnChange {
  submission: SubmissionRow
  tries: SubmissionRow[]
  definition: AssignmentDefinition
  dueAt: Due
  now: Date
}

/** Runs `change` with the lesson and all tries of its student locked, as they stand then. */
export async function changeOwn<Result>(
  ctx: Context,
  studentId: string,
  id: string,
  change: (tx: Transaction, own: OwnChange) => Promise<Result>,
): Promise<Result> {
  const found = await findOwn(ctx, studentId, id)
  return ctx.db.transaction(async (tx) => {
    const lesson = await lockLesson(tx, found.lessonId)
    const tries = await lockTries(tx, found)
    const submission = tries.find((one) => one.id === id)
    if (!submission || lesson?.activity?.kind !== 'assignment') throw fail('submission_not_found')
    const now = ctx.now()
    const { courseId, activity: definition } = lesson
    const dueAt = await dueOf(tx, definition.due, { courseId, studentId, now })
    return change(tx, { submission, tries, definition, dueAt, now })
  })
}

export function requireDraft({ state }: SubmissionRow): void {
  if (state !== 'draft') throw fail('submission_not_draft')
}
