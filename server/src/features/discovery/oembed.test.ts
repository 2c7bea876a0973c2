import { correctCourse, editSettings, OEMBED_PATH, retireCourse } from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { load } from 'cheerio'
import { beforeAll, expect, test } from 'vitest'
import { seedDatabase } from '../../startup/seed.ts'
import { updateUser } from '../identity/store.ts'
import { buildAdmin, buildProfessor } from '../../testing/builders/build-people.ts'
import { buildLesson, buildCourse, textLesson } from '../../testing/builders/build.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { videos } from '../videos/tables.ts'

const academy = withAcademy()
let site: string
let professor: Awaited<ReturnType<typeof buildProfessor>>
let course: Awaited<ReturnType<typeof buildCourse>>
beforeAll(async () => {
  site = academy.ctx.config.publicUrl
  professor = await buildProfessor(academy, { firstNames: 'Ana', lastNames: 'Ríos' })
  await updateUser(academy.db, professor.id, { firstNames: 'Ana' })
  course = await publish('Óleo <b>& "agua"</b>')
  await buildLesson(academy, course, { isSample: true })
  await seedDatabase(academy.db, academy.ctx.config.admin, academy.clock.now())
})

const publish = (title: string) =>
  buildCourse(academy, { professorId: professor.id, status: 'approved', title })

const slug = 'oleo-b-y-agua-b'

const ask = (query: Record<string, string>, headers = {}) =>
  academy.app.inject({ url: OEMBED_PATH, query, headers })
const describe = async (query: Record<string, string>) => {
  const { statusCode, json } = await ask(query)
  expect(statusCode).toBe(200)
  return json()
}

test('a course with a free sample is a video', async () => {
  const { headers, json } = await ask({ url: `${site}/cursos/${slug}` })
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-cache',
  })
  expect(json()).toEqual({
    version: '1.0',
    type: 'video',
    title: 'Óleo <b>& "agua"</b>',
    author_name: 'Ana Ríos',
    author_url: `${site}/maestros/ana-rios`,
    provider_name: 'Ateneo',
    provider_url: `${site}/`,
    thumbnail_url: expect.stringContaining(`${site}/compartir/cursos/${course.id}.jpg?v=`),
    thumbnail_width: 1200,
    thumbnail_height: 630,
    html: expect.any(String),
    width: 640,
    height: 360,
  })
  const shown = load(json().html)
  expect(shown('blockquote[hidden] a').attr('href')).toBe(`${site}/cursos/${slug}`)
  const frame = shown('iframe')
  expect(frame.attr()).toMatchObject({
    src: `${site}/insertar/${slug}`,
    title: 'Óleo <b>& "agua"</b>',
    width: '640',
    height: '360',
    loading: 'lazy',
    allowfullscreen: '',
  })
})

test('XML says the same', async () => {
  const url = `${site}/cursos/${slug}`
  const { headers, body } = await ask({ url, format: 'xml' })
  expect(headers['content-type']).toBe('text/xml; charset=utf-8')
  expect(body).toMatch(/^<\?xml version="1.0" encoding="utf-8" standalone="yes"\?>/)
  const xml = load(body, { xml: true })
  const read = xml('oembed')
    .children()
    .toArray()
    .map((element) => [element.tagName, xml(element).text()])
  const told = Object.entries<string | number>(await describe({ url }))
  expect(read).toEqual(told.map(([name, value]) => [name, String(value)]))
})

test.each([
  ['a slash at its end', () => `${site}/cursos/${slug}/`],
  ['capital letters', () => `${site}/CURSOS/${slug.toUpperCase()}`],
  ['a campaign', () => `${site}/cursos/${slug}?utm_source=carta#opiniones`],
  ['its id', () => `${site}/cursos/${course.id}`],
  ['the older address', () => `${site}/Dashboard/course-view?id=${course.id}`],
  [
    'the one of the catalogue',
    () => `${site}/Dashboard/Course-catalog/course-view?id=${course.id}`,
  ],
  ['https for http', () => `${site}/cursos/${slug}`.replace('http:', 'https:')],
])('a course is known by %s', async (_, url) => {
  expect((await describe({ url: url() })).html).toContain(`/insertar/${slug}"`)
})

test.each([
  ['an unknown course', () => `${site}/cursos/nada`],
  ['another page', () => `${site}/maestros/ana-rios`],
  ['a page below it', () => `${site}/cursos/${slug}/opiniones`],
  ['another host', () => `https://otro.mx/cursos/${slug}`],
  ['another port', () => `${site}1/cursos/${slug}`],
  ['another protocol', () => `ftp://${new URL(site).host}/cursos/${slug}`],
  ['a name before the host', () => `http://otro.mx@ejemplo.mx/cursos/${slug}`],
  ['no address', () => 'nada'],
  ['an older address without an id', () => `${site}/Dashboard/course-view`],
  ['an id that is none', () => `${site}/Dashboard/course-view?id=%00`],
  ['signs that no slug has', () => `${site}/cursos/%00%FF`],
])('%s is not found', async (_, url) => {
  for (const format of ['json', 'xml']) {
    const { statusCode, headers, json } = await ask({ url: url(), format })
    expect([statusCode, json().code]).toEqual([404, 'address_not_found'])
    expect(headers['access-control-allow-origin']).toBe('*')
  }
})

test.each([
  [{}, 400, 'invalid_data'],
  [{ url: '' }, 400, 'invalid_data'],
  [{ url: `https://a.mx/${'a'.repeat(2000)}` }, 400, 'invalid_data'],
  [{ url: 'x', maxwidth: 'ancho' }, 400, 'invalid_data'],
  [{ url: 'x', maxheight: '0' }, 400, 'invalid_data'],
  [{ url: 'x', maxheight: '1.5' }, 400, 'invalid_data'],
  [{ url: 'x', format: 'yaml' }, 501, 'format_not_offered'],
])('%j is refused', async (query, status, code) => {
  const { statusCode, json } = await ask(query)
  expect([statusCode, json().code]).toEqual([status, code])
})

test.each([
  [{ maxwidth: '1200' }, 1200, 675, true],
  [{ maxwidth: '320' }, 320, 180, false],
  [{ maxheight: '180' }, 320, 180, false],
  [{ maxwidth: '1300', maxheight: '630' }, 1120, 630, true],
  [{ maxwidth: '240', maxheight: '90' }, 160, 90, false],
])('within %j it is %d by %d, and so is its thumbnail', async (limits, width, height, has) => {
  const told = await describe({ url: `${site}/cursos/${slug}`, ...limits })
  expect(told).toMatchObject({ width, height })
  expect('thumbnail_url' in told).toBe(has)
  expect('thumbnail_width' in told).toBe(has)
  expect(load(told.html)('iframe').attr()).toMatchObject({
    width: String(width),
    height: String(height),
  })
})

test('without a video to watch for free it is rich content', async () => {
  const plain = await publish('Sin muestra')
  await buildLesson(academy, plain)
  await buildLesson(academy, plain, { ...textLesson, isSample: true })
  const lesson = await buildLesson(academy, plain, { isSample: true })
  const unread = { durationSeconds: 0 }
  await academy.db.update(videos).set(unread).where(eq(videos.id, lesson.videoId!))
  const url = `${site}/cursos/${plain.id}`
  expect((await describe({ url })).type).toBe('rich')
  const length = { durationSeconds: 60 }
  await academy.db.update(videos).set(length).where(eq(videos.id, lesson.videoId!))
  expect((await describe({ url })).type).toBe('video')
})

test('it follows its course, and is sent again only after a change', async () => {
  const moved = await publish('Antes')
  await seedDatabase(academy.db, academy.ctx.config.admin, academy.clock.now())
  const former = { url: `${site}/cursos/antes` }
  const tag = String((await ask(former)).headers.etag)
  expect((await ask(former, { 'if-none-match': tag })).statusCode).toBe(304)
  const owner = academy.as(professor)
  await owner.call(correctCourse, { params: { id: moved.id }, body: { title: 'Después' } })
  const told = await describe(former)
  expect(told.title).toBe('Después')
  expect(told.html).toContain('/insertar/despues"')
  const admin = academy.as(await buildAdmin(academy))
  await admin.call(editSettings, { body: { siteName: 'Casa & Luz' } })
  expect((await describe(former)).provider_name).toBe('Casa & Luz')
  await owner.call(retireCourse, { params: { id: moved.id }, body: {} })
  expect((await ask(former)).statusCode).toBe(404)
})

test('who no longer teaches here has no page to name', async () => {
  const other = await buildProfessor(academy, { firstNames: 'Eva', state: 'suspended' })
  const values = { professorId: other.id, status: 'approved' as const, title: 'De suspendida' }
  const { id } = await buildCourse(academy, values)
  const told = await describe({ url: `${site}/cursos/${id}` })
  expect(told).not.toHaveProperty('author_url')
  expect(told.author_name).toContain('Eva')
})
