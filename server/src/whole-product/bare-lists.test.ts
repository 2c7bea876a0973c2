import {
  type Endpoint,
  listChangeRequests,
  listCourseRatings,
  listNotifications,
  listProfessorRequests,
  listRatings,
} from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { notify } from '../features/notifications/service.ts'
import { withAcademy } from '../testing/with-academy.ts'
import {
  buildAdmin,
  buildChangeRequest,
  buildProfessorRequest,
} from '../testing/builders/build-people.ts'
import { buildReview } from '../testing/builders/build-review.ts'
import { buildCourse } from '../testing/builders/build.ts'
import type { TestUser } from '../testing/client.ts'

/** Pagination of growing lists whose body is a bare array (spec). */

const amount = 103
const academy = withAcademy()
let admin: TestUser
let courseId: string

beforeAll(async () => {
  admin = await buildAdmin(academy)
  courseId = (await buildCourse(academy, { status: 'approved', priceCents: 0 })).id
  for (let place = 0; place < amount; place++) {
    // Several rows share one `created_at`, so that the cursor needs their id.
    if (place % 3 === 0) academy.clock.advance({ seconds: 1 })
    await Promise.all([
      buildReview(academy, { id: courseId }),
      buildProfessorRequest(academy),
      buildChangeRequest(academy),
      notify(academy.ctx, academy.db, {
        to: [admin.id],
        type: 'curso',
        message: `Aviso ${place}`,
        href: '/Administrador',
      }),
    ])
  }
})

const ask = async ({ path }: Endpoint, query = '') => {
  const url = `${path.replace(':courseId', courseId)}?${query}`
  const reply = await academy.as(admin).inject({ method: 'GET', url })
  return { list: reply.json<{ _id: string; creationDate: string }[]>(), ...reply }
}

test.each([
  ['ratings', listRatings, -1],
  ['notifications', listNotifications, -1],
  ['professor requests', listProfessorRequests, 1],
  ['change requests', listChangeRequests, 1],
])('of %s a hundred are told, and a header says how they go on', async (_, call, order) => {
  const first = await ask(call)
  expect(first.list).toHaveLength(100)
  const rest = await ask(call, `cursor=${String(first.headers['x-next-cursor'])}`)
  expect(rest.list).toHaveLength(amount - 100)
  expect(rest.headers).not.toHaveProperty('x-next-cursor')
  const all = [...first.list, ...rest.list]
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(amount)
  const dates = all.map(({ creationDate }) => creationDate)
  expect(dates).toEqual(order > 0 ? dates.toSorted() : dates.toSorted().toReversed())

  expect((await ask(call, 'limit=7')).list).toHaveLength(7)
  for (const query of ['limit=101', 'limit=0', 'limit=x', 'cursor=nada']) {
    const refused = await ask(call, query)
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_data'])
  }
})

test('reviews in their envelope are a hundred too, with all of their stats', async () => {
  const first = await academy.as().call(listCourseRatings, { params: { courseId } })
  expect(first.ratings).toHaveLength(100)
  const query = { cursor: first.nextCursor! }
  const rest = await academy.as().call(listCourseRatings, { params: { courseId }, query })
  expect(rest).toMatchObject({ ratings: { length: amount - 100 }, nextCursor: null })
})

test('how many notifications are unread is told whatever the page', async () => {
  expect((await ask(listNotifications, 'limit=1')).headers['x-unread-count']).toBe(String(amount))
  await academy.as(admin).inject({ method: 'POST', url: '/notifications/read' })
  expect((await ask(listNotifications, 'limit=1')).headers['x-unread-count']).toBe('0')
})
