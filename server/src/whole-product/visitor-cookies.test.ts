import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSession } from '../features/identity/service.ts'
import { buildStudent } from '../testing/builders/build-people.ts'
import { buildCertificate, buildEntitlement } from '../testing/builders/build.ts'
import { createRenderingTestApp } from '../testing/rendering-test-app.ts'

/** Cached pages contain nothing of the request that they were rendered for. */

const rendering = await createRenderingTestApp()
const { academy, app, course, desk, open, rename, urlOf } = rendering
afterAll(() => rendering.close())
beforeEach(() => {
  desk.rendered.length = 0
})

const buyer = await buildStudent(academy)
await buildEntitlement(academy, buyer, course)
const { accessToken } = await openSession(academy.ctx, buyer)

/** Cookies that are no session together, with a token that would open the course. */
const cookies = [
  'accessToken=TOKEN',
  'accessToken=TOKEN; userData=%7B%7D',
  'userData=%7B%7D; accessToken=TOKEN; accessToken=',
  'Type=student; accessToken=TOKEN',
  'HASSESSION=1; accessToken=TOKEN;type',
]

test.each(cookies)('a visitor’s page is rendered with no cookie of: %s', async (words) => {
  const cookie = words.replace('TOKEN', accessToken)
  await rename(`Telar ${words}`)
  const first = await open(course.id, { cookie })
  expect(first.body).toContain('Sin acceso')
  const second = await open()
  expect([second.statusCode, second.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(desk.rendered).toEqual([urlOf(course.id)])
})

const odd: Record<string, string>[] = [
  { host: 'otro.example' },
  { 'x-forwarded-host': 'otro.example', 'x-forwarded-proto': 'https' },
  { 'sec-fetch-site': 'cross-site' },
  { 'accept-language': 'en', 'user-agent': 'Googlebot/2.1', 'x-internal-call': 'true' },
  { authorization: 'Bearer TOKEN' },
]

test.each(odd)('nor with any other header of %j', async (given) => {
  const words = Object.entries(given).map(([name, value]) => [
    name,
    value.replace('TOKEN', accessToken),
  ])
  const headers: Record<string, string> = Object.fromEntries(words)
  await rename(`Tintes ${Object.keys(headers).join()}`)
  const first = await open(course.id, headers)
  expect((await open()).rawPayload.equals(first.rawPayload)).toBe(true)
  expect(desk.visits.at(-1)).toEqual({ cookies: '', isFromOtherSite: false })
})

test('one from another site has a redirect decided by its browser, and shares neither answer', async () => {
  const area = (headers = {}) =>
    app.inject({ url: '/DashTeachers/home', headers: { accept: 'text/html', ...headers } })
  const both = [await area({ 'sec-fetch-site': 'cross-site' }), await area()]
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 302])
  for (const { headers } of both) expect(headers['cache-control']).toBe('no-store')
})

test('what a limit kept a page from showing is not what everybody is shown', async () => {
  const { folio } = await buildCertificate(academy)
  const certificate = (address: string) =>
    app.inject({
      url: `/certificado/${folio}`,
      headers: { accept: 'text/html', 'x-forwarded-for': address },
    })
  const statuses = new Set<number>()
  for (let asked = 0; asked < 60; asked++) {
    const headers = { 'x-forwarded-for': '203.0.113.251' }
    statuses.add((await app.inject({ url: `/certificates/${folio}`, headers })).statusCode)
  }
  expect(statuses).toEqual(new Set([200]))
  expect((await certificate('203.0.113.251')).body).not.toContain('<p>valid</p>')
  expect((await certificate('203.0.113.252')).body).toContain('<p>valid</p>')
})
