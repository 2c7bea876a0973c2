import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import type { Caller } from '../../platform/http/route.ts'
import { forgetNotificationsOf } from '../notifications/service.ts'
import { insertDecision } from './approval/decision-store.ts'
import { eraseCourseTexts, lockCoursesOf } from './erasure-store.ts'
import { coverSweeps } from './queues.ts'
import { hasHolders } from './retirement/retirement-store.ts'
import { eraseCourseSlugs } from './slug-store.ts'
import { type CourseRow, removeCourse, updateCourse } from './store.ts'

const REASON = 'Se eliminaron los datos de su maestro.'

/**
 * Courses of a professor whose data are erased: published ones are retired, so that who has them
 * keeps them; what nobody has goes.
 */
export async function eraseCourses(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  person: ErasedPerson,
): Promise<void> {
  await eraseCourseTexts(tx, person)
  for (const course of await lockCoursesOf(tx, person.id)) {
    if (course.status === 'approved') await retire(ctx, tx, admin, course)
    else if (course.status !== 'retired') await discard(ctx, tx, course)
  }
  await eraseCourseSlugs(tx, person)
  await ctx.jobs.enqueue(tx, coverSweeps, {})
}

async function retire(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  { id: courseId, title, professorId }: CourseRow,
): Promise<void> {
  const now = ctx.now()
  const retirement = { retiredAt: now, retiredBy: admin.id, retirementReason: REASON }
  await updateCourse(tx, courseId, { status: 'retired', ...retirement })
  await insertDecision(tx, {
    courseId,
    decision: 'retired',
    rejectionMessage: REASON,
    decidedBy: admin.id,
    decidedAt: now,
  })
  await recordAudit(ctx, tx, admin, {
    action: 'course.retire',
    subject: { type: 'course', id: courseId, label: title },
    personId: professorId,
    before: { status: 'approved' },
    after: { status: 'retired' },
    reason: REASON,
  })
}

/** A revision that was published holds lessons that its students still have. */
async function discard(ctx: Context, tx: Transaction, course: CourseRow): Promise<void> {
  if (course.mergedAt !== null) return
  if (course.revisionOf === null && (await hasHolders(tx, course.id))) {
    await updateCourse(tx, course.id, { status: null, updatedAt: ctx.now() })
  } else {
    await removeCourse(tx, course.id)
    await forgetNotificationsOf(tx, [course.id])
  }
}
