import { expect, test } from './fixtures.ts'
import { Crawler, readHead, readSitemap, type Visited } from './crawler.ts'
import { ask, post, tokenOf } from './calls.ts'
import { htmlRules } from './html-rules.ts'
import { isShared, listSessionCookies, odd, openAs } from './odd-visits.ts'
import { openPublicAcademy, student } from './public-academy.ts'
import { administrator, type TestServer } from './server.ts'
import { password } from './steps.ts'

/**
 * Every page that visitors and search engines find, of a small academy with one of each kind; with
 * `PUBLIC_SITE`, of the running one at that address.
 */
const site = process.env['PUBLIC_SITE']

let crawler: Crawler
let listed: Visited[]

test.beforeAll('an academy, and all that links lead to', async ({ servers, shortClip }, info) => {
  info.setTimeout(600_000)
  const url = site ?? (await openAcademy(await servers.of(info.file), shortClip))
  crawler = new Crawler(url)
  const index = await crawler.ask('/sitemap.xml')
  const files = await Promise.all(
    readSitemap(index.body).map(({ loc }) => crawler.ask(new URL(loc).pathname)),
  )
  const paths = files.flatMap(({ body }) => readSitemap(body).map(({ loc }) => pathOf(loc)))
  await crawler.crawl(['/', ...paths], isPublic)
  listed = crawler.visited.filter(({ path }) => paths.includes(path))
})

async function openAcademy(server: TestServer, clip: string): Promise<string> {
  await openPublicAcademy(server, clip)
  // The first round of the pictures for sharing; until then there is none to stand in for the others.
  const picture = new URL('/compartir/academia/inicio.jpg', server.url)
  await expect.poll(async () => (await fetch(picture)).status, { timeout: 120_000 }).toBe(200)
  return server.url
}

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

/** Pages whose links visitors follow; work areas and accounts are only asked for. */
const isPublic = (path: string) =>
  /^\/($|\?|cursos|categorias|maestros|ayuda|legal|certificado)/.test(path)

test('the sitemap names every kind of page, and each is found by its own address', () => {
  for (const part of ['/cursos/', '/categorias/', '/maestros/', '/ayuda/', '/legal/']) {
    expect(listed.filter(({ path }) => path.startsWith(part)).length, part).toBeGreaterThan(0)
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
  return [...kinds.values(), ...own, '/Login', '/Registro', '/acceso', '/nada', '/cursos/nada']
}

test.describe('what is cached for everybody', () => {
  test.skip(site !== undefined, 'changes the settings of the academy')

  /** Pages of other settings than the last ones are rendered again. */
  async function renew(server: TestServer, paths: string[]): Promise<void> {
    const token = await tokenOf(server, administrator.email, administrator.password)
    for (const contactEmail of ['otro@academia.mx', 'hola@academia.mx']) {
      const body = JSON.stringify({ contactEmail })
      await ask(server, '/settings', { token, method: 'PUT', body })
      if (contactEmail.startsWith('otro')) {
        for (const path of paths) await openAs(server.url, path)
      }
    }
  }

  async function readAll(server: TestServer, paths: string[]): Promise<Map<string, string>> {
    await renew(server, paths)
    const bodies = new Map<string, string>()
    for (const path of paths) bodies.set(path, (await openAs(server.url, path)).body)
    return bodies
  }

  /** Asks first with these headers, then without any, and expects that nobody sees of it. */
  async function expectNoTrace(
    server: TestServer,
    known: Map<string, string>,
    headers: Record<string, string>,
  ): Promise<void> {
    await renew(server, [...known.keys()])
    for (const [path, body] of known) {
      const own = await openAs(server.url, path, headers)
      if (isShared(own) && own.status < 300) expect(own.body === body, `${path} own`).toBe(true)
      expect((await openAs(server.url, path)).body === body, path).toBe(true)
    }
  }

  const openSession = (server: TestServer) =>
    post<{ accessToken: string; type: string; userData: { _id: string } }>(server, '/login', {
      email: student.email,
      password,
    })

  test('is rendered without any cookie of who asked first', async ({ server }) => {
    const session = await openSession(server)
    const everyKind = await readAll(server, listKinds())
    const two = new Map([...everyKind].filter(([path]) => path === '/' || path === '/cursos'))
    for (const cookie of listSessionCookies(session)) {
      await test.step(cookie, () => expectNoTrace(server, two, { cookie }))
    }
    const data = encodeURIComponent(JSON.stringify(session.userData))
    for (const accessToken of [session.accessToken, 'e30.eyJyb2xlIjoic3R1ZGVudCIsImV4cCI6NX0.x']) {
      const cookie = `accessToken=${accessToken}; userData=${data}`
      await expectNoTrace(server, everyKind, { cookie })
    }
  })

  test('nor by any other header of theirs', async ({ server }) => {
    const known = await readAll(server, listKinds())
    for (const headers of odd) {
      await test.step(JSON.stringify(headers), () => expectNoTrace(server, known, headers))
    }
  })

  test('holds nothing of a person', async ({ server }) => {
    const { accessToken, type, userData } = await openSession(server)
    const data = encodeURIComponent(JSON.stringify(userData))
    const cookie = `accessToken=${accessToken}; type=${type}; userData=${data}; hasSession=1`
    const marks = [student.email, student.surname, userData._id, accessToken]
    for (const path of listKinds()) {
      const visits: Record<string, string>[] = [
        { cookie },
        { cookie, 'sec-fetch-site': 'cross-site' },
        {},
      ]
      for (const headers of visits) {
        const { body, ...answer } = await openAs(server.url, path, headers)
        const found = marks.filter((mark) => body.includes(mark))
        if (found.length > 0) expect([path, isShared({ body, ...answer })]).toEqual([path, false])
      }
    }
  })
})

test('the data of a page is no page of its own', async () => {
  for (const { path } of crawler.pages.filter((page) => isPublic(page.path))) {
    const address = `${path.split('?')[0]!.replace(/\/$/, '')}.data`
    const { status, body } = await crawler.ask(address)
    expect([address, status, body.slice(0, 15)]).toEqual([address, 404, '<!DOCTYPE html>'])
  }
})
