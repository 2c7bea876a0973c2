import type { Rubric } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { versionOf } from '../../../platform/concurrency/entity-version.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { dueOf } from '../due.ts'
import { type AddressedFile, addressed } from '../files/address.ts'
import { listFiles } from '../files/store.ts'
import { findLessonPlace, type LessonPlace } from '../../courses/service.ts'
import type { Due } from '../policy.ts'
import { type DecisionWithFiles, listDecisions } from '../reviewing/decisions.ts'
import { findOwn } from './own.ts'
import type { SubmissionRow } from './store.ts'

export interface SubmissionDetail {
  submission: SubmissionRow
  place: LessonPlace
  files: AddressedFile[]
  rubric: Rubric
  /** The newest first. */
  decisions: DecisionWithFiles[]
  hasGallery: boolean
  dueAt: Due
  now: Date
}
export type OwnSubmission = SubmissionDetail

/** Of the text that a student writes. */
export const textVersion = ({ text }: Pick<SubmissionRow, 'text'>) => versionOf([text])

/** A submission of the student, also after the access ended. */
export async function getSubmission(
  ctx: Context,
  student: Caller,
  id: string,
): Promise<OwnSubmission> {
  return readOwn(ctx, student.id, id)
}

export async function readOwn(ctx: Context, studentId: string, id: string): Promise<OwnSubmission> {
  const submission = await findOwn(ctx, studentId, id)
  const place = await findLessonPlace(ctx.db, submission.lessonId)
  if (!place) throw fail('submission_not_found')
  return readDetail(ctx, submission, place)
}

export async function readDetail(
  ctx: Context,
  submission: SubmissionRow,
  place: LessonPlace,
): Promise<SubmissionDetail> {
  const { activity: definition, courseId } = place
  if (definition?.kind !== 'assignment') throw fail('submission_not_found')
  const now = ctx.now()
  const { studentId } = submission
  return {
    submission,
    place,
    files: (await listFiles(ctx.db, submission.id)).map((file) => addressed(ctx, file)),
    rubric: submission.rubric ?? definition.rubric,
    decisions: await listDecisions(ctx, submission.id),
    hasGallery: definition.hasGallery,
    dueAt: await dueOf(ctx.db, definition.due, { courseId, studentId, now }),
    now,
  }
}
