import untypedParser from 'robots-parser'
import { beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'

interface Robot {
  isAllowed(url: string, agent: string): boolean | undefined
  getSitemaps(): string[]
}
// Its types tell of an ES module; it is a CommonJS one.
const robotsParser = untypedParser as unknown as (url: string, text: string) => Robot

const academy = withAcademy()
let robots: Robot
beforeAll(async () => {
  const { body } = await academy.app.inject({ url: '/robots.txt' })
  robots = robotsParser(`${academy.ctx.config.publicUrl}/robots.txt`, body)
})

const mayRead = (path: string) => robots.isAllowed(academy.ctx.config.publicUrl + path, 'Googlebot')

test.each([
  '/',
  '/cursos',
  '/cursos?pagina=2',
  '/cursos/acuarela',
  '/cursos/acuarela/opiniones',
  '/categorias/arte',
  '/maestros',
  '/maestros/ana-rios',
  '/ayuda/reembolsos',
  '/legal/terminos',
  '/certificado/ABCD-1234',
  '/cursos.atom',
  '/assets/root.js',
  '/course-image/1',
  // It says itself that it is no page to find.
  '/insertar/acuarela',
  '/oembed?url=https://ateneo.example/cursos/acuarela',
  // They redirect to the readable ones.
  '/Dashboard/Course-catalog?category=1',
  '/Dashboard/course-view?id=1',
  '/Dashboard/Course-catalog/course-view?id=1',
])('%s may be read', (path) => {
  expect(mayRead(path)).toBe(true)
})

test.each([
  '/Dashboard',
  '/Dashboard/HelpCenter',
  '/Dashboard/watch-video?id=1',
  '/DashTeachers/home',
  '/Administrador/users',
  '/Login',
  '/Registro',
  '/recuperar',
  '/verify/1',
  '/sucessful-payment',
  '/cursos?q=guitarra',
  '/cursos?categoria=arte&q=guitarra',
  '/media/token/master.m3u8',
  '/docs',
])('%s may not be read', (path) => {
  expect(mayRead(path)).toBe(false)
})

test('it names the sitemap by the public address', () => {
  expect(robots.getSitemaps()).toEqual([`${academy.ctx.config.publicUrl}/sitemap.xml`])
})
