import type { AssignmentDefinition, SubmissionRefusal } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { dueOf } from '../due.ts'
import { findTakenLesson } from '../../courses/service.ts'
import { type Due, validateStart } from '../policy.ts'
import { listTries, type SubmissionRow } from './store.ts'

export interface Overview {
  lesson: { lessonId: string; courseId: string; title: string; isOpen: boolean }
  definition: AssignmentDefinition
  dueAt: Due
  now: Date
  tries: SubmissionRow[]
  refusal: SubmissionRefusal | undefined
}

/** An assignment with the student's own tries; who has some reads them after the access ended. */
export async function getAssignment(
  ctx: Context,
  student: Caller,
  lessonId: string,
): Promise<Overview> {
  const now = ctx.now()
  const taker = { studentId: student.id, lessonId }
  const lesson = await findTakenLesson(ctx.db, taker, now)
  if (!lesson) throw fail('content_not_found')
  const tries = await listTries(ctx.db, taker)
  if (!lesson.isOpen && tries.length === 0) throw fail('video_denied')
  const { activity: definition, courseId } = lesson
  if (definition?.kind !== 'assignment') throw fail('lesson_without_activity')
  const dueAt = await dueOf(ctx.db, definition.due, { courseId, studentId: student.id, now })
  const refusal = validateStart(definition, tries, { dueAt, now })
  return { lesson, definition, dueAt, now, tries, refusal }
}
