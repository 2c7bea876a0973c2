import { load } from 'cheerio'
import type { Page } from './built-academy.ts'

export interface Visited {
  path: string
  status: number
  type: string
  location: string | undefined
  body: string
  /** Pages that link to it. */
  from: Set<string>
}

interface Links {
  /** Links to other pages of this origin, without fragments. */
  pages: string[]
  /** Scripts, styles, pictures and other files of this origin. */
  files: string[]
  /** Fragments of links within the page. */
  fragments: string[]
}

/** Asks for every address of one origin that can be reached by links, without following redirects. */
export class Crawler {
  readonly #origin: string
  readonly #get: (path: string, headers: Record<string, string>) => Promise<Page>
  readonly #visited = new Map<string, Visited>()

  constructor(url: string, get: (path: string, headers: Record<string, string>) => Promise<Page>) {
    this.#origin = new URL(url).origin
    this.#get = get
  }

  get visited(): Visited[] {
    return [...this.#visited.values()]
  }

  /** Pages that answered with HTML. */
  get pages(): Visited[] {
    return this.visited.filter(({ status, type }) => status === 200 && type.startsWith('text/html'))
  }

  /** `mayFollow` says of which pages the links are followed too. */
  async crawl(starts: readonly string[], mayFollow: (path: string) => boolean): Promise<void> {
    const queue = starts.map((path) => ({ path, from: '' }))
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { path, from } = next
      const known = this.#visited.get(path)
      if (known) {
        known.from.add(from)
        continue
      }
      const visited = await this.ask(path)
      visited.from.add(from)
      this.#visited.set(path, visited)
      const isPage = visited.status === 200 && visited.type.startsWith('text/html')
      if (!isPage || !mayFollow(path)) continue
      const { pages, files } = this.linksOf(visited)
      queue.push(...[...pages, ...files].map((to) => ({ path: to, from: path })))
    }
  }

  async ask(path: string): Promise<Visited> {
    const { status, type, location, body } = await this.#get(path, {
      accept: 'text/html,*/*;q=0.8',
    })
    const isText = /html|xml|text\/plain/.test(type)
    return { path, status, type, location, body: isText ? body : '', from: new Set() }
  }

  linksOf({ path, body }: Pick<Visited, 'path' | 'body'>): Links {
    const page = load(body)
    const read = (selector: string, attribute: string) =>
      page(selector)
        .toArray()
        .flatMap((element) => page(element).attr(attribute) ?? [])
    const hrefs = read('a[href]', 'href')
    const files = [
      ...read('link[href]:not([rel=canonical]):not([rel=alternate])', 'href'),
      ...read('script[src]', 'src'),
      ...read('img[src], source[src], video[src]', 'src'),
      ...read('video[poster]', 'poster'),
      ...read('meta[property="og:image"]', 'content'),
    ]
    return {
      pages: this.#ownOf([...hrefs, ...read('link[rel=alternate]', 'href')], path),
      files: this.#ownOf(files, path),
      fragments: hrefs.filter((href) => href.startsWith('#')),
    }
  }

  #ownOf(addresses: readonly string[], path: string): string[] {
    const own = addresses.flatMap((address) => {
      const url = URL.parse(address, this.#origin + path)
      return url?.origin === this.#origin ? [url.pathname + url.search] : []
    })
    return [...new Set(own)]
  }
}

/** Addresses and last changes in a sitemap or an index of sitemaps. */
export function readSitemap(body: string): { loc: string; lastmod: string | undefined }[] {
  const xml = load(body, { xml: true })
  return xml('url, sitemap')
    .toArray()
    .map((element) => ({
      loc: xml(element).children('loc').text(),
      lastmod: xml(element).children('lastmod').text() || undefined,
    }))
}

/** What search engines read of a page's head. */
export function readHead(body: string) {
  const page = load(body)
  return {
    title: page('head > title').text(),
    titles: page('head > title').length,
    description: page('meta[name=description]').attr('content'),
    canonical: page('link[rel=canonical]').attr('href'),
    robots: page('meta[name=robots]').attr('content'),
    headings: page('h1').length,
    ids: page('[id]')
      .toArray()
      .map((element) => page(element).attr('id')!),
  }
}
