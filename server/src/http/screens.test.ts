import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openAcademy, type Academy } from '../testing/academy.ts'

/** How the built web is handed out. */

const page = '<!doctype html><h1>Ateneo</h1>'
const script = 'window.y = 2'
let academy: Academy
let web: string
let app: FastifyInstance

beforeAll(async () => {
  academy = await openAcademy()
  web = await mkdtemp(path.join(tmpdir(), 'ateneo-web-'))
  await mkdir(path.join(web, 'assets'))
  for (const [name, text] of [
    ['index.html', page],
    ['__spa-fallback.html', page],
    ['assets/a.js', script],
  ] as const) {
    await writeFile(path.join(web, name), text)
    await writeFile(path.join(web, `${name}.br`), brotliCompressSync(text))
    await writeFile(path.join(web, `${name}.gz`), gzipSync(text))
  }
  for (const folder of ['Dashboard', 'Dashboard/Course-catalog']) {
    await mkdir(path.join(web, folder))
    const shell = page.replace('Ateneo', path.basename(folder))
    await writeFile(path.join(web, folder, '__spa-fallback.html'), shell)
  }
  await writeFile(path.join(web, 'assets', 'plain.js'), script)
  app = await buildApp(academy.ctx, { web: { folder: web } })
})
afterAll(async () => {
  await app.close()
  await academy.close()
  await rm(web, { recursive: true })
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
      expect(unpack(reply.rawPayload).toString()).toBe(page)
      const again = await app.inject({
        url,
        headers: { ...headers, 'if-none-match': String(reply.headers['etag']) },
      })
      expect(again.statusCode).toBe(304)
    })
  }
}

const shells = [
  { url: '/Dashboard', shell: 'Dashboard' },
  { url: '/Dashboard/Course-catalog', shell: 'Course-catalog' },
  { url: '/Dashboard/Course-catalog/course-view?id=1', shell: 'Course-catalog' },
  { url: '/Dashboard/watch-video', shell: 'Dashboard' },
  { url: '/Dashboard/../Login', shell: 'Ateneo' },
  { url: '/Login/', shell: 'Ateneo' },
  { url: `/Dashboard${'/a'.repeat(4000)}`, shell: 'Dashboard' },
]
for (const { url, shell } of shells) {
  test(`the shell of ${url.slice(0, 60)} is the nearest that was built: ${shell}`, async () => {
    const reply = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toBe(`<!doctype html><h1>${shell}</h1>`)
  })
}

test('what has no compressed twin goes out as it is', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const reply = await app.inject({ url: '/assets/plain.js', headers })
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.payload).toBe(script)
})
