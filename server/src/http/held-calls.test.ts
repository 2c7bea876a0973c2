import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { changeStatus, editCategory, rateCourse } from '@ateneo/contract'
import { editSettings } from '@ateneo/contract/settings'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { courses } from '../courses/tables.ts'
import { plans } from '../purchases/tables.ts'
import { routes } from '../routes.ts'
import { openAcademy, type Academy } from '../testing/academy.ts'
import {
  buildAdmin,
  buildContent,
  buildCourse,
  buildEntitlement,
  buildStudent,
} from '../testing/build.ts'

let academy: Academy
/** Another process on the same database. */
let other: FastifyInstance
let course: Awaited<ReturnType<typeof buildCourse>>
let admin: ReturnType<Academy['as']>
let student: ReturnType<Academy['as']>

beforeAll(async () => {
  academy = await openAcademy()
  other = await buildApp(academy.ctx, { rateLimits: false })
  course = await buildCourse(academy, { status: 'approved', items: 1 })
  admin = academy.as(await buildAdmin(academy))
  const buyer = await buildStudent(academy)
  await buildEntitlement(academy, buyer, course)
  student = academy.as(buyer)
})
afterAll(async () => {
  await other.close()
  await academy.close()
})

const processes = () => [academy.app, other]
const ask = (url: string, headers: Record<string, string> = {}, app = academy.app) =>
  app.inject({ url, headers })

const addresses = () => [
  '/courses',
  '/courses?sort=popular&limit=24',
  '/courses?q=acuarela',
  `/courses/${course.id}`,
  '/all-categories',
  '/categories',
  `/course/rate/${course.id}`,
  '/settings',
]

test('these calls are held, and no others', () => {
  const paths = routes.flatMap(({ endpoint, isHeld }) => (isHeld ? [endpoint] : []))
  expect(paths.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /all-categories',
    'GET /categories',
    'GET /course/rate/:courseId',
    'GET /courses',
    'GET /courses/:id',
    'GET /settings',
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
    for (const app of processes()) {
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
  for (const address of addresses()) {
    const reply = await student.inject({ url: address })
    expect([reply.statusCode, reply.headers.etag]).toEqual([200, undefined])
    expect(reply.headers['cache-control']).toBe('no-store')
  }
})

test('a false token is refused where an answer is held', async () => {
  for (const url of addresses().filter((url) => url !== '/settings')) {
    await ask(url)
    expect((await ask(url, { authorization: 'Bearer falso' })).statusCode).toBe(401)
  }
})

test('a refusal is held for nobody', async () => {
  const hidden = await buildCourse(academy, { status: 'pending' })
  await buildContent(academy, hidden)
  const url = `/courses/${hidden.id}`
  for (const app of processes()) {
    const refused = await ask(url, {}, app)
    expect([refused.statusCode, refused.headers.etag]).toEqual([404, undefined])
    expect(refused.headers['cache-control']).toBe('no-store')
  }
  const params = { courseId: hidden.id, status: 'approved' as const }
  await admin.call(changeStatus, { params, body: {} })
  for (const app of processes()) expect((await ask(url, {}, app)).statusCode).toBe(200)
  expect((await ask('/courses?limit=0')).statusCode).toBe(400)
  expect((await ask('/courses?limit=0')).headers.etag).toBeUndefined()
})

describe('a change is seen at once, signed out and in another process too', () => {
  const changes: [string, () => string[], () => Promise<unknown>][] = [
    [
      'an approval',
      () => ['/courses', '/courses?q=telar'],
      async () => {
        const { id } = await buildCourse(academy, { status: 'pending', title: 'Telar' })
        const params = { courseId: id, status: 'approved' as const }
        await admin.call(changeStatus, { params, body: {} })
      },
    ],
    [
      'an edit',
      () => ['/courses', `/courses/${course.id}`],
      () => academy.db.update(courses).set({ title: 'Acuarela y gouache' }),
    ],
    [
      'a price',
      () => ['/courses?sort=price', `/courses/${course.id}`],
      () => academy.db.update(plans).set({ priceCents: sql`${plans.priceCents} + 100` }),
    ],
    [
      'a rating',
      () => [`/course/rate/${course.id}`, `/courses/${course.id}`, '/courses'],
      () => student.call(rateCourse, { body: { courseId: course.id, rating: 4, comment: 'Va.' } }),
    ],
    [
      'a category',
      () => ['/categories', '/all-categories', `/courses/${course.id}`],
      () => admin.call(editCategory, { body: { id: course.categoryId, ID: 'Pinceles' } }),
    ],
    [
      'a setting',
      () => ['/settings'],
      () => admin.call(editSettings, { body: { siteName: 'Casa Azul' } }),
    ],
    [
      'live figures',
      () => ['/settings'],
      async () => {
        await admin.call(editSettings, { body: { figuresMode: 'live' } })
        await Promise.all(processes().map((app) => ask('/settings', {}, app)))
        await buildStudent(academy)
      },
    ],
  ]

  test.each(changes)('%s', async (_, shown, change) => {
    const questions = shown().flatMap((url) => processes().map((app) => [url, app] as const))
    const before = await Promise.all(questions.map(([url, app]) => ask(url, {}, app)))
    await change()
    for (const [index, [url, app]] of questions.entries()) {
      const tag = String(before[index]!.headers.etag)
      const after = await ask(url, { 'if-none-match': tag }, app)
      expect([url, after.statusCode]).toEqual([url, 200])
      expect(after.body).not.toBe(before[index]!.body)
    }
  })

  test('again and again, while others keep asking', async () => {
    const url = `/courses/${course.id}`
    const asking = new AbortController()
    const others = processes().map(async (app) => {
      while (!asking.signal.aborted) await ask(url, {}, app)
    })
    for (let turn = 0; turn < 40; turn++) {
      const title = `Vuelta ${turn}`
      await academy.db.update(courses).set({ title }).where(eq(courses.id, course.id))
      const titles = await Promise.all(
        processes().map(async (app) => (await ask(url, {}, app)).json().title),
      )
      expect(titles).toEqual([title, title])
    }
    asking.abort()
    await Promise.all(others)
  })
})
