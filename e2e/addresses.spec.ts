import { request as open } from 'node:http'
import { ask, tokenOf } from './calls.ts'
import { publishCourse, writeCourse } from './courses.ts'
import { expect, expectReady, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import { openSampleCourses, professor } from './sample-courses.ts'
import type { TestServer } from './server.ts'
import { beginSession } from './steps.ts'

/** Status and content type of each URL by method and `Accept`. */

const other = { name: 'Tomás', surname: 'Ruiz', email: 'tomas@correo.mx' }
const nowhere = '00000000-0000-7000-8000-000000000000'
const asset = { existing: '' }
const courseIds = { published: '', draft: '' }

test.beforeAll('courses, one of them a draft', async ({ servers, shortClip }, info) => {
  const server = await servers.of(info.file)
  await openSampleCourses(server, shortClip)
  await registerProfessor(server, other)
  const course = { title: 'Bordado', items: ['Hilos'] }
  courseIds.published = await publishCourse(server, professor, course, shortClip)
  courseIds.draft = (await writeCourse(server, professor, course, shortClip)).courseId
  const page = await (await fetch(server.url, { headers: { accept: 'text/html' } })).text()
  asset.existing = /href="(\/assets\/[^"]+\.css)/.exec(page)![1]!
})

interface Answer {
  status: number
  type: string
  body: string
}

/** By `node:http`, because `fetch` adds an `Accept` header. */
function get(
  server: TestServer,
  path: string,
  { method = 'GET', ...headers }: { method?: string; accept?: string; cookie?: string } = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = open(server.url + path, { method, headers }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => {
      const type = response.headers['content-type'] ?? ''
      resolve({ status: response.statusCode!, type, body: Buffer.concat(chunks).toString() })
    })
  })
  request.on('error', reject).end()
  return promise
}

const pageTakers = [
  undefined,
  '*/*',
  'text/html',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/html, application/json',
  'application/json;q=0.5, text/html',
  'image/avif,image/webp,*/*;q=0.8',
  'image/png',
  'text/plain, application/json;q=0',
]
const jsonTakers = [
  'application/json',
  'application/json, text/plain, */*',
  'application/json, */*;q=0.1',
  'text/html;q=0.5, application/json',
  'Application/JSON',
]

const pages: [path: () => string, status: 200 | 301 | 404][] = [
  [() => '/', 200],
  [() => '/?utm_source=whatsapp', 200],
  [() => '/Registro', 200],
  [() => '/registro', 200],
  [() => '/REGISTRO/', 200],
  [() => '/login', 200],
  [() => '/verify', 200],
  [() => '/legal/privacidad', 200],
  [() => '/legal/terminos', 200],
  [() => '/Legal/terminos', 301],
  [() => '/legal/terminos/', 301],
  [() => '/legal/desconocida', 404],
  [() => '/legal', 404],
  [() => '/certificado/AAAA-BBBB-CCCC', 404],
  [() => '/certificado', 404],
  [() => '/Dashboard', 200],
  [() => '/dashboard/course-CATALOG', 301],
  [() => '/cursos', 200],
  [() => '/Cursos/', 301],
  [() => '/cursos/nada', 404],
  [() => '/cursos/nada/opiniones', 404],
  [() => '/cursos?pagina=2', 404],
  [() => '/categorias/cocina', 200],
  [() => '/categorias/nada', 404],
  [() => '/cursos/bordado', 200],
  [() => '/cursos/bordado/opiniones', 200],
  [() => `/cursos/${courseIds.published}`, 301],
  [() => `/cursos/${courseIds.draft}`, 404],
  [() => '/Dashboard/nada', 404],
  [() => '/DashTeachers/nada', 404],
  [() => `/Dashboard/course-view?id=${courseIds.published}`, 301],
  [() => `/dashboard/Course-View?id=${courseIds.published}`, 301],
  [() => `/Dashboard/course-view?id=${courseIds.draft}`, 404],
  [() => `/Dashboard/Course-catalog/course-view?id=${courseIds.draft}`, 404],
  [() => `/Dashboard/course-view?id=${nowhere}`, 404],
  [() => '/Dashboard/course-view?id=unknown', 404],
  [() => '/Dashboard/course-view', 404],
  [() => '/nada', 404],
  [() => '/Courses', 404],
  [() => '/register', 404],
  [() => '/logout', 404],
  [() => '/payment/create-order', 404],
  [() => '/index.html', 404],
  [() => '/assets/nada-a1b2c3.js', 404],
  [() => '/favicon.ico', 404],
  [() => '/wp-login.php', 404],
]

test('a GET or HEAD that no call answers is a page, and says whether it exists', async ({
  server,
}) => {
  for (const [path, status] of pages) {
    for (const accept of pageTakers) {
      const headers = accept === undefined ? {} : { accept }
      const got = await get(server, path(), headers)
      const asked = `${path()} as ${accept ?? 'nothing named'}`
      expect([asked, got.status, got.type]).toEqual([asked, status, 'text/html; charset=utf-8'])
      if (status !== 301) expect(got.body).toContain('<!DOCTYPE html>')
    }
    const head = await get(server, path(), { method: 'HEAD' })
    expect([path(), head.status, head.body]).toEqual([path(), status, ''])
  }
})

test('who prefers JSON by name, or does not read, is told in JSON that no call is there', async ({
  server,
}) => {
  for (const [path] of pages) {
    for (const accept of jsonTakers) {
      const got = await get(server, path(), { accept })
      const asked = `${path()} as ${accept}`
      expect([asked, got.status, got.type]).toEqual([asked, 404, 'application/json; charset=utf-8'])
      expect(JSON.parse(got.body)).toMatchObject({ msg: 'Not found' })
    }
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const got = await get(server, '/nada', { method, accept: 'text/html' })
    expect([method, got.status, JSON.parse(got.body)]).toMatchObject([
      method,
      404,
      { msg: 'Not found' },
    ])
  }
})

test('calls and files answer as themselves, whatever is accepted', async ({ server }) => {
  for (const accept of [...pageTakers, ...jsonTakers]) {
    const headers = accept === undefined ? {} : { accept }
    const call = await get(server, '/courses', headers)
    expect([accept, call.status, call.type]).toEqual([
      accept,
      200,
      'application/json; charset=utf-8',
    ])
    const missing = await get(server, `/courses/${nowhere}`, headers)
    expect([accept, missing.status, missing.type]).toEqual([
      accept,
      404,
      'application/json; charset=utf-8',
    ])
    expect(await get(server, asset.existing, headers)).toMatchObject({
      status: 200,
      type: 'text/css; charset=utf-8',
    })
  }
})

test('an unpublished course is a page for its professor alone', async ({ enter, server }) => {
  const path = `/DashTeachers/courses/${courseIds.draft}`
  const ofStudents = `/Dashboard/course-view?id=${courseIds.draft}`
  for (const [email, status] of [
    [professor.email, 200],
    [other.email, 404],
  ] as const) {
    const page = await enter()
    await beginSession(page, email)
    expect([email, (await page.request.get(path)).status()]).toEqual([email, status])
    const elsewhere = await page.request.get(ofStudents, { maxRedirects: 0 })
    expect([elsewhere.status(), elsewhere.headers()['location']]).toEqual([
      302,
      '/DashTeachers/home',
    ])
  }
  expect(
    (
      await ask<{ _id: string }>(server, `/courses/${courseIds.draft}`, {
        token: await tokenOf(server, professor.email),
      })
    )._id,
  ).toBe(courseIds.draft)
})

for (const [path, words] of [
  ['/nada', 'No encontramos esta página'],
  ['/legal/desconocida', 'No encontramos esta página'],
  ['/Dashboard/course-view?id=unknown', 'No encontramos este curso'],
  ['/certificado/AAAA-BBBB-CCCC', 'No existe un certificado con este folio'],
] as const) {
  test(`${path} says what is missing`, async ({ enter, failing }) => {
    const page = await enter()
    failing.add(path.split('?')[0]!).add('/courses/unknown').add('/certificates/AAAA-BBBB-CCCC')
    await page.goto(path)
    await expectReady(page)
    await expect(page.getByText(words)).toBeVisible()
  })
}
