import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { editSettings } from '@ateneo/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildAdmin } from '../../testing/builders/build-people.ts'
import { buildCourse } from '../../testing/builders/build.ts'
import { createRenderingTestApp } from '../../testing/rendering-test-app.ts'

const rendering = await createRenderingTestApp()
const { academy, app, calls, course, desk, errors, open, rename, urlOf } = rendering
afterAll(() => rendering.close())
beforeEach(() => {
  desk.rendered.length = 0
  desk.wait = undefined
  errors.length = 0
})

const buildMany = (length: number) =>
  Promise.all(Array.from({ length }, () => buildCourse(academy, { status: 'approved' })))

test('a visitor’s page is rendered, compressed and has a tag', async () => {
  const { statusCode, headers, rawPayload } = await open(course.id, { 'accept-encoding': 'br' })
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'br'])
  expect(brotliDecompressSync(rawPayload).toString()).toContain('<h1>Telar</h1>')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
    'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-[^']+';/),
  })
  const known = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) }
  const again = await open(course.id, known)
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('HEAD says what GET would, without a body', async () => {
  const got = await open()
  const request = { url: urlOf(course.id), headers: { accept: 'text/html' } }
  const { statusCode, body, headers } = await app.inject({ method: 'HEAD', ...request })
  expect([statusCode, body, headers.etag]).toEqual([200, '', got.headers.etag])
})

test('it is rendered once while nothing changes, and again as soon as something does', async () => {
  const other = await buildCourse(academy, { status: 'approved' })
  await open()
  desk.rendered.length = 0
  await open()
  expect(desk.rendered).toEqual([])
  await rename('Telar de cintura')
  expect((await open()).body).toContain('<h1>Telar de cintura</h1>')
  expect(desk.rendered).toEqual([urlOf(course.id)])
  expect((await open(other.id)).body).toContain(other.title)
})

test('the academy’s words are part of it', async () => {
  await open()
  const admin = academy.as(await buildAdmin(academy))
  await admin.call(editSettings, { body: { siteName: 'Casa Azul' } })
  expect((await open()).body).toContain('<title>Casa Azul</title>')
})

test('a course that visitors may not see is missing, and the page says so', async () => {
  const hidden = await buildCourse(academy, { status: 'pending' })
  for (const id of [hidden.id, 'nada', '']) {
    const { statusCode, body, headers } = await open(id, { 'if-none-match': '*' })
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-cache'])
    expect(body).toContain('Sin curso')
  }
  const head = { method: 'HEAD', url: urlOf(hidden.id) } as const
  expect((await app.inject(head)).statusCode).toBe(404)
})

test('every address is rendered, and one that leads nowhere says so', async () => {
  const [login, nowhere] = await Promise.all(
    ['/Login', '/Dashboard/nada'].map((url) => app.inject({ url, headers: { accept: '*/*' } })),
  )
  expect([login!.statusCode, login!.body.includes('<title>')]).toEqual([200, true])
  expect([nowhere!.statusCode, nowhere!.body.includes('<title>')]).toEqual([404, true])
})

test('only inline scripts of the framework run: those that carried the nonce of the rendering', async () => {
  const { headers, body } = await open()
  const [, scripts = ''] = /script-src ([^;]+)/.exec(String(headers['content-security-policy']))!
  const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')
  expect(scripts.split(' ')).toEqual(["'self'", `'sha256-${hashOf('window.x = 1')}'`])
  expect(body).toContain('<script>window.x = 1</script><script>window.y = 1</script>')
  expect(body).not.toContain('nonce')
})

test('a page that breaks while it is rendered is left to the browser, and the log says so', async () => {
  const { statusCode, headers, body } = await open('roto')
  expect([statusCode, headers['retry-after'], body]).toEqual([503, '10', 'shell'])
  expect(errors).toHaveLength(1)
  expect(JSON.parse(errors[0]!)).toMatchObject({
    msg: 'page not rendered',
    err: { message: 'A broken page' },
  })
})

test('many who ask at once are answered by one rendering', async () => {
  await rename('Tintes')
  const pages = await Promise.all(Array.from({ length: 12 }, () => open()))
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1)
  expect(desk.rendered).toEqual([urlOf(course.id)])
})

test('nobody is given a page that was begun before a change they know of', async () => {
  await rename('Antes')
  const { promise, resolve } = Promise.withResolvers<void>()
  desk.wait = promise
  const early = open()
  await expect.poll(() => desk.rendered.length).toBe(1)
  await rename('Después')
  const late = open()
  resolve()
  desk.wait = undefined
  expect((await early).body).toContain('<h1>Antes</h1>')
  expect((await late).body).toContain('<h1>Después</h1>')
})

test('while many different pages are being rendered, some wait and the next ones are left to the browser', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  desk.wait = promise
  const published = await buildMany(17)
  const asked = published.map(({ id }) => open(id))
  // All others wait.
  const { statusCode, headers, body } = await Promise.race(asked)
  expect([statusCode, headers['retry-after'], body]).toEqual([503, '10', 'shell'])
  await expect.poll(() => desk.rendered.length).toBe(4)
  resolve()
  desk.wait = undefined
  const shown = (await Promise.all(asked)).filter((page) => page.body !== 'shell')
  expect(shown.map((page) => page.statusCode)).toEqual(Array.from({ length: 16 }, () => 200))
  for (const { id, title } of published) expect((await open(id)).body).toContain(title)
})

test('what is added to an address makes no other page', async () => {
  await open()
  desk.rendered.length = 0
  const added = await open(`${course.id}&fbclid=1&utm_source=carta`)
  expect(added.body).toContain('<h1>')
  expect(desk.rendered).toEqual([])
})

test('one address has half of the renderings at once, and the rest of it costs nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  desk.wait = promise
  const [fresh, ...many] = await buildMany(10)
  const hostile = { 'x-forwarded-for': '198.51.100.8' }
  const before = calls.length
  const asked = many.map(({ id }) => open(id, hostile))
  expect((await Promise.race(asked)).statusCode).toBe(503)
  await expect.poll(() => calls.length - before).toBe(2)
  // Nothing is looked up for what is refused: not even what is missing, or leads elsewhere.
  for (const url of [urlOf(fresh!.id), urlOf('nadie'), '/ninguna', '/DashTeachers/home']) {
    const reply = await app.inject({ url, headers: { accept: 'text/html', ...hostile } })
    const { statusCode, headers, body } = reply
    expect([statusCode, headers['retry-after'], body]).toEqual([503, '10', 'shell'])
  }
  expect([desk.rendered.length, calls.length]).toEqual([2, before + 2])
  const other = open(fresh!.id)
  await expect.poll(() => desk.rendered.length).toBe(3)
  resolve()
  desk.wait = undefined
  const shown = await Promise.all([...asked, other])
  expect(shown.filter(({ statusCode }) => statusCode === 200)).toHaveLength(9)
  expect((await open(many[0]!.id, hostile)).statusCode).toBe(200)
})

test('a page that is asked for again and again makes no calls', async () => {
  await open()
  const called = calls.length
  desk.rendered.length = 0
  await Promise.all(Array.from({ length: 20 }, () => open()))
  expect([calls.length - called, desk.rendered]).toEqual([0, []])
})

const htmlType = 'text/html; charset=utf-8'
const pageTakers = [{}, { accept: '*/*' }, { accept: 'text/html' }, { accept: 'image/png' }]
test.each(pageTakers)('a link that is shared shows what it leads to: %j', async (headers) => {
  const { statusCode, body } = await app.inject({ url: urlOf(course.id), headers })
  expect([statusCode, body.includes('<h1>')]).toEqual([200, true])
  const missing = await app.inject({ url: '/nada', headers })
  expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, htmlType])
})

test.each([
  'application/json',
  'application/json, text/plain, */*',
  'text/html;q=0.9, application/json',
])('where JSON is preferred by name no page is sent: %s', async (accept) => {
  for (const url of [urlOf(course.id), '/nada']) {
    const reply = await app.inject({ url, headers: { accept } })
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { msg: 'Not found' }])
  }
})

test('what does not read is never answered with a page', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    const reply = await app.inject({
      method,
      url: urlOf(course.id),
      headers: { accept: '*/*' },
    })
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { msg: 'Not found' }])
  }
})

test('a crawler that asks for a hundred pages, one after another, gets all of them', async () => {
  const crawler = { 'x-forwarded-for': '198.51.100.7' }
  for (let round = 0; round < 100; round++) {
    await rename(`Telar ${round}`)
    const { statusCode, body } = await open(course.id, crawler)
    expect([statusCode, body]).toEqual([200, expect.stringContaining(`<h1>Telar ${round}</h1>`)])
  }
  expect(desk.rendered).toHaveLength(100)
})
