import type { Input, moveCourse as moveCall } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { mailAtOnce, notify } from '../../notifications/service.ts'
import { getSite, getTimeZone } from '../../settings/service.ts'
import { composeMoveEmail } from './move-emails.ts'
import { handOverQuestions } from './question-copies.ts'
import * as store from './move-store.ts'
import { type MoveEmail, moveEmails } from '../queues.ts'
import { followCategory } from '../revisions/revision-store.ts'
import { lockCourse } from '../retirement/retirement-store.ts'
import type { CourseRow } from '../store.ts'

type CourseMove = Input<typeof moveCall>['body']

/**
 * Gives a course another professor or category, and its revisions with it. Its row lock comes
 * first; rejects a request that was made from an older professor or category.
 */
export async function moveCourseIn(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  courseId: string,
  { reason, from, ...wanted }: CourseMove,
): Promise<{ course: CourseRow; professorId: string }> {
  const course = await lockCourse(tx, courseId)
  if (!course || course.revisionOf !== null) throw fail('course_not_found')
  if (from.professor !== course.professorId || from.category !== course.categoryId) {
    throw fail('course_moved')
  }
  const professorId = wanted.professor ?? course.professorId
  const categoryId = wanted.category ?? course.categoryId
  const isOfOther = professorId !== course.professorId
  const isElsewhere = categoryId !== course.categoryId
  if (!isOfOther && !isElsewhere) throw fail('course_not_moved')
  const former = await store.getPersonNames(tx, course.professorId)
  const next = isOfOther ? await store.lockActiveProfessor(tx, professorId) : former
  if (!next) throw fail('professor_not_active')
  const formerCategory = await store.lockCategoryName(tx, course.categoryId)
  const category = await store.lockCategoryName(tx, categoryId)
  if (category === undefined) throw fail('category_not_found')

  if (isOfOther) {
    await store.writeProfessor(tx, courseId, { from: course.professorId, to: professorId })
    await handOverQuestions(tx, courseId, {
      from: course.professorId,
      to: professorId,
      now: ctx.now(),
    })
  }
  if (isElsewhere) {
    await store.writeCategory(tx, courseId, { from: course.categoryId, to: categoryId })
    await followCategory(tx, courseId, categoryId)
  }
  const moveId = await store.insertMove(tx, {
    courseId,
    fromProfessorId: course.professorId,
    toProfessorId: professorId,
    fromCategory: formerCategory ?? '',
    toCategory: category,
    reason,
    movedBy: admin.id,
    movedAt: ctx.now(),
    movedOn: isoDay(ctx.now(), await getTimeZone(tx)),
  })
  await recordAudit(ctx, tx, admin, {
    action: 'course.move',
    subject: { type: 'course', id: courseId, label: course.title },
    personId: professorId,
    before: { professor: nameOf(former), category: formerCategory },
    after: { professor: nameOf(next), category },
    reason,
  })
  const told = { course, category, reason, moveId }
  if (isOfOther) {
    await tell(ctx, tx, { ...told, to: course.professorId, news: 'given away' })
    await tell(ctx, tx, { ...told, to: professorId, news: 'received' })
  } else await tell(ctx, tx, { ...told, to: professorId, news: 'elsewhere' })
  return { course, professorId }
}

const nameOf = ({ firstNames, lastNames }: { firstNames: string; lastNames: string }) =>
  `${firstNames} ${lastNames}`

interface MoveNotification {
  course: CourseRow
  category: string
  reason: string
  moveId: string
  to: string
  news: 'given away' | 'received' | 'elsewhere'
}

async function tell(
  ctx: Context,
  tx: Transaction,
  { course: { id, title }, category, reason, moveId, to, news }: MoveNotification,
): Promise<void> {
  const message = {
    'given away': `Tu curso «${title}» pasó a otro maestro: ${reason}`,
    received: `El curso «${title}» ahora es tuyo: ${reason}`,
    elsewhere: `Tu curso «${title}» ahora está en la categoría ${category}: ${reason}`,
  }
  const [notificationId] = await notify(ctx, tx, {
    to: [to],
    type: 'curso',
    message: message[news],
    href: news === 'given away' ? '/DashTeachers/CursosMaestro' : `/DashTeachers/courses/${id}`,
    email: 'own',
  })
  const job = { moveId, professorId: to, notificationId: notificationId! }
  await ctx.jobs.enqueue(tx, moveEmails, job)
}

/** Nothing is sent if the course was deleted meanwhile. */
export async function mailMove(ctx: Context, job: MoveEmail): Promise<void> {
  await mailAtOnce(ctx, job.notificationId, async (unsubscribeUrl) => {
    const moved = await store.findMove(ctx.db, job.moveId, job.professorId)
    return moved && composeMoveEmail(moved, await getSite(ctx), unsubscribeUrl)
  })
}
