import { retireCourse } from '@ateneo/contract'
import { load } from 'cheerio'
import { afterAll, expect, test } from 'vitest'
import { openBuiltAcademy, publishSamples, student, textsOf } from './built-academy.ts'

/** The catalogue and a course at the specification's addresses, as a student's browser gets them. */

const built = await openBuiltAcademy()
const { academy, open, logIn, teacher } = built
afterAll(() => academy.close())
const { watercolour, guitar, bread } = await publishSamples(built)
await teacher.call(retireCourse, { params: { id: watercolour.id }, body: {} })
const { cookie } = await logIn(student.email)
const read = (path: string) => open(path, { cookie })

const catalogue = '/Dashboard/Course-catalog'
const view = `/Dashboard/course-view?id=${guitar.id}`

test.each([
  [catalogue, '/cursos'],
  ['/cursos', '/cursos'],
  [view, '/cursos/guitarra-clasica'],
  [`/Dashboard/Course-catalog/course-view?id=${guitar.id}`, '/cursos/guitarra-clasica'],
  [`${view}&view=comments`, '/cursos/guitarra-clasica'],
  ['/cursos/guitarra-clasica', '/cursos/guitarra-clasica'],
])('%s names %s as its canonical address', async (path, own) => {
  const { status, body } = await read(path)
  const href = load(body)('link[rel=canonical]').attr('href')
  expect([status, href]).toEqual([200, academy.ctx.config.publicUrl + own])
})

test.each([
  [`${catalogue}?categoria=musica`, ['Guitarra clásica']],
  [`${catalogue}?category=${bread.categoryId}`, ['Pan de muerto y conchas']],
  [`${catalogue}?maxPrice=300`, ['Guitarra clásica']],
  [`${catalogue}?sort=-price`, ['Pan de muerto y conchas', 'Guitarra clásica']],
  [`${catalogue}?orden=precio`, ['Guitarra clásica', 'Pan de muerto y conchas']],
])('%s shows what it asks for, in the words of today and of before', async (path, titles) => {
  const { status, body } = await read(path)
  expect([status, textsOf(body, 'article h2, article h3')]).toEqual([200, titles])
})

test('a filter that a kept link names stands in its fields', async () => {
  const { body } = await read(`${catalogue}?category=${bread.categoryId}&sort=price`)
  expect(textsOf(body, '#filtros option[selected]')).toContain('Cocina')
  expect(textsOf(body, '#filtros option[selected]')).toContain('Menor precio')
})

test('a page behind the last is not there', async () => {
  expect((await read(`${catalogue}?pagina=7`)).status).toBe(404)
})

test('a retired course is gone there too', async () => {
  const { status, body } = await read(`/Dashboard/course-view?id=${watercolour.id}`)
  expect([status, textsOf(body, 'h1')]).toEqual([410, ['Este curso ya no se ofrece']])
})
