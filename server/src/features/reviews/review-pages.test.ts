import { type Arguments, listCourseRatings, listRatings, type Rating } from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { beforeAll, expect, it } from 'vitest'
import { courses } from '../courses/tables.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildReview } from '../../testing/builders/build-review.ts'
import { buildStudent } from '../../testing/builders/build-people.ts'
import { buildCourse } from '../../testing/builders/build.ts'
import type { TestUser } from '../../testing/client.ts'

type Query = NonNullable<Arguments<typeof listCourseRatings>['query']>

const amount = 23
const academy = withAcademy()
let courseId: string
let author: TestUser

/** Many share a key, so that the order of ties is tested too. */
beforeAll(async () => {
  const course = await buildCourse(academy, { status: 'approved', priceCents: 0 })
  courseId = course.id
  for (let place = 0; place < amount; place++) {
    if (place % 2 === 0) academy.clock.advance({ minutes: 1 })
    const student = await buildStudent(academy)
    if (place === 0) author = student
    await buildReview(academy, course, {
      studentId: student.id,
      stars: 1 + (place % 5),
      usefulCount: place % 3,
      ...(place % 4 === 0 && { answer: 'Gracias.', answeredAt: academy.clock.now() }),
    })
  }
  const ratingCounts = [5, 5, 5, 4, 4]
  const values = { ratingCounts, ratingCount: amount, ratingSum: 66 }
  await academy.db.update(courses).set(values).where(eq(courses.id, courseId))
})

const page = (query: Query, caller?: TestUser) =>
  academy.as(caller).call(listCourseRatings, { params: { courseId }, query })

async function walk(query: Query): Promise<Rating[]> {
  const seen: Rating[] = []
  let cursor: string | undefined
  do {
    const { ratings, nextCursor } = await page({ ...query, ...(cursor && { cursor }) })
    expect(ratings.length).toBeLessThanOrEqual(Number(query.limit))
    seen.push(...ratings)
    cursor = nextCursor ?? undefined
  } while (cursor)
  return seen
}

const keys: Record<NonNullable<Query['sort']>, (rating: Rating) => number> = {
  useful: ({ usefulCount }) => usefulCount,
  newest: () => 0,
  lowest: ({ rating }) => -rating,
}

it.each(['useful', 'newest', 'lowest'] as const)('pages in the order %s', async (sort) => {
  const seen = await walk({ sort, limit: 4 })
  expect(new Set(seen.map(({ _id }) => _id)).size).toBe(amount)
  const expected = seen.toSorted(
    (one, other) =>
      keys[sort](other) - keys[sort](one) ||
      other.creationDate.localeCompare(one.creationDate) ||
      other._id.localeCompare(one._id),
  )
  expect(seen).toEqual(expected)
  expect((await page({ sort })).ratings).toEqual(seen)
})

it('shows all of them, the newest first, to whoever asks for no page', async () => {
  const all = await academy.as().call(listRatings, { params: { courseId } })
  expect(all).toEqual(await walk({ sort: 'newest', limit: 10 }))
})

it('says in a header how a bare list goes on', async () => {
  const url = `/rate/${courseId}?limit=20`
  const first = await academy.as().inject({ method: 'GET', url })
  const cursor = String(first.headers['x-next-cursor'])
  const rest = await academy.as().inject({ method: 'GET', url: `${url}&cursor=${cursor}` })
  expect([first.json().length, rest.json().length]).toEqual([20, amount - 20])
  expect(rest.headers).not.toHaveProperty('x-next-cursor')
})

it('can show only those without an answer', async () => {
  const open = await walk({ unanswered: 'true', limit: 5 })
  expect(open).toHaveLength(17)
  expect(open.every(({ answer }) => answer === null)).toBe(true)
})

it('gives the stats of all and the caller’s own beside any page', async () => {
  const figures = { total: amount, average: 2.87, starCounts: [5, 5, 5, 4, 4] }
  expect(await page({ limit: 1 }, author)).toMatchObject({
    ...figures,
    ratings: [{ isMine: false }],
    own: { rating: 1, isMine: true },
  })
  expect(await page({ limit: 1 })).toMatchObject({ ...figures, own: null })
})

it.each(['nada', 'e30', Buffer.from('{"sort":"newest","key":1e30}').toString('base64url')])(
  'refuses %s as a cursor',
  async (cursor) => {
    const refused = await academy
      .as()
      .refused(listCourseRatings, { params: { courseId }, query: { cursor } })
    expect(refused.body).toMatchObject({ code: 'invalid_data', issues: [{ path: 'cursor' }] })
  },
)

it('refuses a cursor of another order', async () => {
  const { nextCursor } = await page({ sort: 'useful', limit: 4 })
  const query = { sort: 'lowest', cursor: nextCursor! } as const
  const refused = await academy.as().refused(listCourseRatings, { params: { courseId }, query })
  expect(refused.status).toBe(400)
})
