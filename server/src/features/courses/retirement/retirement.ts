import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { notify } from '../../notifications/service.ts'
import { insertDecision } from '../approval/decision-store.ts'
import { requireUnsuspended } from '../moves/move-store.ts'
import { decisionEmails } from '../queues.ts'
import { lockCourse } from './retirement-store.ts'
import { type CourseRow, updateCourse } from '../store.ts'

/** Ends the sale of a published course. Who has it keeps it; a repeated request changes nothing. */
export async function retireCourse(
  ctx: Context,
  caller: Caller,
  courseId: string,
  reason = '',
): Promise<void> {
  await ctx.db.transaction((tx) => retireCourseIn(ctx, tx, { caller, courseId, reason }))
}

interface Retirement {
  caller: Caller
  courseId: string
  reason: string
}

/** `retireCourse` in the caller's transaction. */
export async function retireCourseIn(
  ctx: Context,
  tx: Transaction,
  { caller, courseId, reason }: Retirement,
): Promise<void> {
  const isAdmin = caller.type === 'admin'
  const retirementReason = writtenOrNull(reason)
  if (isAdmin && retirementReason === null) throw fail('reason_required')
  const course = await getCourseOf(tx, caller, courseId)
  // An administrator's retirement replaces the professor's, who could otherwise undo it.
  // Nor may it end with the suspension of its professor's account.
  const isStronger = isAdmin && (!isRetiredByAdmin(course) || course.isRetiredBySuspension)
  if (course.status === 'retired' && !isStronger) return
  if (course.status !== 'approved' && course.status !== 'retired') {
    throw fail('course_not_published')
  }
  await updateCourse(tx, courseId, {
    status: 'retired',
    retiredAt: ctx.now(),
    retiredBy: caller.id,
    retirementReason,
    isRetiredBySuspension: false,
  })
  await record(ctx, tx, { course, caller, decision: 'retired', reason: retirementReason })
}

/** Publishes a retired course again, without a review: it is what was approved. */
export async function restoreCourse(
  ctx: Context,
  caller: Caller,
  courseId: string,
  reason = '',
): Promise<void> {
  await ctx.db.transaction((tx) => restoreCourseIn(ctx, tx, { caller, courseId, reason }))
}

/** `restoreCourse` in the caller's transaction. */
export async function restoreCourseIn(
  ctx: Context,
  tx: Transaction,
  { caller, courseId, reason }: Retirement,
): Promise<void> {
  const course = await getCourseOf(tx, caller, courseId)
  if (course.status === 'approved') return
  if (course.status !== 'retired') throw fail('course_not_published')
  if (isRetiredByAdmin(course) && caller.type !== 'admin') throw fail('course_retired_by_admin')
  await requireUnsuspended(tx, course.professorId)
  await updateCourse(tx, courseId, onSale)
  await record(ctx, tx, { course, caller, decision: 'restored', reason: writtenOrNull(reason) })
}

/** Columns of a course that is on sale again. */
export const onSale = {
  status: 'approved',
  retiredAt: null,
  retiredBy: null,
  retirementReason: null,
  isRetiredBySuspension: false,
} as const

const writtenOrNull = (reason: string) => (reason.trim() === '' ? null : reason)

function isRetiredByAdmin({ retiredBy, professorId }: CourseRow): boolean {
  return retiredBy !== null && retiredBy !== professorId
}

async function getCourseOf(tx: Transaction, caller: Caller, courseId: string): Promise<CourseRow> {
  const course = await lockCourse(tx, courseId)
  const isTheirs = caller.type === 'admin' || course?.professorId === caller.id
  if (!course || !isTheirs) throw fail('course_not_found')
  return course
}

interface Step {
  course: CourseRow
  caller: Caller
  decision: 'retired' | 'restored'
  reason: string | null
}

/** Writes the step to the course's history; what an administrator did is told to its professor. */
async function record(
  ctx: Context,
  tx: Transaction,
  { course, caller, decision, reason }: Step,
): Promise<void> {
  const decisionId = await insertDecision(tx, {
    courseId: course.id,
    decision,
    rejectionMessage: reason,
    decidedBy: caller.id,
    decidedAt: ctx.now(),
  })
  if (caller.type !== 'admin') return
  await recordAudit(ctx, tx, caller, {
    action: decision === 'retired' ? 'course.retire' : 'course.restore',
    subject: { type: 'course', id: course.id, label: course.title },
    personId: course.professorId,
    before: { status: course.status },
    after: { status: decision === 'retired' ? 'retired' : 'approved' },
    reason,
  })
  const [notificationId] = await notify(ctx, tx, {
    to: [course.professorId],
    type: decision === 'retired' ? 'rechazado' : 'aprobado',
    message:
      decision === 'retired'
        ? `La administración retiró tu curso «${course.title}»: ${reason}`
        : `La administración volvió a publicar tu curso «${course.title}»${reason === null ? '.' : `: ${reason}`}`,
    href: '/DashTeachers/CursosMaestro?estado=retired',
    email: 'own',
  })
  await ctx.jobs.enqueue(tx, decisionEmails, { decisionId, notificationId: notificationId! })
}
