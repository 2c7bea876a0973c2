import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import { readChecklist } from './checklist.ts'
import { findReviewedCourse } from './course-store.ts'
import { listLooks, listTicks } from './mark-store.ts'
import { followRevision, listDrafts, markSent } from './note-store.ts'

/** The review of a course as all administrators left it. */
export async function getInspection(ctx: Context, courseId: string) {
  const course = await findReviewedCourse(ctx.db, courseId)
  if (!course) throw fail('course_not_found')
  const submittedAt = course.status === 'pending' ? course.submittedAt : null
  const submission = submittedAt && { courseId, submittedAt }
  const [drafts, looks, ticks, checklist] = await Promise.all([
    listDrafts(ctx.db, courseId),
    submission ? listLooks(ctx.db, submission) : [],
    submission ? listTicks(ctx.db, submission) : [],
    readChecklist(ctx.db),
  ])
  return { submittedAt, drafts, looks, ticks, checklist }
}

interface Decided {
  courseId: string
  /** Null for a course that was submitted before that was kept. */
  submittedAt: Date | null
  decisionId: string
  sentAt: Date
  /** For an approved revision, the published course: its notes are moved there. */
  publishedId: string | null
}

/** Sends the drafts about the decided submission in the decision's transaction; gives their number. */
export async function sendNotes(
  tx: Transaction,
  { courseId, submittedAt, publishedId, ...sent }: Decided,
): Promise<number> {
  const count = submittedAt ? await markSent(tx, { courseId, submittedAt }, sent) : 0
  if (publishedId !== null)
    await followRevision(tx, { revisionId: courseId, courseId: publishedId })
  return count
}
