import { load } from 'cheerio'
import { afterAll, expect, test } from 'vitest'
import { openBuiltAcademy } from './built-academy.ts'

/** What search engines and networks read of a page. */

const title = 'Papel picado </script><script>document.title="mal"</script>'
const { academy, open, publish } = await openBuiltAcademy()
afterAll(() => academy.close())
const course = await publish({ title, price: 120, items: ['El doblez'] })
const { publicUrl } = academy.ctx.config
const readable = '/cursos/papel-picado-script-script-document-title-mal-script'

interface Entity {
  '@type': string
}

async function read(path: string) {
  const page = load((await open(path)).body)
  const contentOf = (name: string) =>
    page(`head meta[property="${name}"], head meta[name="${name}"]`).attr('content')
  const ownAddress = page('link[rel=canonical]').attr('href')
  const text = page('script[type="application/ld+json"]').text()
  const graph = text ? (JSON.parse(text) as { '@graph': Entity[] })['@graph'] : []
  return {
    titles: page('head > title')
      .toArray()
      .map((element) => page(element).text()),
    contentOf,
    description: contentOf('description'),
    canonical: ownAddress?.replace(publicUrl, ''),
    picture: /\/compartir\/(\w+)/.exec(contentOf('og:image') ?? '')?.[1],
    graph,
    types: graph.map((entity) => entity['@type']),
  }
}

test('the page of a course tells its name, price and picture', async () => {
  const { titles, contentOf, description, canonical, graph, types } = await read(readable)
  expect(titles).toEqual([`${title} · Ateneo`])
  expect(contentOf('og:title')).toBe(title)
  expect(description).not.toBe('')
  expect(contentOf('og:image:width')).toBe('1200')
  expect(contentOf('og:image')).toContain(`/compartir/cursos/${course.id}.jpg?v=`)
  expect(canonical).toBe(readable)
  expect(contentOf('og:url')).toBe(publicUrl + readable)
  expect(types).toEqual(['Course', 'BreadcrumbList'])
  expect(graph[0]).toMatchObject({ name: title, offers: { price: 120, priceCurrency: 'MXN' } })
})

test('the first page tells whose school it is, and what is often asked', async () => {
  expect((await read('/')).types).toEqual(['EducationalOrganization', 'WebSite', 'FAQPage'])
})

test('each public page has a description of its own', async () => {
  const legal = ['privacidad', 'terminos', 'reembolsos'].map((name) => `/legal/${name}`)
  const paths = ['/', '/ayuda', ...legal, readable]
  const descriptions = await Promise.all(paths.map(async (path) => (await read(path)).description))
  expect(descriptions.filter((one) => one === undefined || one.length > 400)).toEqual([])
  expect(new Set(descriptions).size).toBe(paths.length)
})

test.each([
  '/Login',
  '/Registro',
  '/recuperar',
  '/PaypalTest',
  '/cancel-payment',
  '/cursos?q=papel',
])('%s is for no search engine', async (path) => {
  expect((await read(path)).contentOf('robots')).toMatch(/^noindex/)
})

test('lists and who teaches have heads of their own', async () => {
  const all = await read('/cursos')
  expect(all).toMatchObject({ canonical: '/cursos', types: ['ItemList', 'BreadcrumbList'] })
  expect(all.description).toMatch(/^1 curso en video de Ateneo: /)
  expect(await read('/maestros')).toMatchObject({
    canonical: '/maestros',
    description: 'Quién enseña en Ateneo: Elena Márquez.',
  })
  const elena = await read('/maestros/elena-marquez')
  expect(elena).toMatchObject({
    canonical: '/maestros/elena-marquez',
    picture: 'maestros',
    types: ['ProfilePage', 'BreadcrumbList'],
  })
  expect(elena.description).toContain('Elena Márquez enseña en Ateneo')
  const [category = ''] =
    /\/categorias\/[\w-]+/.exec((await open('/sitemap-categorias-1.xml')).body) ?? []
  for (const path of [category, '/ayuda/certificados']) {
    expect(await read(path)).toMatchObject({ canonical: path, picture: 'academia' })
  }
})
