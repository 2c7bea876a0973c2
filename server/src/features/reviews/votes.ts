import type { Context } from '../../context.ts'
import { getVisibleCourse } from '../courses/service.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { countVote, findReview, insertVote, removeVote } from './store.ts'

interface Votes {
  usefulCount: number
  isVoted: boolean
}

/** Adds the student's vote for another's review; idempotent. */
export async function voteRating(ctx: Context, student: Caller, ratingId: string): Promise<Votes> {
  const rating = await getVisibleReview(ctx, student, ratingId)
  if (rating.studentId === student.id) throw fail('rating_own')
  const vote = { ratingId, studentId: student.id, createdAt: ctx.now() }
  return ctx.db.transaction(async (tx) => {
    const change = (await insertVote(tx, vote)) ? 1 : 0
    return { usefulCount: await countVote(tx, ratingId, change), isVoted: true }
  })
}

export async function unvoteRating(
  ctx: Context,
  student: Caller,
  ratingId: string,
): Promise<Votes> {
  await getVisibleReview(ctx, student, ratingId)
  return ctx.db.transaction(async (tx) => {
    const change = (await removeVote(tx, { ratingId, studentId: student.id })) ? -1 : 0
    return { usefulCount: await countVote(tx, ratingId, change), isVoted: false }
  })
}

/**
 * A review of a course that is visible to the caller; any other gets the error of an unknown one.
 */
async function getVisibleReview(ctx: Context, caller: Caller, ratingId: string) {
  const rating = await findReview(ctx.db, ratingId)
  if (!rating || rating.hiddenAt) throw fail('rating_not_found')
  await getVisibleCourse(ctx, caller, rating.courseId)
  return rating
}
