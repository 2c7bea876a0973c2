import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { changeStatus } from '@ateneo/contract'
import { afterAll, expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { buildLesson, buildCourse } from '../testing/builders/build.ts'
import { openTwoProcesses } from '../testing/two-processes.ts'

const { academy, processes, course, admin, student, close } = await openTwoProcesses()
afterAll(close)

const ask = (url: string, headers: Record<string, string> = {}, app = academy.app) =>
  app.inject({ url, headers })

const addresses = () => [
  '/courses',
  '/courses?sort=popular&limit=24',
  '/courses?q=acuarela',
  '/courses/suggestions?q=acua',
  `/courses/${course.id}`,
  '/all-categories',
  '/categories',
  `/course/rate/${course.id}`,
  '/settings',
]

/** Their calls do not read a token, false or not. */
const isOfStrangers = (url: string) => url === '/settings' || url.startsWith('/courses/suggestions')

test('these calls are cached, and no others', () => {
  const paths = routes.flatMap(({ endpoint, isCached }) => (isCached ? [endpoint] : []))
  expect(paths.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /all-categories',
    'GET /categories',
    'GET /content/:contentId/transcript',
    'GET /cost',
    'GET /course/rate/:courseId',
    'GET /courses',
    'GET /courses/:id',
    'GET /courses/:id/professor',
    'GET /courses/:id/related',
    'GET /courses/suggestions',
    'GET /featured/categories',
    'GET /featured/professors',
    'GET /featured/ratings',
    'GET /help-articles',
    'GET /payment/providers',
    'GET /professors',
    'GET /professors/:id',
    'GET /published-articles/:slug',
    'GET /settings',
    'GET /settings/legal/:page',
    'GET /slugs/:kind/:slug',
    'GET /spoken',
  ])
})

test('a visitor who has an answer already is told so', async () => {
  for (const url of addresses()) {
    const first = await ask(url)
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^"[\w-]+"$/),
      vary: 'accept-encoding, authorization',
      'content-type': 'application/json; charset=utf-8',
    })
    const tag = String(first.headers.etag)
    for (const app of processes) {
      const again = await ask(url, { 'if-none-match': tag }, app)
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(again.headers).toMatchObject({
        etag: tag,
        'cache-control': 'no-cache',
        vary: 'accept-encoding, authorization',
      })
    }
    expect((await ask(url, { 'if-none-match': '"otra"' })).statusCode).toBe(200)
  }
})

test('each encoding has a tag of its own, and says the same', async () => {
  for (let more = 0; more < 3; more++) await buildCourse(academy, { status: 'approved' })
  const plain = await ask('/courses', { 'accept-encoding': 'identity' })
  const tags = [plain.headers.etag]
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, zstd', 'gzip', gunzipSync],
    ['*', 'gzip', gunzipSync],
  ] as const) {
    // More than once, so that what is kept compressed is given too.
    for (let time = 0; time < 2; time++) {
      const reply = await ask('/courses', { 'accept-encoding': accepted })
      expect(reply.headers['content-encoding']).toBe(encoding)
      expect(unpack(reply.rawPayload).toString()).toBe(plain.payload)
      expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
      tags.push(reply.headers.etag)
    }
  }
  expect(new Set(tags).size).toBe(3)
})

test('HEAD says what GET would, without a body', async () => {
  for (const url of addresses()) {
    const got = await ask(url)
    const headed = await academy.app.inject({ method: 'HEAD', url })
    expect([headed.statusCode, headed.body]).toEqual([200, ''])
    for (const name of ['etag', 'content-length', 'vary', 'cache-control'] as const) {
      expect(headed.headers[name]).toBe(got.headers[name])
    }
  }
})

test('who signs in gets their own answer, kept by nobody', async () => {
  const url = `/courses/${course.id}`
  const visitors = await ask(url)
  expect(visitors.json().hasUserAccess).toBe(false)
  const own = await student.inject({
    url,
    headers: { 'if-none-match': String(visitors.headers.etag) },
  })
  expect([own.statusCode, own.json().hasUserAccess]).toEqual([200, true])
  expect(own.headers['cache-control']).toBe('no-store')
  expect(own.headers.etag).toBeUndefined()
  expect((await ask(url)).json().hasUserAccess).toBe(false)
  for (const url of addresses()) {
    const reply = await student.inject({ url })
    expect([reply.statusCode, reply.headers.etag]).toEqual([200, undefined])
    expect(reply.headers['cache-control']).toBe('no-store')
  }
})

test('a false token is refused where an answer is cached', async () => {
  for (const url of addresses().filter((url) => !isOfStrangers(url))) {
    await ask(url)
    expect((await ask(url, { authorization: 'Bearer falso' })).statusCode).toBe(401)
  }
})

test('an error is cached for nobody', async () => {
  const hidden = await buildCourse(academy, { status: 'pending' })
  await buildLesson(academy, hidden)
  const url = `/courses/${hidden.id}`
  for (const app of processes) {
    const refused = await ask(url, {}, app)
    expect([refused.statusCode, refused.headers.etag]).toEqual([404, undefined])
    expect(refused.headers['cache-control']).toBe('no-store')
  }
  const params = { courseId: hidden.id, status: 'approved' as const }
  await admin.call(changeStatus, { params, body: {} })
  for (const app of processes) expect((await ask(url, {}, app)).statusCode).toBe(200)
  expect((await ask('/courses?limit=0')).statusCode).toBe(400)
  expect((await ask('/courses?limit=0')).headers.etag).toBeUndefined()
})
