import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { recordRatingChange } from '../courses/service.ts'
import { lockReview, writeHidden } from './store.ts'

/** Hides a review from everybody but its author; the course's stats leave it out. */
export function hideReview(ctx: Context, tx: Transaction, ratingId: string) {
  return setHidden(tx, ratingId, ctx.now())
}

export function restoreReview(_ctx: Context, tx: Transaction, ratingId: string) {
  return setHidden(tx, ratingId, null)
}

/** `undefined` for an unknown review; a repeated request changes nothing. */
async function setHidden(tx: Transaction, ratingId: string, hiddenAt: Date | null) {
  const found = await lockReview(tx, ratingId)
  if (!found) return undefined
  const { review, courseTitle } = found
  const { studentId: authorId, courseId, stars } = review
  if ((review.hiddenAt === null) !== (hiddenAt === null)) {
    await writeHidden(tx, ratingId, hiddenAt)
    const isShown = hiddenAt === null
    const [before, after] = isShown ? [undefined, stars] : [stars, undefined]
    await recordRatingChange(tx, courseId, before, after)
  }
  return { authorId, courseId, courseTitle }
}
