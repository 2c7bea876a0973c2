import { readdirSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { load } from 'cheerio'
import { afterAll, expect, test } from 'vitest'
import { hashScript } from '../platform/ssr/inline-scripts.ts'
import { builtWeb } from '../startup/built-web.ts'
import { createTestApp } from '../testing/test-app.ts'

/** The guide for operators, as the academy serves it. */

const academy = await createTestApp({ web: builtWeb })
afterAll(() => academy.close())

/** As browsers ask. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const get = (url: string) => academy.app.inject({ url, headers })

const names = readdirSync(path.resolve(import.meta.dirname, '../../../docs/guia'))
const urls = names.map((name) => `/guia/${name === 'index.md' ? '' : name.replace('.md', '.html')}`)
const pages = await Promise.all(
  urls.map(async (url) => {
    const reply = await get(url)
    return { url, reply, page: load(brotliDecompressSync(reply.rawPayload).toString()) }
  }),
)

test('every page is in Spanish with one heading, and not for search engines', () => {
  const seen = pages.map(({ url, reply: { statusCode, headers }, page }) => [
    url,
    statusCode,
    headers['x-robots-tag'],
    headers['cache-control'],
    page('html').attr('lang'),
    page('h1').length,
  ])
  expect(seen).toEqual(urls.map((url) => [url, 200, 'noindex', 'no-cache', 'es-MX', 1]))
})

test('every link leads to a page of the guide, and to a heading that it has', () => {
  const byUrl = new Map(pages.map(({ url, page }) => [url, page]))
  const links = pages.flatMap(({ url, page }) =>
    page('a[href]')
      .get()
      .map((link) => new URL(link.attribs['href']!, `http://localhost${url}`))
      .filter(({ origin }) => origin === 'http://localhost'),
  )
  expect(links.length).toBeGreaterThan(100)
  const leadsOn = ({ pathname, hash }: URL) => {
    const id = decodeURIComponent(hash.slice(1))
    return byUrl.has(pathname) && (id === '' || byUrl.get(pathname)!(`[id="${id}"]`).length === 1)
  }
  expect(links.filter((link) => !leadsOn(link)).map(String)).toEqual([])
})

test('its scripts may run: by address from here, inline by their hash', () => {
  const refused = pages.flatMap(({ reply, page }) => {
    const policy = String(reply.headers['content-security-policy'])
    return page('script, link[href]')
      .get()
      .filter((one) => {
        const address = one.attribs['src'] ?? one.attribs['href']
        return address === undefined
          ? !policy.includes(hashScript(page(one).text()))
          : !/^\/(guia\/assets\/|favicon\.svg$)/.test(address)
      })
      .map((one) => page.html(one))
  })
  expect(refused).toEqual([])
  expect(pages[0]!.page('script:not([src])').length).toBeGreaterThan(0)
})

test('files with a hash in their name are kept for a year, and travel compressed', async () => {
  const reply = await get(pages[0]!.page('script[src]').last().attr('src')!)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(reply.headers['content-encoding']).toBe('br')
})

test('who takes nothing compressed gets the pages as they are', async () => {
  const plain = await Promise.all(
    urls.map(async (url) => {
      const { statusCode, headers, body } = await academy.app.inject({ url })
      return [statusCode, headers['content-encoding'], body.includes('</html>')]
    }),
  )
  expect(plain).toEqual(urls.map(() => [200, undefined, true]))
})

test('other addresses below it are no pages of the guide', async () => {
  const redirected = await get('/guia')
  expect([redirected.statusCode, redirected.headers['location']]).toEqual([301, '/guia/'])
  const strange = ['/guia/nada.html', '/guia/.made-from', '/guia/..%2f..%2fpackage.json']
  const statuses = await Promise.all(strange.map(async (url) => (await get(url)).statusCode))
  expect(statuses).toEqual([404, 404, 404])
})
