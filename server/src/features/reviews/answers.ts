import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { notify } from '../notifications/service.ts'
import { findFirstNames, lockReviewFor, writeAnswer } from './store.ts'

/** Answers a review of the professor's own course; the first answer notifies its author. */
export async function answerRating(
  ctx: Context,
  professor: Caller,
  ratingId: string,
  answer: string,
): Promise<{ isFirst: boolean }> {
  return ctx.db.transaction(async (tx) => {
    const rating = await lockReviewFor(tx, professor.id, ratingId)
    if (!rating) throw fail('rating_not_found')
    const isFirst = rating.answer === null
    await writeAnswer(tx, ratingId, { answer, answeredAt: ctx.now() })
    if (isFirst) {
      await notify(ctx, tx, {
        to: [rating.studentId],
        type: 'comentario',
        message: `${await findFirstNames(tx, professor.id)} respondió tu comentario en «${rating.courseTitle}».`,
        href: `/Dashboard/course-view?id=${rating.courseId}&view=comments`,
      })
    }
    return { isFirst }
  })
}
