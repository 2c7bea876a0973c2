import { load } from 'cheerio'
import { afterAll, expect, test } from 'vitest'
import { openBuiltAcademy, publishSamples } from './built-academy.ts'

/** Where old and mistyped addresses lead, as a visitor's browser asks for them. */

const built = await openBuiltAcademy()
const { academy, open } = built
afterAll(() => academy.close())
const { watercolour, bread } = await publishSamples(built)
const catalogue = '/Dashboard/Course-catalog'

test.each([
  ['/cursos/acuarela-para-principiantes', 200, undefined],
  ['/cursos/acuarela-para-principiantes/opiniones', 200, undefined],
  ['/categorias/cocina', 200, undefined],
  ['/cursos?q=pan&categoria=cocina&precio=500', 200, undefined],
  ['/cursos?pagina=2', 404, undefined],
  ['/cursos/nada', 404, undefined],
  ['/Cursos/Acuarela-Para-Principiantes/', 301, '/cursos/acuarela-para-principiantes'],
  [`/cursos/${watercolour.id}`, 301, '/cursos/acuarela-para-principiantes'],
  [
    '/cursos/acuarela-para-principiantes/?cupon=X&utm_source=boletin%26co',
    301,
    '/cursos/acuarela-para-principiantes?cupon=X&utm_source=boletin%26co',
  ],
  ['/Cursos?q=pan&utm_source=boletin', 301, '/cursos?q=pan&utm_source=boletin'],
  [`/categorias/${bread.categoryId}`, 301, '/categorias/cocina'],
  [`/Dashboard/course-view?id=${bread.id}&cupon=X`, 301, '/cursos/pan-de-muerto-y-conchas?cupon=X'],
  [
    `/Dashboard/Course-catalog/course-view?id=${bread.id}&view=comments`,
    301,
    '/cursos/pan-de-muerto-y-conchas/opiniones',
  ],
  [catalogue, 301, '/cursos'],
  [
    `${catalogue}?q=pan&category=${bread.categoryId}&maxPrice=300&sort=-price`,
    301,
    '/cursos?q=pan&categoria=cocina&precio=300&orden=mayor-precio',
  ],
  ['/Dashboard/course-view?id=nada', 404, undefined],
  ['/maestros/Elena-Marquez', 301, '/maestros/elena-marquez'],
  ['/maestros/elena-marquez/', 301, '/maestros/elena-marquez'],
])('%s is %s and leads to %s', async (path, wanted, place) => {
  const { status, location } = await open(path)
  expect([status, location]).toEqual([wanted, place])
})

test('a course names its readable address as its own', async () => {
  const { body } = await open('/cursos/guitarra-clasica')
  const own = `${academy.ctx.config.publicUrl}/cursos/guitarra-clasica`
  expect(load(body)('link[rel=canonical]').attr('href')).toBe(own)
})
