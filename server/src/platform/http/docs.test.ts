import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { withAcademy } from '../../testing/with-academy.ts'

/** What anybody may read about the calls: the description, and the page that shows it. */

const academy = withAcademy()

const documents = [
  ['/docs/json', /^application\/json/],
  ['/docs/yaml', /^application\/x-yaml/],
  ['/docs/', /^text\/html/],
  ['/docs', /^text\/html/],
  ['/docs/static/swagger-ui-bundle.js', /javascript/],
  ['/docs/static/swagger-ui.css', /^text\/css/],
  ['/docs/static/swagger-initializer.js', /javascript/],
] as const

const underDocs = documents.filter(([url]) => url.startsWith('/docs/'))

let address = 0
/** Each from an address of its own, which no other test has used up. */
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  academy.app.inject({
    url,
    method,
    headers: { 'x-forwarded-for': `203.0.113.${++address % 250}`, ...headers },
  })

test.each(documents)('%s is kept, and not sent to who has it', async (url, type) => {
  const plain = await ask(url, { 'accept-encoding': 'identity' })
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
  expect(plain.headers['content-type']).toMatch(type)
  expect(plain.headers['cache-control']).toBe('no-cache')
  const known = await ask(url, { 'if-none-match': String(plain.headers.etag) })
  expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
  expect((await ask(url, { 'if-none-match': '"otra"' })).statusCode).toBe(200)
})

/** Packing less than two kilobytes saves nothing. */
const long = documents.filter(([url]) => /json|yaml|bundle|css/.test(url))

test.each(long)('%s is sent compressed, under a tag for each encoding', async (url) => {
  const plain = await ask(url, { 'accept-encoding': 'identity' })
  const tags = [plain.headers.etag]
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await ask(url, { 'accept-encoding': encoding })
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.6)
    tags.push(packed.headers.etag)
  }
  expect(new Set(tags).size).toBe(3)
})

test.each(documents)('HEAD of %s says what GET would, without a body', async (url) => {
  for (const encoding of ['identity', 'br']) {
    const headers = { 'accept-encoding': encoding }
    const [got, headed] = [await ask(url, headers), await ask(url, headers, 'HEAD')]
    expect([headed.statusCode, headed.rawPayload.length]).toEqual([200, 0])
    for (const name of ['etag', 'content-type', 'content-length', 'content-encoding']) {
      expect([name, headed.headers[name]]).toEqual([name, got.headers[name]])
    }
  }
})

test('the description is the same in both notations, at whichever query', async () => {
  const json = await ask('/docs/json')
  expect(parse((await ask('/docs/yaml')).body)).toEqual(json.json())
  expect((await ask('/docs/json?a=1')).headers.etag).toBe(json.headers.etag)
})

test('one address reads them 120 times a minute, and another is not held up by it', async () => {
  const reader = (url: string) => ask(url, { 'x-forwarded-for': '198.51.100.1' })
  for (let asked = 0; asked < 120; asked++) {
    const [url] = underDocs[asked % underDocs.length]!
    expect((await reader(url)).statusCode).toBe(200)
  }
  for (const [url] of underDocs) {
    const refused = await reader(url)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await ask('/docs/json')).statusCode).toBe(200)
})

test.each([
  '/docs/nada',
  '/docs/static/nada.js',
  '/docs/static/..%2f..%2fpackage.json',
  '/docs//json',
])('%s is not found', async (url) => {
  const answer = await ask(url)
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
})
