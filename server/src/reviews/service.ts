import type { Context } from '../context.ts'
import type { Transaction } from '../db/connect.ts'
import { getVisibleCourse, mayStudy, recordRatingChange } from '../courses/service.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import { notify } from '../notifications/service.ts'
import { findFirstNames, insertRating, replaceRating } from './store.ts'

export { answerComment } from './answers.ts'
export { listRatingsOf, summariseRatings } from './listing.ts'
export { voteFor, withdrawVote } from './votes.ts'

interface Opinion {
  courseId: string
  stars: number
  comment: string
}

/** Rates a course that the student has access to; answers whether it was for the first time. */
export async function giveRating(
  ctx: Context,
  student: Caller,
  { courseId, stars, comment }: Opinion,
): Promise<boolean> {
  const course = await getVisibleCourse(ctx, student, courseId)
  if (!(await mayStudy(ctx, student, courseId))) throw fail('rating_denied')
  const values = { courseId, studentId: student.id, stars, comment, createdAt: ctx.now() }
  return ctx.db.transaction(async (tx) => {
    // Two at once: the second waits for the first, and then replaces it.
    if (!(await insertRating(tx, values))) {
      await recordRatingChange(tx, courseId, await replaceRating(tx, values), stars)
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
  })
}
