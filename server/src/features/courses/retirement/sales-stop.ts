import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { insertDecision } from '../approval/decision-store.ts'
import { onSale } from './retirement.ts'
import { lockPublishedOf } from './sales-stop-store.ts'
import { type CourseRow, updateCourse } from '../store.ts'

const STOPPED = 'Su maestro está suspendido.'
const RESUMED = 'Su maestro ya no está suspendido.'

/**
 * Retires the courses on sale of a professor whose account is suspended, until `resumeSales`.
 * Their rows are locked before the account's, as restoring and approving a course do it.
 */
export async function stopSales(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  professorId: string,
): Promise<number> {
  const courses = (await lockPublishedOf(tx, professorId)).filter(
    ({ status }) => status === 'approved',
  )
  for (const course of courses) {
    const retirement = { retiredAt: ctx.now(), retiredBy: admin.id, retirementReason: STOPPED }
    await updateCourse(tx, course.id, {
      status: 'retired',
      ...retirement,
      isRetiredBySuspension: true,
    })
    await record(ctx, tx, { admin, course, decision: 'retired' })
  }
  return courses.length
}

/** Sells again what the suspension stopped; what was retired otherwise stays so. */
export async function resumeSales(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  professorId: string,
): Promise<number> {
  const courses = (await lockPublishedOf(tx, professorId)).filter(
    ({ status, isRetiredBySuspension }) => status === 'retired' && isRetiredBySuspension,
  )
  for (const course of courses) {
    await updateCourse(tx, course.id, onSale)
    await record(ctx, tx, { admin, course, decision: 'restored' })
  }
  return courses.length
}

interface Step {
  admin: Caller
  course: CourseRow
  decision: 'retired' | 'restored'
}

/** The professor is told once, of all courses, in the email about the account. */
async function record(
  ctx: Context,
  tx: Transaction,
  { admin, course, decision }: Step,
): Promise<void> {
  const isRetired = decision === 'retired'
  const reason = isRetired ? STOPPED : RESUMED
  await insertDecision(tx, {
    courseId: course.id,
    decision,
    rejectionMessage: reason,
    decidedBy: admin.id,
    decidedAt: ctx.now(),
  })
  await recordAudit(ctx, tx, admin, {
    action: isRetired ? 'course.retire' : 'course.restore',
    subject: { type: 'course', id: course.id, label: course.title },
    personId: course.professorId,
    before: { status: course.status },
    after: { status: isRetired ? 'retired' : 'approved' },
    reason,
  })
}
