import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { openStubWeb } from '../../testing/stub-web-folder.ts'

/** How the built web is handed out. */

const script = 'window.y = 2'
const academy = withAcademy()
let stub: Awaited<ReturnType<typeof openStubWeb>>
let app: FastifyInstance

beforeAll(async () => {
  stub = await openStubWeb({
    'assets/a.js': script,
    'assets/a.js.br': brotliCompressSync(script),
    'assets/a.js.gz': gzipSync(script),
    'assets/plain.js': script,
  })
  app = await buildApp(academy.ctx, { web: stub.web })
})
afterAll(async () => {
  await app.close()
  await stub.close()
})

const plain = (bytes: Buffer) => bytes
const encodings = [
  { accepts: 'gzip, deflate, br', encoding: 'br', unpack: brotliDecompressSync },
  { accepts: 'gzip', encoding: 'gzip', unpack: gunzipSync },
  { accepts: 'identity', encoding: undefined, unpack: plain },
]

for (const { accepts, encoding, unpack } of encodings) {
  test(`a script goes out as the browser takes it: ${accepts}`, async () => {
    const reply = await app.inject({
      url: '/assets/a.js',
      headers: { 'accept-encoding': accepts },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.headers['content-type']).toContain('javascript')
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(reply.headers['vary']).toContain('accept-encoding')
    expect(unpack(reply.rawPayload).toString()).toBe(script)
  })

  for (const url of ['/', '/Login']) {
    test(`the page ${url} goes out as the browser takes it, and is never stale: ${accepts}`, async () => {
      const headers = { accept: 'text/html', 'accept-encoding': accepts }
      const reply = await app.inject({ url, headers })
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-encoding']).toBe(encoding)
      expect(reply.headers['content-type']).toContain('text/html')
      expect(reply.headers['cache-control']).toBe('no-cache')
      expect(unpack(reply.rawPayload).toString()).toContain('<title>Ateneo</title>')
      const again = await app.inject({
        url,
        headers: { ...headers, 'if-none-match': String(reply.headers['etag']) },
      })
      expect(again.statusCode).toBe(304)
    })
  }
}

test('what has no compressed twin goes out as it is', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const reply = await app.inject({ url: '/assets/plain.js', headers })
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.payload).toBe(script)
})
