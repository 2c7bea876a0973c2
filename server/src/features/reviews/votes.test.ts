import { listCourseRatings, unvoteRating, voteRating } from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { beforeEach, expect, it } from 'vitest'
import { courses } from '../courses/tables.ts'
import { newId } from '../../platform/db/columns.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildReview } from '../../testing/builders/build-review.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildCourse } from '../../testing/builders/build.ts'
import { reviews, reviewVotes } from './tables.ts'

const academy = withAcademy()
let course: Awaited<ReturnType<typeof buildCourse>>
let rating: Awaited<ReturnType<typeof buildReview>>
beforeEach(async () => {
  course = await buildCourse(academy, { status: 'approved', priceCents: 0 })
  rating = await buildReview(academy, course)
})

const params = () => ({ params: { ratingId: rating.id } })

async function storedCount() {
  const [row] = await academy.db.select().from(reviews).where(eq(reviews.id, rating.id))
  const votes = await academy.db
    .select()
    .from(reviewVotes)
    .where(eq(reviewVotes.ratingId, rating.id))
  return { count: row!.usefulCount, votes: votes.length }
}

it('counts one vote of each person, given and taken back', async () => {
  const ana = academy.as(await buildStudent(academy))
  const beto = academy.as(await buildStudent(academy))
  expect(await ana.call(voteRating, params())).toEqual({ usefulCount: 1, isVoted: true })
  expect(await ana.call(voteRating, params())).toEqual({ usefulCount: 1, isVoted: true })
  expect(await beto.call(voteRating, params())).toEqual({ usefulCount: 2, isVoted: true })
  const seen = async (client: typeof ana) => {
    const { ratings } = await client.call(listCourseRatings, { params: { courseId: course.id } })
    return ratings.map(({ usefulCount, isVoted }) => ({ usefulCount, isVoted }))
  }
  expect(await seen(ana)).toEqual([{ usefulCount: 2, isVoted: true }])
  expect(await seen(academy.as())).toEqual([{ usefulCount: 2, isVoted: false }])
  expect(await ana.call(unvoteRating, params())).toEqual({ usefulCount: 1, isVoted: false })
  expect(await ana.call(unvoteRating, params())).toEqual({ usefulCount: 1, isVoted: false })
  expect(await storedCount()).toEqual({ count: 1, votes: 1 })
})

it('counts once where one person votes many times at once, and each of many', async () => {
  const ana = academy.as(await buildStudent(academy))
  await Promise.all([1, 2, 3, 4].map(() => ana.call(voteRating, params())))
  expect(await storedCount()).toEqual({ count: 1, votes: 1 })
  const others = await Promise.all([1, 2, 3, 4].map(() => buildStudent(academy)))
  await Promise.all(others.map((other) => academy.as(other).call(voteRating, params())))
  await Promise.all([1, 2, 3].map(() => ana.call(unvoteRating, params())))
  expect(await storedCount()).toEqual({ count: 4, votes: 4 })
})

it('keeps count and rows alike where votes come and go at once', async () => {
  const ana = academy.as(await buildStudent(academy))
  const calls = [voteRating, unvoteRating, voteRating, unvoteRating, voteRating]
  await Promise.all(calls.map((call) => ana.call(call, params())))
  const { count, votes } = await storedCount()
  expect(count).toBe(votes)
})

it('takes no vote for one’s own comment', async () => {
  const author = academy.as({ id: rating.studentId, type: 'student' })
  const refused = await author.refused(voteRating, params())
  expect(refused).toMatchObject({ status: 403, body: { msg: 'Forbidden', code: 'rating_own' } })
  expect(await storedCount()).toEqual({ count: 0, votes: 0 })
})

it('takes votes of students alone', async () => {
  for (const other of [await buildProfessor(academy), await buildAdmin(academy)]) {
    expect((await academy.as(other).refused(voteRating, params())).body.code).toBe('forbidden')
  }
  expect((await academy.as().refused(voteRating, params())).status).toBe(401)
  expect(await storedCount()).toEqual({ count: 0, votes: 0 })
})

it('knows no comment of a course that is no longer published', async () => {
  const ana = academy.as(await buildStudent(academy))
  await academy.db.update(courses).set({ status: 'rejected' }).where(eq(courses.id, course.id))
  expect((await ana.refused(voteRating, params())).status).toBe(404)
  const nowhere = { params: { ratingId: newId() } }
  expect((await ana.refused(unvoteRating, nowhere)).body.code).toBe('rating_not_found')
  expect((await ana.refused(voteRating, { params: { ratingId: 'nada' } })).status).toBe(404)
})
