import type { Context } from '../context.ts'
import { getVisibleCourse } from '../courses/service.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import { countVote, findRating, insertVote, removeVote } from './store.ts'

interface Votes {
  usefulCount: number
  isVoted: boolean
}

/** Counts a student's vote for somebody else's comment, once. */
export async function voteFor(ctx: Context, student: Caller, ratingId: string): Promise<Votes> {
  const rating = await getVisibleRating(ctx, student, ratingId)
  if (rating.studentId === student.id) throw fail('rating_own')
  const vote = { ratingId, studentId: student.id, createdAt: ctx.now() }
  return ctx.db.transaction(async (tx) => {
    const change = (await insertVote(tx, vote)) ? 1 : 0
    return { usefulCount: await countVote(tx, ratingId, change), isVoted: true }
  })
}

export async function withdrawVote(
  ctx: Context,
  student: Caller,
  ratingId: string,
): Promise<Votes> {
  await getVisibleRating(ctx, student, ratingId)
  return ctx.db.transaction(async (tx) => {
    const change = (await removeVote(tx, { ratingId, studentId: student.id })) ? -1 : 0
    return { usefulCount: await countVote(tx, ratingId, change), isVoted: false }
  })
}

/** A comment of a course that the caller may know of; any other is not there. */
async function getVisibleRating(ctx: Context, caller: Caller, ratingId: string) {
  const rating = await findRating(ctx.db, ratingId)
  if (!rating) throw fail('rating_not_found')
  await getVisibleCourse(ctx, caller, rating.courseId)
  return rating
}
