import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { editSettings } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openAcademy, type Academy } from '../testing/academy.ts'
import { buildAdmin } from '../testing/build-people.ts'

const built =
  '<title>⟦siteName⟧</title><script type="application/json">⟦json⟧</script><h1>⟦heroTitle⟧</h1>'

let academy: Academy
let app: FastifyInstance
let web: string
beforeAll(async () => {
  academy = await openAcademy()
  web = await mkdtemp(path.join(tmpdir(), 'ateneo-pages-'))
  await mkdir(path.join(web, 'legal', 'terminos'), { recursive: true })
  await writeFile(path.join(web, 'index.html'), built)
  await writeFile(path.join(web, 'legal', 'terminos', 'index.html'), `legal ${built}`)
  await writeFile(path.join(web, '__spa-fallback.html'), `shell ${built}`)
  app = await buildApp(academy.ctx, { web: { folder: web } })
})
afterAll(async () => {
  await app.close()
  await academy.close()
  await rm(web, { recursive: true })
})

const open = (url: string, headers = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })

test.each([
  ['/', /^<title>/],
  ['/?utm=a', /^<title>/],
  ['/legal/terminos', /^legal/],
  ['/legal/terminos/', /^legal/],
  ['/Dashboard', /^shell/],
  ['/index.html', /^shell/],
  ['/__spa-fallback.html', /^shell/],
])('%s is a page in the academy’s words', async (url, beginning) => {
  const { body, statusCode, headers } = await open(url)
  expect(statusCode).toBe(200)
  expect(body).toMatch(beginning)
  expect(body).not.toContain('⟦')
  expect(body).toContain('<title>Ateneo</title>')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  })
})

test('a page is kept until the academy changes its words, and then seen at once', async () => {
  const tag = String((await open('/')).headers.etag)
  const again = await open('/', { 'if-none-match': tag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const admin = academy.as(await buildAdmin(academy))
  const siteName = '</script><script>alert(1)</script>'
  await admin.call(editSettings, { body: { siteName, texts: { heroTitle: 'Hola <b>' } } })
  const { body, statusCode, headers } = await open('/', { 'if-none-match': tag })
  expect(statusCode).toBe(200)
  expect(headers.etag).not.toBe(tag)
  expect(body).toContain('<h1>Hola &lt;b&gt;</h1>')
  expect(body.match(/<script/g)).toHaveLength(1)
})

test('what is no page stays unfilled and unserved', async () => {
  const answer = await app.inject({ url: '/index.html', headers: { accept: '*/*' } })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
})
