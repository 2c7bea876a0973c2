import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { publishCourse } from './courses.ts'
import { expect, expectNoSidewaysScroll, expectReady, test } from './fixtures.ts'
import { registerProfessor } from './people.ts'
import type { Person } from './steps.ts'

/** What search engines and networks read of a page, and how a person shares it. */

const professor: Person = { name: 'Rosa', surname: 'Ibáñez', email: 'rosa@correo.mx' }
const title = 'Papel picado </script><script>document.title="mal"</script>'

let courseId: string
let address: string

test.beforeAll('a course on sale', async ({ servers }, testInfo) => {
  const server = await servers.of(testInfo.file)
  await registerProfessor(server, professor)
  const course = { title, price: 120, items: ['El doblez'] }
  courseId = await publishCourse(server, professor, course)
  address = `/Dashboard/course-view?id=${courseId}`
})

const contentOf = (page: Page, name: string) =>
  page.locator(`head meta[property="${name}"], head meta[name="${name}"]`).getAttribute('content')

interface Entity {
  '@type': string
  name?: string
  offers?: object
}

async function readGraph(page: Page): Promise<Entity[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  return (JSON.parse(text ?? '') as { '@graph': Entity[] })['@graph']
}

test('the page of a course tells its name, price and picture without scripts', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address)
  await expect(page).toHaveTitle(`${title} · Ateneo`)
  await expect(page.locator('head title')).toHaveCount(1)
  expect(await contentOf(page, 'og:title')).toBe(title)
  expect(await contentOf(page, 'description')).not.toBe('')
  expect(await contentOf(page, 'og:image:width')).toBe('1200')
  expect(await contentOf(page, 'og:image')).toContain(`/compartir/cursos/${courseId}.jpg?v=`)
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(canonical).toMatch(/^http:\/\/localhost:\d+\/cursos\/papel-picado/)
  expect(await contentOf(page, 'og:url')).toBe(canonical)
  const graph = await readGraph(page)
  expect(graph.map((entity) => entity['@type'])).toEqual(['Course', 'BreadcrumbList'])
  expect(graph[0]).toMatchObject({ name: title, offers: { price: 120, priceCurrency: 'MXN' } })
  await context.close()
})

test('each public page has a description of its own, work and accounts are for no search engine', async ({
  server,
}) => {
  const descriptionOf = async (path: string) => {
    const html = await (await fetch(server.url + path)).text()
    return /<meta name="description" content="([^"]+)"/.exec(html)?.[1]
  }
  const paths = [
    '/',
    '/ayuda',
    '/legal/privacidad',
    '/legal/terminos',
    '/legal/reembolsos',
    address,
  ]
  // One after the other: the server renders four pages at once, and leaves others to the browser.
  const descriptions: (string | undefined)[] = []
  for (const path of paths) descriptions.push(await descriptionOf(path))
  expect(descriptions.filter((one) => one === undefined || one.length > 400)).toEqual([])
  expect(new Set(descriptions).size).toBe(paths.length)
  for (const path of ['/Login', '/Registro', '/recuperar', '/PaypalTest', '/cancel-payment']) {
    const html = await (await fetch(server.url + path)).text()
    expect([path, html.includes('<meta name="robots" content="noindex"')]).toEqual([path, true])
  }
})

test('lists and who teaches have heads of their own; a search is for no search engine', async ({
  server,
}) => {
  const read = async (path: string) => {
    const html = await (await fetch(server.url + path)).text()
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1]
    const picture = /<meta property="og:image" content="[^"]+\/compartir\/(\w+)/.exec(html)?.[1]
    const types = [...html.matchAll(/"@type":"(ItemList|ProfilePage|BreadcrumbList)"/g)]
    const path0 = canonical && new URL(canonical).pathname
    return { canonical: path0, description, picture, types: types.map(([, type]) => type) }
  }
  const all = await read('/cursos')
  expect(all).toMatchObject({ canonical: '/cursos', types: ['ItemList', 'BreadcrumbList'] })
  expect(all.description).toMatch(/^1 curso en video de Ateneo: /)
  expect(await read('/maestros')).toMatchObject({
    canonical: '/maestros',
    description: 'Quién enseña en Ateneo: Rosa Ibáñez.',
  })
  const rosa = await read('/maestros/rosa-ibanez')
  expect(rosa).toMatchObject({
    canonical: '/maestros/rosa-ibanez',
    picture: 'maestros',
    types: ['ProfilePage', 'BreadcrumbList'],
  })
  expect(rosa.description).toContain('Rosa Ibáñez enseña en Ateneo')
  const listed = await (await fetch(`${server.url}/sitemap-categorias-1.xml`)).text()
  const [category = ''] = /\/categorias\/[\w-]+/.exec(listed) ?? []
  for (const path of [category, '/ayuda/certificados']) {
    expect(await read(path)).toMatchObject({ canonical: path, picture: 'academia' })
  }
  const html = await (await fetch(`${server.url}/cursos?q=papel`)).text()
  expect(html).toContain('<meta name="robots" content="noindex"')
})

test('titles follow whoever goes on in the browser', async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/')
  expect((await readGraph(page)).map((entity) => entity['@type'])).toEqual([
    'EducationalOrganization',
    'WebSite',
    'FAQPage',
  ])
  await expectReady(page)
  await page.getByRole('link', { name: 'Explorar cursos' }).click()
  await expect(page).toHaveTitle('Catálogo de Cursos · Ateneo')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveTitle(`${title} · Ateneo`)
  await expect(page.locator('title')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveTitle('Catálogo de Cursos · Ateneo')
  await page.goto(address)
  await expectReady(page)
  await expect(page).toHaveTitle(`${title} · Ateneo`)
  await expect(page.locator('title')).toHaveCount(1)
})

test('a course is shared by links that load nothing from networks, at 360 px too', async ({
  newPage,
}) => {
  const page = await newPage(360)
  const strangers: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') strangers.push(hostname)
  })
  await page.goto(address)
  await expectReady(page)
  const row = page.getByRole('list', { name: 'Compartir este curso' })
  const whatsapp = row.getByRole('link', { name: 'Compartir este curso en WhatsApp' })
  const text = new URL((await whatsapp.getAttribute('href'))!).searchParams.get('text')!
  expect(text).toContain(title)
  expect((await fetch(text.slice(text.lastIndexOf('http')))).status).toBe(200)
  await expect(row.getByRole('link')).toHaveCount(3)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await row.getByRole('button', { name: 'Copiar el enlace de este curso' }).click()
  await expect(page.getByText('Enlace copiado')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect((await fetch(copied)).status).toBe(200)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(strangers).toEqual([])
})
