import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { getVisibleCourse, mayStudy, recordRatingChange } from '../courses/service.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { notify } from '../notifications/service.ts'
import { findFirstNames, insertReview, replaceReview } from './store.ts'

interface SentReview {
  courseId: string
  stars: number
  comment: string
}

/**
 * Inserts or replaces the student's review of a course with access; returns true for the first one.
 */
export async function rateCourse(
  ctx: Context,
  student: Caller,
  { courseId, stars, comment }: SentReview,
): Promise<boolean> {
  const course = await getVisibleCourse(ctx, student, courseId)
  if (!(await mayStudy(ctx, student, courseId))) throw fail('rating_denied')
  const values = { courseId, studentId: student.id, stars, comment, createdAt: ctx.now() }
  return ctx.db.transaction(async (tx) => {
    // The second of two concurrent requests waits for the first, then replaces its rating.
    if (!(await insertReview(tx, values))) {
      const before = await replaceReview(tx, values)
      // A hidden one stays hidden and uncounted.
      if (!before.isHidden) await recordRatingChange(tx, courseId, before.stars, stars)
      return false
    }
    await recordRatingChange(tx, courseId, undefined, stars)
    await tellProfessor(ctx, tx, student, { ...course, courseId, stars })
    return true
  })
}

interface Rated {
  courseId: string
  title: string
  professorId: string
  stars: number
}

async function tellProfessor(
  ctx: Context,
  tx: Transaction,
  student: Caller,
  { courseId, title, professorId, stars }: Rated,
): Promise<void> {
  const name = await findFirstNames(tx, student.id)
  await notify(ctx, tx, {
    to: [professorId],
    type: 'comentario',
    message: `${name} calificó tu curso «${title}» con ${stars} ${stars === 1 ? 'estrella' : 'estrellas'}.`,
    href: `/DashTeachers/comentarios?curso=${courseId}`,
    email: 'plain',
  })
}
