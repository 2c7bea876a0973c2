import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSession } from '../features/identity/service.ts'
import { buildStudent } from '../testing/builders/build-people.ts'
import { buildCourse, buildEntitlement } from '../testing/builders/build.ts'
import type { TestUser } from '../testing/client.ts'
import { buildDeadTokens } from '../testing/dead-tokens.ts'
import { createRenderingTestApp } from '../testing/rendering-test-app.ts'

/** Pages that are rendered for a session. */

const rendering = await createRenderingTestApp()
const { academy, app, course, desk, errors, open, urlOf } = rendering
afterAll(() => rendering.close())
beforeEach(() => {
  desk.rendered.length = 0
  desk.wait = undefined
  errors.length = 0
})

const buyer = await buildStudent(academy)
await buildEntitlement(academy, buyer, course)

const cookiesOf = (accessToken: string) => `type=student; accessToken=${accessToken}`
const sessionOf = async (user: TestUser) =>
  cookiesOf((await openSession(academy.ctx, user)).accessToken)

test('a page is rendered for whom it is for, and cached for nobody', async () => {
  const [mine, theirs] = [await sessionOf(buyer), await sessionOf(await buildStudent(academy))]
  const { statusCode, headers, body } = await open(course.id, { cookie: mine })
  expect([statusCode, body]).toEqual([200, expect.stringContaining('Con acceso')])
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding, cookie',
  })
  expect((await open(course.id, { cookie: theirs })).body).toContain('Sin acceso')
  expect((await open()).body).toContain('Sin acceso')
  await open(course.id, { cookie: mine })
  // The visitor's alone is asked for again without being rendered again.
  await open()
  expect(desk.rendered).toEqual(Array.from({ length: 4 }, () => urlOf(course.id)))
})

test('those of many at once are each their own', async () => {
  const users = await Promise.all(
    Array.from({ length: 4 }, async (_, place) => {
      const user = await buildStudent(academy)
      if (place % 2 === 0) await buildEntitlement(academy, user, course)
      return sessionOf(user)
    }),
  )
  const { promise, resolve } = Promise.withResolvers<void>()
  desk.wait = promise
  const asked = users.map((cookie) => open(course.id, { cookie }))
  await expect.poll(() => desk.rendered.length).toBe(4)
  // Visitors' pages wait for their turn like theirs, and one more is left to its browser.
  const published = Array.from({ length: 13 }, () => buildCourse(academy, { status: 'approved' }))
  const visited = (await Promise.all(published)).map(({ id }) => open(id))
  expect((await Promise.race(visited)).body).toBe('shell')
  expect(desk.rendered).toHaveLength(4)
  resolve()
  const shells = (await Promise.all(visited)).filter(({ body }) => body === 'shell')
  expect(shells).toHaveLength(1)
  const pages = await Promise.all(asked)
  expect(pages.map(({ body }) => body.includes('Con acceso'))).toEqual([true, false, true, false])
})

test('a token that opens nothing shows nothing, and leaves the rest to the browser', async () => {
  const dead = await buildDeadTokens(academy)
  for (const token of Object.values(dead)) {
    const { statusCode, headers, body } = await open(course.id, { cookie: cookiesOf(token) })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).not.toContain('acceso')
  }
  expect(errors).toEqual([])
})

test('rendering only reads: a session is renewed and ended by its browser', async () => {
  const cookie = await sessionOf(buyer)
  const { statusCode, body } = await open('cambio', { cookie })
  expect([statusCode, body]).toEqual([200, 'shell'])
  expect(errors.map((line) => JSON.parse(line).err.message)).toEqual([
    'POST /logout: rendering a page only reads',
  ])
  expect((await open(course.id, { cookie })).body).toContain('Con acceso')
})

test('cookies open nothing but the page: a call believes its header alone', async () => {
  const cookie = await sessionOf(buyer)
  const { statusCode } = await app.inject({ url: '/profile', headers: { cookie } })
  expect(statusCode).toBe(401)
})

test('a caller who asks for too many pages at once gets those that the browser renders', async () => {
  const headers = { cookie: await sessionOf(buyer), 'x-forwarded-for': '198.51.100.9' }
  const { promise, resolve } = Promise.withResolvers<void>()
  desk.wait = promise
  const asked = Array.from({ length: 9 }, () => open(course.id, headers))
  const { statusCode, body } = await Promise.race(asked)
  expect([statusCode, body]).toEqual([200, 'shell'])
  resolve()
  const pages = await Promise.all(asked)
  expect(pages.map((page) => page.statusCode)).toEqual(Array.from({ length: 9 }, () => 200))
  expect(pages.filter((page) => page.body !== 'shell')).toHaveLength(8)
})
