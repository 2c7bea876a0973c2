import { getCourse } from '@ateneo/contract'
import { afterAll, expect, test } from 'vitest'
import { buildProfessor } from '../testing/builders/build-people.ts'
import { openBuiltAcademy, professor } from './built-academy.ts'

/** Status and content type of each URL by method and `Accept`. */

const built = await openBuiltAcademy()
const { academy, ask, publish, write, logIn } = built
afterAll(() => academy.close())

const other = { firstNames: 'Tomás', lastNames: 'Ruiz', email: 'tomas@correo.mx' }
await buildProfessor(academy, other)
const nowhere = '00000000-0000-7000-8000-000000000000'
const published = await publish({ title: 'Bordado', category: 'Cocina' })
const draft = await write({ title: 'Bordado', category: 'Cocina' })
const [, style = ''] = /href="(\/assets\/[^"]+\.css)/.exec((await ask('/')).body) ?? []

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

const pages: [path: string, status: 200 | 301 | 404][] = [
  ['/', 200],
  ['/?utm_source=whatsapp', 200],
  ['/Registro', 200],
  ['/registro', 200],
  ['/REGISTRO/', 200],
  ['/login', 200],
  ['/verify', 200],
  ['/legal/privacidad', 200],
  ['/legal/terminos', 200],
  ['/Legal/terminos', 301],
  ['/legal/terminos/', 301],
  ['/legal/desconocida', 404],
  ['/legal', 404],
  ['/certificado/AAAA-BBBB-CCCC', 404],
  ['/certificado', 404],
  ['/Dashboard', 200],
  ['/dashboard/course-CATALOG', 301],
  ['/cursos', 200],
  ['/Cursos/', 301],
  ['/cursos/nada', 404],
  ['/cursos/nada/opiniones', 404],
  ['/cursos?pagina=2', 404],
  ['/categorias/cocina', 200],
  ['/categorias/nada', 404],
  ['/cursos/bordado', 200],
  ['/cursos/bordado/opiniones', 200],
  [`/cursos/${published.id}`, 301],
  [`/cursos/${draft.id}`, 404],
  ['/Dashboard/nada', 404],
  ['/DashTeachers/nada', 404],
  [`/Dashboard/course-view?id=${published.id}`, 301],
  [`/dashboard/Course-View?id=${published.id}`, 301],
  [`/Dashboard/course-view?id=${draft.id}`, 404],
  [`/Dashboard/Course-catalog/course-view?id=${draft.id}`, 404],
  [`/Dashboard/course-view?id=${nowhere}`, 404],
  ['/Dashboard/course-view?id=unknown', 404],
  ['/Dashboard/course-view', 404],
  ['/nada', 404],
  ['/Courses', 404],
  ['/register', 404],
  ['/logout', 404],
  ['/payment/create-order', 404],
  ['/index.html', 404],
  ['/assets/nada-a1b2c3.js', 404],
  ['/favicon.ico', 404],
  ['/wp-login.php', 404],
]

test('a GET or HEAD that no call answers is a page, and says whether it exists', async () => {
  for (const [path, status] of pages) {
    for (const accept of pageTakers) {
      const headers = accept === undefined ? {} : { accept }
      const got = await ask(path, { headers })
      const asked = `${path} as ${accept ?? 'nothing named'}`
      expect([asked, got.status, got.type]).toEqual([asked, status, 'text/html; charset=utf-8'])
      expect([asked, got.body.includes('<!DOCTYPE html>')]).toEqual([asked, status !== 301])
    }
    const head = await ask(path, { method: 'HEAD' })
    expect([path, head.status, head.body]).toEqual([path, status, ''])
  }
})

test('who prefers JSON by name, or does not read, is told in JSON that no call is there', async () => {
  for (const [path] of pages) {
    for (const accept of jsonTakers) {
      const got = await ask(path, { headers: { accept } })
      const asked = `${path} as ${accept}`
      expect([asked, got.status, got.type]).toEqual([asked, 404, 'application/json; charset=utf-8'])
      expect(JSON.parse(got.body)).toMatchObject({ msg: 'Not found' })
    }
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    const got = await ask('/nada', { method, headers: { accept: 'text/html' } })
    expect([method, got.status, JSON.parse(got.body)]).toMatchObject([
      method,
      404,
      { msg: 'Not found' },
    ])
  }
})

test('calls and files answer as themselves, whatever is accepted', async () => {
  for (const accept of [...pageTakers, ...jsonTakers]) {
    const headers = accept === undefined ? {} : { accept }
    const call = await ask('/courses', { headers })
    expect([accept, call.status, call.type]).toEqual([
      accept,
      200,
      'application/json; charset=utf-8',
    ])
    const missing = await ask(`/courses/${nowhere}`, { headers })
    expect([accept, missing.status, missing.type]).toEqual([
      accept,
      404,
      'application/json; charset=utf-8',
    ])
    expect(await ask(style, { headers })).toMatchObject({
      status: 200,
      type: 'text/css; charset=utf-8',
    })
  }
})

test('an unpublished course is a page for its professor alone', async () => {
  for (const [email, status] of [
    [professor.email, 200],
    [other.email, 404],
  ] as const) {
    const { cookie } = await logIn(email)
    const open = (path: string) => ask(path, { headers: { accept: 'text/html', cookie } })
    expect([email, (await open(`/DashTeachers/courses/${draft.id}`)).status]).toEqual([
      email,
      status,
    ])
    const elsewhere = await open(`/Dashboard/course-view?id=${draft.id}`)
    expect([elsewhere.status, elsewhere.location]).toEqual([302, '/DashTeachers/home'])
  }
  const course = await built.teacher.call(getCourse, { params: { id: draft.id } })
  expect(course._id).toBe(draft.id)
})
