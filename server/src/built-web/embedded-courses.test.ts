import { correctCourse, retireCourse } from '@ateneo/contract'
import { load } from 'cheerio'
import { afterAll, expect, test } from 'vitest'
import { lessons } from '../features/courses/tables.ts'
import { eq } from '../platform/db/drizzle.ts'
import { openBuiltAcademy } from './built-academy.ts'
import { htmlRules } from './html-rules.ts'

/** The page that stands on other sites, and how a course's page leads to it. */

const { academy, open, ask, publish, teacher } = await openBuiltAcademy()
afterAll(() => academy.close())
const { publicUrl } = academy.ctx.config
const title = 'Papel picado "fino" & <b>recortes</b> para el altar'
const sampledPath = 'papel-picado-fino-y-b-recortes-b-para-el-altar'
const sampled = await publish({ title, price: 120, items: ['El doblez'] })
const [sample] = sampled.lessons
await academy.db.update(lessons).set({ isSample: true }).where(eq(lessons.id, sample!))
const renamed = await publish({ title: 'Canastas' })
const params = { id: renamed.id }
await teacher.call(correctCourse, { params, body: { title: 'Cestería' } })
const retired = await publish({ title: 'Bordado', price: 90 })
await teacher.call(retireCourse, { params: { id: retired.id }, body: {} })

test.each([
  [sampledPath, 200, 'Ver muestra gratis'],
  ['cesteria', 200, 'Ver el curso'],
  ['bordado', 410, 'Este curso ya no se ofrece'],
  ['nada', 404, 'No encontramos este curso'],
])('/insertar/%s is %s, valid HTML and for no search engine', async (path, status, words) => {
  // A session changes nothing of it.
  const page = await open(`/insertar/${path}`, { cookie: 'type=student; hasSession=1' })
  expect([page.status, page.body.includes(words)]).toEqual([status, true])
  expect(page.headers['content-security-policy']).toContain('frame-ancestors *')
  expect(page.headers).not.toHaveProperty('x-frame-options')
  expect(page.headers).not.toHaveProperty('set-cookie')
  expect(page.headers['cache-control']).toBe('no-cache')
  const head = load(page.body)
  expect(head('meta[name=robots]').attr('content')).toBe('noindex')
  const canonical = status === 200 ? `${publicUrl}/cursos/${path}` : undefined
  expect(head('link[rel=canonical]').attr('href')).toBe(canonical)
  const { results } = await htmlRules.validateString(page.body)
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
})

test.each(['canastas', 'CESTERIA'])('/insertar/%s leads to its address of today', async (other) => {
  const { status, location } = await open(`/insertar/${other}`)
  expect([status, location]).toEqual([301, '/insertar/cesteria'])
})

test.each([
  ['application/json+oembed', 'application/json'],
  ['text/xml+oembed', 'text/xml'],
])('other sites learn by %s from the course’s page how to show it', async (type, kind) => {
  const page = load((await open(`/cursos/${sampledPath}`)).body)
  const href = page(`head link[rel=alternate][type="${type}"]`).attr('href')
  const { pathname, search } = new URL(href!)
  const reply = await ask(pathname + search)
  expect([reply.status, reply.type]).toEqual([200, `${kind}; charset=utf-8`])
  expect(reply.body).toContain(`/insertar/${sampledPath}`)
  const catalogue = load((await open('/cursos')).body)
  expect(catalogue('head link[type$="+oembed"]')).toHaveLength(0)
})
