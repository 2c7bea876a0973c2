import { listCategories } from '@ateneo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProfessor } from '../testing/builders/build-people.ts'
import { buildPublishedCourse } from '../testing/builders/build.ts'
import { type BuiltAcademy, openBuiltAcademy, type Page, student } from './built-academy.ts'
import { Crawler, readHead, readSitemap, type Visited } from './crawler.ts'
import { htmlRules } from './html-rules.ts'
import { listSessionCookies, odd } from './odd-visits.ts'
import { openPublicAcademy } from './public-academy.ts'

/**
 * Every page that visitors and search engines find, of a small academy with one of each kind; with
 * `PUBLIC_SITE`, of the running one at that address.
 */
const site = process.env['PUBLIC_SITE']

let built: BuiltAcademy
let crawler: Crawler
let listed: Visited[]

beforeAll(async () => {
  if (site) crawler = new Crawler(site, askSite)
  else {
    built = await openPublicAcademy()
    crawler = new Crawler(built.academy.ctx.config.publicUrl, built.open)
  }
  const index = await crawler.ask('/sitemap.xml')
  const files = await Promise.all(
    readSitemap(index.body).map(({ loc }) => crawler.ask(new URL(loc).pathname)),
  )
  const paths = files.flatMap(({ body }) => readSitemap(body).map(({ loc }) => pathOf(loc)))
  await crawler.crawl(['/', ...paths], isPublic)
  listed = crawler.visited.filter(({ path }) => paths.includes(path))
}, 600_000)
afterAll(() => built?.academy.close())

async function askSite(path: string, headers: Record<string, string>): Promise<Page> {
  const reply = await fetch(new URL(site!).origin + path, { redirect: 'manual', headers })
  return {
    status: reply.status,
    type: reply.headers.get('content-type') ?? '',
    location: reply.headers.get('location') ?? undefined,
    headers: Object.fromEntries(reply.headers),
    body: await reply.text(),
  }
}

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

/** Pages whose links visitors follow; work areas and accounts are only asked for. */
const isPublic = (path: string) =>
  /^\/($|\?|cursos|categorias|maestros|ayuda|legal|certificado)/.test(path)

test('the sitemap names every kind of page, and each is found by its own address', () => {
  for (const part of ['/cursos/', '/categorias/', '/maestros/', '/ayuda/', '/legal/']) {
    expect([part, listed.some(({ path }) => path.startsWith(part))]).toEqual([part, true])
  }
  const faults = listed.flatMap(({ path, status, body }) => {
    const { canonical, robots } = readHead(body)
    const isItself = canonical !== undefined && pathOf(canonical) === path
    const isFound = status === 200 && isItself && !robots?.includes('noindex')
    return isFound ? [] : [{ path, status, canonical, robots }]
  })
  expect(faults).toEqual([])
})

test('no link is dead, and none leads by a detour', () => {
  const faults = crawler.visited.flatMap(({ path, status, location, from }) =>
    status === 200 || mayRedirect(path, status)
      ? []
      : [{ path, status, location, from: [...from].slice(0, 3) }],
  )
  expect(faults).toEqual([])
})

/** Pages of an account lead a visitor to the login. */
const mayRedirect = (path: string, status: number) =>
  status === 302 && /^\/(Dashboard|DashTeachers|Administrador)\b/.test(path)

test('links within a page lead to a part of it', () => {
  const faults = crawler.pages
    .filter(({ path }) => isPublic(path))
    .flatMap((page) => {
      const { ids } = readHead(page.body)
      const { fragments } = crawler.linksOf(page)
      return fragments
        .filter(
          (fragment) => fragment !== '#' && !ids.includes(decodeURIComponent(fragment.slice(1))),
        )
        .map((fragment) => page.path + fragment)
    })
  expect(faults).toEqual([])
})

test('each page has one title, one heading and words of its own for search engines', () => {
  const heads = listed.map(({ path, body }) => ({ path, ...readHead(body) }))
  const faults = heads.filter(
    ({ titles, title, headings }) => titles !== 1 || title === '' || headings !== 1,
  )
  expect(faults).toEqual([])
  const titles = heads.map(({ title }) => title)
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([])
})

test('each page tells search engines in a sentence what it is about', () => {
  const faults = listed.flatMap(({ path, body }) => {
    const { description = '' } = readHead(body)
    return description.length >= 25 ? [] : [{ path, description }]
  })
  expect(faults).toEqual([])
})

test.skipIf(site)('of a professor who wrote nothing it tells what they teach', async () => {
  const { academy, open } = built
  const { id: professorId } = await buildProfessor(academy, {
    firstNames: 'Inés',
    lastNames: 'Solís',
  })
  const named = await academy.as().call(listCategories)
  const [art, music] = ['Arte y diseño', 'Música'].map(
    (name) => named.find((category) => category.name === name)!._id,
  )
  for (const categoryId of [art!, music!, art!]) {
    await buildPublishedCourse(academy, { professorId, categoryId })
  }
  const page = await open(`/maestros/${professorId}`, {})
  expect(page.status).toBe(200)
  expect(readHead(page.body).description).toBe(
    'Inés Solís enseña en Ateneo. Da 3 cursos de Arte y diseño y Música.',
  )
})

test.skipIf(site)('an academy’s picture for sharing is there with its first page', async () => {
  const fresh = await openBuiltAcademy()
  const { body } = await fresh.open('/', {})
  const [, address] = /property="og:image" content="([^"]+)"/.exec(body) ?? []
  const { pathname, search } = new URL(address!.replaceAll('&amp;', '&'))
  const { status, type } = await fresh.open(pathname + search, {})
  expect([status, type]).toEqual([200, 'image/jpeg'])
  await fresh.academy.close()
})

test('without scripts the introduction is the browser’s own player', () => {
  const landing = crawler.pages.find(({ path }) => path === '/')
  const [, player] = /<noscript>(<video [^>]*)/.exec(landing!.body) ?? []
  expect(player).toContain(' controls')
})

test('pages are valid HTML', async () => {
  const faults: string[] = []
  for (const { path, body } of crawler.pages.filter((page) => isPublic(page.path))) {
    const { results } = await htmlRules.validateString(body)
    for (const { messages } of results) {
      faults.push(
        ...messages.map(
          ({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} ${selector}`,
        ),
      )
    }
  }
  expect(faults).toEqual([])
})

test('what is not there says so', async () => {
  for (const path of [
    '/cursos/nada',
    '/categorias/nada',
    '/maestros/nada',
    '/ayuda/nada',
    '/nada',
  ]) {
    const { status, type } = await crawler.ask(path)
    expect([path, status, type]).toEqual([path, 404, 'text/html; charset=utf-8'])
  }
})

/** One address of each kind of page. */
function listKinds(): string[] {
  const kinds = new Map(crawler.pages.map(({ path }) => [path.split(/[/?]/)[1], path]))
  const own = ['/Dashboard', '/Dashboard/Favoritos', '/DashTeachers/home', '/Administrador/home']
  const others = ['/', '/cursos', '/Login', '/Registro', '/acceso', '/nada', '/cursos/nada']
  return [...new Set([...kinds.values(), ...own, ...others])]
}

/** May be stored, by the server or by a cache on the way. */
const isShared = ({ headers }: Page) => !/no-store|private/.test(headers['cache-control'] ?? '')

describe.skipIf(site)('what is cached for everybody', () => {
  /** Pages of other settings than the last ones are rendered again. */
  async function renew(paths: string[]): Promise<void> {
    await built.changeContact('otro@academia.mx')
    for (const path of paths) await built.open(path)
    await built.changeContact('hola@academia.mx')
  }

  async function readAll(paths: string[]): Promise<Map<string, string>> {
    await renew(paths)
    const bodies = new Map<string, string>()
    for (const path of paths) bodies.set(path, (await built.open(path)).body)
    return bodies
  }

  /** Pages that differ when they are asked with these headers first, and then without any. */
  async function findTraces(
    known: Map<string, string>,
    headers: Record<string, string>,
  ): Promise<string[]> {
    await renew([...known.keys()])
    const traces: string[] = []
    for (const [path, body] of known) {
      const asked = `${path} ${JSON.stringify(headers)}`
      const own = await built.open(path, headers)
      if (isShared(own) && own.status < 300 && own.body !== body) traces.push(`${asked} own`)
      if ((await built.open(path)).body !== body) traces.push(asked)
    }
    return traces
  }

  test('is rendered without any cookie of who asked first', async () => {
    const session = await built.logIn(student.email)
    const everyKind = await readAll(listKinds())
    const two = new Map([...everyKind].filter(([path]) => path === '/' || path === '/cursos'))
    expect(two.size).toBe(2)
    for (const cookie of listSessionCookies(session)) {
      expect(await findTraces(two, { cookie })).toEqual([])
    }
    const data = encodeURIComponent(JSON.stringify(session.userData))
    for (const accessToken of [session.accessToken, 'e30.eyJyb2xlIjoic3R1ZGVudCIsImV4cCI6NX0.x']) {
      const cookie = `accessToken=${accessToken}; userData=${data}`
      expect(await findTraces(everyKind, { cookie })).toEqual([])
    }
  })

  test('nor by any other header of theirs', async () => {
    const known = await readAll(listKinds())
    for (const headers of odd) expect(await findTraces(known, headers)).toEqual([])
  })

  test('holds nothing of a person', async () => {
    const { accessToken, userData, cookie } = await built.logIn(student.email)
    const marks = [student.email, student.lastNames, userData._id, accessToken]
    const named: string[] = []
    const faults: string[] = []
    for (const path of listKinds()) {
      const visits: Record<string, string>[] = [
        { cookie: `${cookie}; hasSession=1` },
        { cookie: `${cookie}; hasSession=1`, 'sec-fetch-site': 'cross-site' },
        {},
      ]
      for (const headers of visits) {
        const page = await built.open(path, headers)
        if (!marks.some((mark) => page.body.includes(mark))) continue
        named.push(path)
        if (isShared(page)) faults.push(path)
      }
    }
    expect(faults).toEqual([])
    // The pages of the session itself name them, so that their absence elsewhere means something.
    expect(named).toContain('/Dashboard')
  })
})

test('the data of a page is no page of its own', async () => {
  for (const { path } of crawler.pages.filter((page) => isPublic(page.path))) {
    const [pathname] = path.split('?')
    // The framework's name for that of the first page.
    const address = pathname === '/' ? '/_root.data' : `${pathname}.data`
    const { status, body } = await crawler.ask(address)
    expect([address, status, body.slice(0, 15)]).toEqual([address, 404, '<!DOCTYPE html>'])
  }
})
