import type { Address } from './sitemap.ts'
import { writeDocument, writeXml } from './xml.ts'

const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const writeIndex = (files: readonly Address[], publicUrl: string): string =>
  writeDocument({
    sitemapindex: { '@xmlns': xmlns, sitemap: files.map((file) => toEntry(file, publicUrl)) },
  })

/** In pieces, since a whole file is too much for the memory. */
export async function* writeUrls(addresses: AsyncIterable<Address>, publicUrl: string) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${xmlns}">\n`
  for await (const address of addresses) yield writeXml({ url: toEntry(address, publicUrl) })
  yield '</urlset>\n'
}

const toEntry = ({ path, changedAt }: Address, publicUrl: string) => ({
  loc: new URL(path, publicUrl).href,
  ...(changedAt && { lastmod: changedAt.toISOString() }),
})
