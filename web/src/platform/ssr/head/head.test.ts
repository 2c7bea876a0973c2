import { describe, expect, test } from 'vitest'
import { defaultPageData, type PageData } from '../../http/page-data.ts'
import { publicMeta } from './public-meta.ts'

const origin = 'https://academia.ejemplo.mx'
const root: PageData = {
  ...defaultPageData,
  origin,
  site: { ...defaultPageData.site, siteName: 'Academia Talavera' },
}
const page = {
  matches: [{ loaderData: root }] as const,
  params: {},
  location: { search: '', pathname: '/' },
}

const query = { queryKey: ['curso', 1] }
const loaded = {
  isMissing: false,
  dehydrated: { mutations: [], queries: [{ queryHash: '["curso",1]', state: { data: 'Uke' } }] },
}
const meta = publicMeta(({ answer }) => {
  const title = answer(query) as string | undefined
  return title === undefined
    ? undefined
    : { title, description: 'Toca el uke.', path: '/cursos/uke', graph: [{ '@type': 'Course' }] }
})

/** The tags by the name that each goes by. */
function tagsOf(descriptors: ReturnType<typeof meta>) {
  const named = descriptors.map((one) => {
    const { name, property, content, href, rel, title } = one as Record<string, string>
    return [name ?? property ?? rel ?? 'title', content ?? href ?? title]
  })
  return Object.fromEntries(named) as Record<string, string>
}

describe('the head of a public page', () => {
  test('is made of what its loader brought', () => {
    const descriptors = meta({ ...page, loaderData: loaded })
    const tags = tagsOf(descriptors)
    expect(tags).toMatchObject({
      description: 'Toca el uke.',
      canonical: `${origin}/cursos/uke`,
      'og:url': `${origin}/cursos/uke`,
      'og:title': 'Uke',
      'og:locale': 'es_MX',
      'og:site_name': 'Academia Talavera',
      'og:image:width': '1200',
      'twitter:card': 'summary_large_image',
    })
    expect(descriptors[0]).toEqual({ title: 'Uke · Academia Talavera' })
    expect(tags['og:image']).toMatch(
      /^https:\/\/academia\.ejemplo\.mx\/compartir\/academia\/inicio\.jpg\?v=/,
    )
    expect(descriptors.at(-1)).toEqual({
      'script:ld+json': { '@context': 'https://schema.org', '@graph': [{ '@type': 'Course' }] },
    })
  })

  test('is left to the screen after a navigation in the browser', () => {
    expect(meta({ ...page, loaderData: null })).toEqual([])
  })

  test('of what is missing is for no search engine', () => {
    const tags = tagsOf(meta({ ...page, loaderData: { isMissing: true } }))
    expect(tags).toEqual({
      title: 'No encontramos esta página · Academia Talavera',
      robots: 'noindex',
    })
  })

  test('that other sites may show says where they learn how', () => {
    const shown = { title: 'Uke & más', description: 'Toca.', path: '/cursos/uke' }
    const linksOf = (isEmbeddable: boolean) =>
      publicMeta(() => ({ ...shown, isEmbeddable }))({ ...page, loaderData: loaded }).filter(
        (one) => 'rel' in one && one.rel === 'alternate',
      )
    const link = { tagName: 'link', rel: 'alternate', title: 'Uke & más' }
    const href = `${origin}/oembed?url=https%3A%2F%2Facademia.ejemplo.mx%2Fcursos%2Fuke&format=`
    expect(linksOf(true)).toEqual([
      { ...link, type: 'application/json+oembed', href: `${href}json` },
      { ...link, type: 'text/xml+oembed', href: `${href}xml` },
    ])
    expect(linksOf(false)).toEqual([])
  })

  test('that search engines leave out names no canonical address', () => {
    const unlisted = publicMeta(() => ({
      title: 'Certificado',
      description: 'De alguien.',
      path: '/certificado/A',
      isUnlisted: true,
    }))
    const tags = tagsOf(unlisted({ ...page, loaderData: loaded }))
    expect(tags).toMatchObject({ robots: 'noindex', 'og:url': `${origin}/certificado/A` })
    expect(tags).not.toHaveProperty('canonical')
  })
})
