import {
  type Endpoint,
  FEED_PATH,
  namedEndpoints,
  OEMBED_PATH,
  ROBOTS_PATH,
  SITEMAP_PATH,
} from '@ateneo/contract'
import type { Pool } from 'pg'
import type { Product } from '../product.ts'
import { commonWord, misspeltWord } from '../academy/vocabulary.ts'
import { VARIED } from './call.ts'

export interface PublicAddress {
  name: string
  /** Asked for by turns. */
  urls: string[]
}

const isPublic = ({ method, access }: Endpoint) =>
  method === 'GET' && ['public', 'anyone', 'token'].includes(String(access))

/** Beside the calls: files and documents that no session is asked for. */
const documents = [
  '/docs',
  '/docs/json',
  '/docs/yaml',
  '/docs/static/swagger-ui-bundle.js',
  '/guia/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/app-icon/512.png',
  '/compartir/academia/inicio.jpg',
  ROBOTS_PATH,
  SITEMAP_PATH,
  FEED_PATH,
]

/** Every address that anybody may ask for, calls of the contract by their own list. */
export async function listPublicAddresses(
  { url, origin }: Product,
  pool: Pool,
): Promise<PublicAddress[]> {
  const parameters = await chooseParameters(pool)
  const calls = namedEndpoints
    .filter(({ endpoint }) => isPublic(endpoint))
    .map(({ endpoint: { path } }) => {
      const filled = path
        .replace('/professors/:id', '/professors/:professorId')
        .replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? name)
      return { name: path, urls: [`${filled}${queries[path] ?? `?n=${VARIED}`}`] }
    })
  const searches = [commonWord, misspeltWord].map((word) => ({
    name: `/courses, ${word}`,
    urls: [`/courses?limit=24&sort=relevance&q=${word}&n=${VARIED}`],
  }))
  const pages = await listPages(url)
  const [course = '/'] = pages.find(({ name }) => name.includes('cursos'))?.urls ?? []
  const oembed = `${OEMBED_PATH}?url=${encodeURIComponent(`${origin}${course}`)}&n=${VARIED}`
  return [
    ...calls,
    ...searches,
    ...documents.map((one) => ({ name: one, urls: [one] })),
    ...pages,
    { name: OEMBED_PATH, urls: [oembed] },
    { name: 'a page that is none', urls: [`/nada-${VARIED}`] },
    { name: 'the login', urls: ['/login-student'] },
  ]
}

const queries: Record<string, string> = {
  '/courses': `?limit=24&n=${VARIED}`,
  '/courses/suggestions': `?q=${commonWord}&n=${VARIED}`,
  '/spoken': `?q=${commonWord}&n=${VARIED}`,
}

async function chooseParameters(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<Record<string, string>>(`
    select courses.id as "courseId", courses.id, lessons.id as "contentId", courses.slug as slug,
      courses.professor_id as "professorId", 'course' as kind, 'privacidad' as page, 'NADA' as code,
      'ATN-2026-000000' as folio
    from courses join lessons on lessons.course_id = courses.id
    where status = 'approved' and price_cents > 0
    order by lessons.is_sample desc, rating_count desc limit 1`)
  return rows[0] ?? {}
}

/** Some of each file of the sitemap. */
async function listPages(url: string): Promise<PublicAddress[]> {
  const read = async (address: string) => {
    const text = await (await fetch(url + address)).text()
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one = '']) => new URL(one).pathname)
  }
  const files = await read(SITEMAP_PATH)
  const pages = await Promise.all(
    files.map(async (file) => ({
      name: `pages of ${file}`,
      urls: (await read(file)).slice(0, 400),
    })),
  )
  return [...pages, ...files.map((file) => ({ name: file, urls: [file] }))]
}
