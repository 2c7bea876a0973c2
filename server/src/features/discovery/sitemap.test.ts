import { readFile } from 'node:fs/promises'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { load } from 'cheerio'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { courses } from '../courses/tables.ts'
import { seedDatabase } from '../../startup/seed.ts'
import { publicProfiles, users } from '../identity/tables.ts'
import { legalPages } from '../settings/tables.ts'
import { helpArticles } from '../support/tables.ts'
import { buildCourse } from '../../testing/builders/build.ts'
import { buildProfessor } from '../../testing/builders/build-people.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { serveDiscovery } from './service.ts'

const academy = withAcademy()
let site: string
beforeAll(async () => {
  site = academy.ctx.config.publicUrl
})

const schemas = {
  urlset: new URL('sitemap.testing.xsd', import.meta.url),
  sitemapindex: new URL('siteindex.testing.xsd', import.meta.url),
}

type Listed = Record<string, string | undefined>

/** Addresses of a sitemap or an index with their last changes; fails unless the XML is valid. */
async function read(url: string, app = academy.app): Promise<Listed> {
  const { statusCode, body, headers } = await app.inject({ url })
  expect([url, statusCode]).toEqual([url, 200])
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const root = body.includes('<sitemapindex') ? 'sitemapindex' : 'urlset'
  const schema = await readFile(schemas[root], 'utf8')
  const memory = { initialMemoryPages: 2048, maxMemoryPages: 8192 }
  expect((await validateXML({ xml: body, schema, ...memory })).errors).toEqual([])
  const xml = load(body, { xml: true })
  const entries = xml(root)
    .children()
    .toArray()
    .map((entry) => {
      const textOf = (name: string) => xml(entry).children(name).text()
      return [textOf('loc').slice(site.length), textOf('lastmod') || undefined]
    })
  return Object.fromEntries(entries)
}

/** Gives slugs to what was inserted without the application. */
const start = () => seedDatabase(academy.db, academy.ctx.config.admin, academy.clock.now())

test('the index names a file of each kind, and files hold what visitors can see', async () => {
  const professor = await buildProfessor(academy, { firstNames: 'Ana', lastNames: 'Ríos' })
  const values = { professorId: professor.id, updatedAt: new Date('2026-03-01T10:00:00Z') }
  const shown = await buildCourse(academy, { ...values, status: 'approved', title: 'Óleo & agua' })
  const at = new Date('2026-03-05T08:30:00Z')
  const retired = { retiredAt: at, retiredBy: professor.id }
  await buildCourse(academy, { ...values, status: 'retired', title: 'Retirado', ...retired })
  await buildCourse(academy, { ...values, status: 'pending', title: 'Pendiente' })
  await buildProfessor(academy, { firstNames: 'Sin', lastNames: 'Cursos' })
  await buildCourse(academy, {
    status: 'approved',
    title: 'De suspendida',
    updatedAt: at,
    professorId: (await buildProfessor(academy, { state: 'suspended' })).id,
  })
  await start()
  expect(Object.keys(await read('/sitemap.xml'))).toEqual([
    '/sitemap-paginas-1.xml',
    '/sitemap-cursos-1.xml',
    '/sitemap-categorias-1.xml',
    '/sitemap-maestros-1.xml',
    '/sitemap-ayuda-1.xml',
  ])
  expect(await read('/sitemap-cursos-1.xml')).toEqual({
    '/cursos/oleo-y-agua': '2026-03-01T10:00:00.000Z',
    '/cursos/de-suspendida': '2026-03-05T08:30:00.000Z',
  })
  expect(Object.values(await read('/sitemap-categorias-1.xml'))).toEqual([
    '2026-03-05T08:30:00.000Z',
  ])
  expect(await read('/sitemap-maestros-1.xml')).toEqual({
    '/maestros/ana-rios': '2026-03-05T08:30:00.000Z',
  })
  await academy.db.insert(publicProfiles).values({
    userId: professor.id,
    headline: '',
    biography: '',
    links: [],
    subject: '',
    version: 1,
    updatedAt: new Date('2026-04-01T00:00:00Z'),
  })
  expect(await read('/sitemap-maestros-1.xml')).toEqual({
    '/maestros/ana-rios': '2026-04-01T00:00:00.000Z',
  })
  await academy.db.update(courses).set({ decidedAt: at }).where(eq(courses.id, shown.id))
  expect(await read('/sitemap-cursos-1.xml')).toMatchObject({
    '/cursos/oleo-y-agua': '2026-03-05T08:30:00.000Z',
  })
  await academy.db.update(users).set({ state: 'suspended' }).where(eq(users.id, professor.id))
  expect(await read('/sitemap.xml')).not.toHaveProperty('/sitemap-maestros-1.xml')
})

test('articles as drafts are left out, and legal pages tell of their own change alone', async () => {
  await academy.db
    .update(helpArticles)
    .set({ publishedAt: null })
    .where(eq(helpArticles.slug, 'reembolsos'))
  const articles = await read('/sitemap-ayuda-1.xml')
  expect(articles).toHaveProperty('/ayuda/crear-cuenta')
  expect(articles).not.toHaveProperty('/ayuda/reembolsos')
  await academy.db.insert(legalPages).values({
    page: 'terminos',
    template: 'Nuestros términos.',
    updatedAt: new Date('2026-05-01T00:00:00Z'),
  })
  expect(await read('/sitemap-paginas-1.xml')).toEqual({
    '/': undefined,
    '/cursos': undefined,
    '/maestros': undefined,
    '/ayuda': undefined,
    '/legal/privacidad': undefined,
    '/legal/terminos': '2026-05-01T00:00:00.000Z',
    '/legal/reembolsos': undefined,
  })
})

test.each(['/sitemap.xml', '/sitemap-cursos-1.xml'])(
  '%s is sent again only after a change',
  async (url) => {
    const course = await buildCourse(academy, { status: 'approved', title: 'Uno que cambia' })
    await start()
    const { headers } = await academy.app.inject({ url })
    const known = { 'if-none-match': String(headers.etag) }
    const ask = () => academy.app.inject({ url, headers: known })
    expect(await ask()).toMatchObject({ statusCode: 304, body: '' })
    const head = await academy.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
    const later = new Date('2090-01-01T00:00:00Z')
    await academy.db.update(courses).set({ updatedAt: later }).where(eq(courses.id, course.id))
    expect((await ask()).statusCode).toBe(200)
  },
)

test('ten thousand addresses are divided among files, each once', async () => {
  await academy.db.execute(sql`
    insert into help_articles (id, slug, category, title, body, keywords, is_frequent, position,
      published_at, created_at, changed_at)
    select gen_random_uuid(), 'articulo-' || n, 'cuenta', 'Título', '', '', false, n,
      now(), now(), '2026-06-01T00:00:00Z'
    from generate_series(1, 10_000) n`)
  const app = Fastify()
  serveDiscovery(app, academy.ctx, { addressesPerFile: 3000 })
  const files = Object.keys(await read('/sitemap.xml', app)).filter((url) => url.includes('ayuda'))
  expect(files).toEqual([1, 2, 3, 4].map((number) => `/sitemap-ayuda-${number}.xml`))
  const lists = []
  for (const file of files) lists.push(Object.keys(await read(file, app)))
  expect(lists.slice(0, 3).map(({ length }) => length)).toEqual([3000, 3000, 3000])
  const all = lists.flat()
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((path) => path.startsWith('/ayuda/articulo-'))).toHaveLength(10_000)
  await app.close()
})

test.each(['cursos-0', 'cursos-2', 'cursos-01', 'paginas-2', 'otra-1', 'cursos', 'cursos-999999'])(
  'there is no sitemap %s',
  async (file) => {
    const { statusCode } = await academy.app.inject({ url: `/sitemap-${file}.xml` })
    expect(statusCode).toBe(404)
  },
)
