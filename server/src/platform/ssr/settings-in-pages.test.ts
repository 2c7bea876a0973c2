import { editSettings } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin } from '../../testing/builders/build-people.ts'
import { openStubWeb } from '../../testing/stub-web-folder.ts'

const academy = withAcademy()
let app: FastifyInstance
let stub: Awaited<ReturnType<typeof openStubWeb>>
beforeAll(async () => {
  stub = await openStubWeb()
  app = await buildApp(academy.ctx, { web: stub.web })
})
afterAll(async () => {
  await app.close()
  await stub.close()
})

const open = (url: string, headers = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })

test.each(['/', '/?utm=a', '/legal/terminos', '/legal/terminos/', '/Login'])(
  '%s is a page in the academy’s words',
  async (url) => {
    const { body, statusCode, headers } = await open(url)
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Ateneo</title>')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
  },
)

test('a page is cached until the academy changes its words, and then seen at once', async () => {
  const tag = String((await open('/')).headers.etag)
  const again = await open('/', { 'if-none-match': tag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const admin = academy.as(await buildAdmin(academy))
  const siteName = '</script><script>alert(1)</script>'
  await admin.call(editSettings, { body: { siteName, texts: { heroTitle: 'Hola <b>' } } })
  const { body, statusCode, headers } = await open('/', { 'if-none-match': tag })
  expect(statusCode).toBe(200)
  expect(headers.etag).not.toBe(tag)
  expect(body).toContain('<h2>Hola &lt;b></h2>')
})

test('the name of a built file is no address', async () => {
  for (const url of ['/index.html', '/__spa-fallback.html']) {
    const answer = await app.inject({ url, headers: { accept: '*/*' } })
    expect([answer.statusCode, answer.body.includes('<title>')]).toEqual([404, true])
    const asData = await app.inject({ url, headers: { accept: 'application/json' } })
    expect([asData.statusCode, asData.json().code]).toEqual([404, 'not_found'])
  }
})
