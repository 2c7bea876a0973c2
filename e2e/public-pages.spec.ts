import { expect, test } from './fixtures.ts'
import { Crawler, readHead, readSitemap, type Visited } from './crawler.ts'
import { htmlRules } from './html-rules.ts'
import { openPublicAcademy } from './public-academy.ts'
import type { TestServer } from './server.ts'

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
