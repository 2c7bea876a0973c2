import { brotliDecompressSync } from 'node:zlib'
import { editSettings } from '@ateneo/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildAdmin } from '../testing/build-people.ts'
import { buildCourse } from '../testing/build.ts'
import { openDrawnAcademy } from '../testing/drawn-academy.ts'

const drawn = await openDrawnAcademy()
const { academy, app, course, desk, errors, open, rename, addressOf } = drawn
afterAll(() => drawn.close())
beforeEach(() => {
  desk.drawn.length = 0
  desk.wait = undefined
  errors.length = 0
})

test('a visitor’s page comes drawn, compressed and with a tag', async () => {
  const { statusCode, headers, rawPayload } = await open(course.id, { 'accept-encoding': 'br' })
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'br'])
  expect(brotliDecompressSync(rawPayload).toString()).toContain('<h1>Telar</h1>')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  })
  const known = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) }
  const again = await open(course.id, known)
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('HEAD says what GET would, without a body', async () => {
  const got = await open()
  const request = { url: addressOf(course.id), headers: { accept: 'text/html' } }
  const { statusCode, body, headers } = await app.inject({ method: 'HEAD', ...request })
  expect([statusCode, body, headers.etag]).toEqual([200, '', got.headers.etag])
})

test('it is drawn once while nothing that it shows changes, and anew as soon as something does', async () => {
  await open()
  const other = await buildCourse(academy, { status: 'approved' })
  desk.drawn.length = 0
  await open()
  expect(desk.drawn).toEqual([])
  await rename('Telar de cintura')
  expect((await open()).body).toContain('<h1>Telar de cintura</h1>')
  expect(desk.drawn).toEqual([addressOf(course.id)])
  expect((await open(other.id)).body).toContain(other.title)
})

test('the academy’s words are part of it', async () => {
  await open()
  const admin = academy.as(await buildAdmin(academy))
  await admin.call(editSettings, { body: { siteName: 'Casa Azul' } })
  expect((await open()).body).toContain('<title>Casa Azul</title>')
})

test('the browser draws for visitors where a call is refused, and where the web draws nothing', async () => {
  const hidden = await buildCourse(academy, { status: 'pending' })
  for (const id of [hidden.id, 'nada', '']) expect((await open(id)).body).toBe('shell')
  const request = { url: '/Dashboard/watch-video', headers: { accept: 'text/html' } }
  expect((await app.inject(request)).body).toBe('shell')
})

test('a page that breaks while it is drawn is drawn by the browser, and the log says so', async () => {
  const { statusCode, body } = await open('roto')
  expect([statusCode, body]).toEqual([200, 'shell'])
  expect(errors).toHaveLength(1)
  expect(JSON.parse(errors[0]!)).toMatchObject({
    msg: 'page not drawn',
    err: { message: 'A broken page' },
  })
})

test('many who ask at once are answered by one drawing', async () => {
  await rename('Tintes')
  const pages = await Promise.all(Array.from({ length: 12 }, () => open()))
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1)
  expect(desk.drawn).toEqual([addressOf(course.id)])
})

test('nobody is given a page that was begun before a change they know of', async () => {
  await rename('Antes')
  const { promise, resolve } = Promise.withResolvers<void>()
  desk.wait = promise
  const early = open()
  await expect.poll(() => desk.drawn.length).toBe(1)
  await rename('Después')
  const late = open()
  resolve()
  desk.wait = undefined
  expect((await early).body).toContain('<h1>Antes</h1>')
  expect((await late).body).toContain('<h1>Después</h1>')
})

test('while many different pages are being drawn, the next ones are left to the browser', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  desk.wait = promise
  const published = await Promise.all(
    Array.from({ length: 4 }, () => buildCourse(academy, { status: 'approved' })),
  )
  const asked = published.map(({ id }) => open(id))
  await expect.poll(() => desk.drawn.length).toBe(4)
  const fifth = await buildCourse(academy, { status: 'approved' })
  expect((await open(fifth.id)).body).toBe('shell')
  resolve()
  for (const page of await Promise.all(asked)) expect(page.body).toContain('<h1>')
  expect((await open(fifth.id)).body).toContain(fifth.title)
})

test('what is added to an address makes no other page', async () => {
  await open()
  desk.drawn.length = 0
  const added = await open(`${course.id}&fbclid=1&utm_source=carta`)
  expect(added.body).toContain('<h1>')
  expect(desk.drawn).toEqual([])
})

test('a link that is shared shows what it leads to: previews take anything, and name nothing', async () => {
  const asked = [{ accept: '*/*' }, { accept: 'application/json, */*' }, {}]
  for (const headers of asked) {
    const { statusCode, body } = await app.inject({ url: addressOf(course.id), headers })
    expect([statusCode, body.includes('<h1>')]).toEqual([200, true])
  }
  for (const headers of [...asked, { accept: 'application/json' }]) {
    expect((await app.inject({ url: '/nada', headers })).json()).toMatchObject({ msg: 'Not found' })
  }
  const data = { url: addressOf(course.id), headers: { accept: 'application/json' } }
  expect((await app.inject(data)).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: addressOf(course.id) })).statusCode).toBe(404)
})

test('who asks for page after page is left to their own browser, and nobody else is', async () => {
  const hostile = { 'x-forwarded-for': '198.51.100.7' }
  const bodies: string[] = []
  for (let round = 0; round < 70; round++) {
    await rename(`Telar ${round}`)
    bodies.push((await open(course.id, hostile)).body)
  }
  expect(bodies.map((body) => body !== 'shell').lastIndexOf(true)).toBe(59)
  expect((await open()).body).toContain('<h1>Telar 69</h1>')
  // What is drawn already is for everybody.
  expect((await open(course.id, hostile)).body).toContain('<h1>Telar 69</h1>')
})
