import { editSettings, FEED_PATH } from '@ateneo/contract'
import { load } from 'cheerio'
import { beforeAll, expect, test } from 'vitest'
import { seedDatabase } from '../../startup/seed.ts'
import { buildCourse } from '../../testing/builders/build.ts'
import { buildAdmin, buildProfessor } from '../../testing/builders/build-people.ts'
import { withAcademy } from '../../testing/with-academy.ts'

const academy = withAcademy()
let site: string
beforeAll(async () => {
  site = academy.ctx.config.publicUrl
})

async function read() {
  const { statusCode, body, headers } = await academy.app.inject({ url: FEED_PATH })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const xml = load(body, { xml: true })
  expect(xml('feed').attr('xmlns')).toBe('http://www.w3.org/2005/Atom')
  const describe = (element: Parameters<typeof xml>[0]) => {
    const textOf = (name: string) => xml(element).children(name).text()
    const names = ['id', 'title', 'published', 'updated', 'author', 'summary']
    const texts = names.map((name) => [name, textOf(name).trim()])
    return {
      ...(Object.fromEntries(texts) as { title: string; updated: string }),
      links: xml(element)
        .children('link')
        .toArray()
        .map((link) => [xml(link).attr('rel'), xml(link).attr('href')]),
    }
  }
  const entries = xml('entry').toArray().map(describe)
  return { feed: describe('feed'), entries, headers }
}

const start = () => seedDatabase(academy.db, academy.ctx.config.admin, academy.clock.now())

test('a feed without courses is whole', async () => {
  const { feed, entries } = await read()
  expect(entries).toEqual([])
  expect(feed).toMatchObject({
    id: `${site}/cursos.atom`,
    title: 'Cursos nuevos de Ateneo',
    author: 'Ateneo',
    updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    links: [
      ['self', `${site}/cursos.atom`],
      ['alternate', `${site}/cursos`],
    ],
  })
})

test('it tells of courses on sale, the last published first, in plain words', async () => {
  const professor = await buildProfessor(academy, { firstNames: 'Ana', lastNames: 'Ríos' })
  const values = { professorId: professor.id, status: 'approved' as const }
  const day = (number: number) => new Date(Date.UTC(2026, 2, number))
  const old = { createdAt: day(1), updatedAt: day(1) }
  const approved = await buildCourse(academy, {
    ...values,
    ...old,
    decidedAt: day(9),
    title: 'Óleo <b>& agua</b> &nbsp; ]]>\u0008',
    description: 'Con **color**: [mira](https://a.mx).',
  })
  await buildCourse(academy, {
    ...values,
    title: 'Importado',
    createdAt: day(5),
    updatedAt: day(7),
  })
  await buildCourse(academy, { ...values, ...old, status: 'pending', title: 'Pendiente' })
  await start()
  const { feed, entries } = await read()
  expect(feed.updated).toBe(day(9).toISOString())
  expect(entries).toMatchObject([
    {
      id: `urn:uuid:${approved.id}`,
      title: 'Óleo <b>& agua</b> &nbsp; ]]>',
      published: day(9).toISOString(),
      updated: day(9).toISOString(),
      author: 'Ana Ríos',
      summary: 'Con color: mira.',
      links: [['alternate', `${site}/cursos/oleo-b-y-agua-b-y-nbsp`]],
    },
    { title: 'Importado', published: day(5).toISOString(), updated: day(7).toISOString() },
  ])
})

test('it holds fifty courses, and is sent again only after a change', async () => {
  const professor = await buildProfessor(academy)
  for (let number = 0; number < 51; number++) {
    await buildCourse(academy, { professorId: professor.id, status: 'approved' })
  }
  const { entries, headers } = await read()
  expect(entries).toHaveLength(50)
  const known = { 'if-none-match': String(headers['etag']) }
  const ask = () => academy.app.inject({ url: FEED_PATH, headers: known })
  expect((await ask()).statusCode).toBe(304)
  const admin = academy.as(await buildAdmin(academy))
  await admin.call(editSettings, { body: { siteName: 'Casa "Luz" & <Sal>' } })
  expect((await ask()).statusCode).toBe(200)
  expect((await read()).feed.title).toBe('Cursos nuevos de Casa "Luz" & <Sal>')
})
