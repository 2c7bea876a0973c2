import type { Input, sendSubmission as sendCall } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { requireVersion } from '../../../platform/concurrency/entity-version.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { notify } from '../../notifications/service.ts'
import { listFiles } from '../files/store.ts'
import { findLessonPlace } from '../../courses/service.ts'
import { isLate, isOver, mayWithdraw, validateContent } from '../policy.ts'
import { changeOwn } from './own.ts'
import { type OwnSubmission, readOwn, textVersion } from './reading.ts'
import { getStudent, type SubmissionRow, updateSubmission } from './store.ts'

/** Hands in a draft with what is saved, also after the access ended; repeated, it changes nothing. */
export async function sendSubmission(
  ctx: Context,
  student: Caller,
  id: string,
  { version }: Input<typeof sendCall>['body'],
): Promise<OwnSubmission> {
  await changeOwn(ctx, student.id, id, async (tx, own) => {
    const { submission, tries, definition, dueAt, now } = own
    if (submission.state !== 'draft') return
    requireVersion(version, textVersion(submission))
    const files = await listFiles(tx, id)
    const refusal = validateContent(definition, { text: submission.text, files })
    if (refusal) throw fail(refusal)
    if (isOver(definition, tries, { dueAt, now })) throw fail('assignment_over')
    const { rubric, passPercent } = definition
    const sent = await updateSubmission(tx, id, {
      state: 'sent',
      sentAt: now,
      isLate: isLate(dueAt, now),
      rubric,
      passPercent,
      toldAt: submission.toldAt ?? now,
    })
    if (submission.toldAt === null) await tellProfessor(ctx, tx, sent)
  })
  return readOwn(ctx, student.id, id)
}

/** Path of a submission among those of its assignment, in the professor's area. */
const reviewHref = ({ id, lessonId }: SubmissionRow) => `/DashTeachers/tareas/${lessonId}?id=${id}`

async function tellProfessor(ctx: Context, tx: Transaction, sent: SubmissionRow): Promise<void> {
  const place = await findLessonPlace(tx, sent.lessonId)
  if (!place?.isInCourse) return
  const { firstNames } = await getStudent(tx, sent.studentId)
  await notify(ctx, tx, {
    to: [place.professorId],
    type: 'tarea',
    message: `${firstNames} entregó «${place.title}», de tu curso «${place.courseTitle}».`,
    href: reviewHref(sent),
    email: 'plain',
  })
}

/** Makes a sent one a draft again, until somebody begins to review it. */
export async function withdrawSubmission(
  ctx: Context,
  student: Caller,
  id: string,
): Promise<OwnSubmission> {
  await changeOwn(ctx, student.id, id, async (tx, { submission, now }) => {
    if (submission.state === 'draft') return
    if (!mayWithdraw(submission)) throw fail('submission_under_review')
    await updateSubmission(tx, id, {
      state: 'draft',
      sentAt: null,
      isLate: false,
      rubric: null,
      passPercent: null,
      savedAt: now,
    })
  })
  return readOwn(ctx, student.id, id)
}
