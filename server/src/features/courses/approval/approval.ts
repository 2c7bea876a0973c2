import type { ReviewStatus } from '@ateneo/contract'
import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { requireChecklist, sendNotes } from '../../course-review/service.ts'
import { publishEvent } from '../../webhooks/service.ts'
import { notify } from '../../notifications/service.ts'
import type { Viewer } from '../access-store.ts'
import { type DecisionRow, insertDecision, listDecisionRows } from './decision-store.ts'
import { requireUnsuspended } from '../moves/move-store.ts'
import { getEditableCourse, getOwnCourse } from '../authoring/own-courses.ts'
import { mayMoveTo } from '../policy.ts'
import { mergeRevision, requireChange } from '../revisions/course-revisions.ts'
import { lockCourse } from '../retirement/retirement-store.ts'
import { findRevisedCourse } from '../revisions/revision-store.ts'
import { decisionEmails } from '../queues.ts'
import { refreshCourseSlug } from '../slug-store.ts'
import {
  courseExists,
  decidePendingCourse,
  findOwnCourse,
  hasUnreadyLesson,
  updateCourse,
  withdrawPendingCourse,
} from '../store.ts'

type Decision = 'approved' | 'rejected'

interface Review {
  rejectionMessage?: string | undefined
  /** When the course was submitted that the administrator looked at. */
  submissionDate?: string | undefined
}

/** Submits a course for review, approves or rejects it. */
export async function changeStatus(
  ctx: Context,
  caller: Caller,
  courseId: string,
  status: ReviewStatus,
  review: Review,
): Promise<void> {
  if (!mayMoveTo(caller.type, status)) throw fail('forbidden')
  if (status === 'pending') await submitForApproval(ctx, caller, courseId)
  else await decideApproval(ctx, caller, courseId, status, review)
}

async function submitForApproval(ctx: Context, professor: Viewer, courseId: string) {
  await ctx.db.transaction(async (tx) => {
    const course = await getEditableCourse(tx, professor.id, courseId)
    if (course.revisionOf !== null) {
      await requireChange(tx, course, await getOwnCourse(tx, professor.id, course.revisionOf))
    } else if (course.contentCount === 0) throw fail('course_empty')
    if (await hasUnreadyLesson(tx, courseId)) throw fail('course_content_unready')
    await updateCourse(tx, courseId, {
      status: 'pending',
      submittedAt: ctx.now(),
      rejectionMessage: null,
      decidedBy: null,
      decidedAt: null,
    })
    await notify(ctx, tx, {
      to: 'administrators',
      type: 'curso',
      message: `${course.revisionOf === null ? 'El curso' : 'Los cambios del curso'} «${course.title}» ${course.revisionOf === null ? 'espera' : 'esperan'} tu revisión.`,
      href: `/Administrador/CourseApproval?id=${courseId}`,
    })
  })
}

/** Takes a pending course back, so that it can be edited; a decision made meanwhile wins. */
export async function withdrawCourse(ctx: Context, { id }: Viewer, courseId: string) {
  await ctx.db.transaction(async (tx) => {
    await getOwnCourse(tx, id, courseId)
    if (!(await withdrawPendingCourse(tx, courseId))) throw fail('course_not_pending')
  })
}

async function decideApproval(
  ctx: Context,
  admin: Caller,
  courseId: string,
  decision: Decision,
  { rejectionMessage: reason, submissionDate }: Review,
) {
  const isReasoned = decision === 'rejected' && reason !== undefined && reason.trim() !== ''
  const rejectionMessage = isReasoned ? reason : null
  const by = { decidedBy: admin.id, decidedAt: ctx.now() }
  await ctx.db.transaction(async (tx) => {
    // Locked first: an edit of the course locks it before its revision.
    const revisedId = await findRevisedCourse(tx, courseId)
    const revised = revisedId === null ? undefined : await lockCourse(tx, revisedId)
    // The specification's call has an empty body; any other says why.
    const isEmptyCall = reason === undefined && submissionDate === undefined
    if (decision === 'rejected' && !isReasoned && (revised || !isEmptyCall)) {
      throw fail('reason_required')
    }
    if (decision === 'approved' && !revised) {
      // Before the status, whose trigger locks the category's count: a suspension writes it last.
      const pending = await lockCourse(tx, courseId)
      if (pending?.status === 'pending') await requireUnsuspended(tx, pending.professorId)
    }
    const course = await decidePendingCourse(tx, courseId, {
      ...by,
      status: revised && decision === 'approved' ? null : decision,
      rejectionMessage,
    })
    if (!course) {
      throw fail((await courseExists(tx, courseId)) ? 'course_not_pending' : 'course_not_found')
    }
    const isSeen = submissionDate === undefined || isSameTime(submissionDate, course.submittedAt)
    if (!isSeen) throw fail('course_resubmitted')
    const { submittedAt } = course
    if (decision === 'approved' && submittedAt) {
      await requireChecklist(tx, { courseId, submittedAt })
    }
    const isMerged = revised !== undefined && decision === 'approved'
    const decidedId = isMerged ? revised.id : courseId
    const decisionId = await insertDecision(tx, {
      ...by,
      courseId: decidedId,
      decision,
      rejectionMessage,
    })
    // Before the merge, after which a replacement is no lesson any longer.
    const noteCount = await sendNotes(tx, {
      courseId,
      submittedAt,
      decisionId,
      sentAt: by.decidedAt,
      publishedId: isMerged ? revised.id : null,
    })
    if (isMerged) await mergeRevision(ctx, tx, course, revised)
    await recordAudit(ctx, tx, admin, {
      action: decision === 'approved' ? 'course.approve' : 'course.reject',
      subject: { type: 'course', id: revised?.id ?? courseId, label: course.title },
      personId: course.professorId,
      before: { status: 'pending' },
      after: { status: decision },
      reason: rejectionMessage,
    })
    if (decision === 'approved') {
      await refreshCourseSlug(tx, decidedId)
      const { title, professorId: personId } = course
      await publishEvent(ctx, tx, 'course.approved', { courseId: decidedId, personId, title })
    }
    const [notificationId] = await notify(ctx, tx, {
      to: [course.professorId],
      type: decision === 'approved' ? 'aprobado' : 'rechazado',
      message: withNotes(
        revised
          ? describeRevision(course.title, decision, rejectionMessage)
          : describeDecision(course.title, decision, rejectionMessage),
        noteCount,
      ),
      href:
        noteCount === 0
          ? '/DashTeachers/CursosMaestro'
          : `/DashTeachers/courses/${decidedId}/revision`,
      email: 'own',
    })
    await ctx.jobs.enqueue(tx, decisionEmails, {
      decisionId,
      notificationId: notificationId!,
      isRevision: revised !== undefined,
    })
  })
}

function withNotes(message: string, count: number): string {
  if (count === 0) return message
  // A reason may end without a full stop.
  const sentence = /[.!?…]$/.test(message) ? message : `${message}.`
  return `${sentence} ${count === 1 ? 'Lee la nota' : `Lee las ${count} notas`} de la revisión.`
}

function describeDecision(title: string, decision: Decision, reason: string | null): string {
  if (decision === 'approved') return `Tu curso «${title}» fue aprobado y ya está en el catálogo.`
  return `Tu curso «${title}» fue rechazado${reason === null ? '.' : `: ${reason}`}`
}

function describeRevision(title: string, decision: Decision, reason: string | null): string {
  if (decision === 'approved') return `Los cambios de tu curso «${title}» ya están publicados.`
  return `Los cambios de tu curso «${title}» fueron rechazados: ${reason}`
}

/** All decisions on the course, for its professor and administrators. */
export async function listDecisions(
  ctx: Context,
  caller: Viewer,
  courseId: string,
): Promise<DecisionRow[]> {
  const isVisible =
    caller.type === 'admin'
      ? await courseExists(ctx.db, courseId)
      : (await findOwnCourse(ctx.db, caller.id, courseId)) !== undefined
  if (!isVisible) throw fail('course_not_found')
  return listDecisionRows(ctx.db, courseId)
}

const isSameTime = (iso: string, time: Date | null) => Date.parse(iso) === time?.getTime()
