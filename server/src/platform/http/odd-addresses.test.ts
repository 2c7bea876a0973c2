import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { openStubWeb } from '../../testing/stub-web-folder.ts'

/** Malformed and traversing URLs: each gets a page or a 404, and never another file. */

const academy = withAcademy()
let stub: Awaited<ReturnType<typeof openStubWeb>>
let app: FastifyInstance
let port: number

beforeAll(async () => {
  stub = await openStubWeb({ 'assets/a.js': 'una pantalla' })
  await writeFile(path.join(stub.parent, 'secret.txt'), 'secreto')
  app = await buildApp(academy.ctx, { web: stub.web })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await stub.close()
})

/** Sends the request target unchanged over a socket, because HTTP clients normalize it. */
async function ask(target: string, method = 'GET'): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1')
  const head = [
    `${method} ${target} HTTP/1.1`,
    'Host: localhost',
    'Accept: text/html',
    'Connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const answer = await text(socket)
  const [first = '', ...rest] = answer.split('\r\n\r\n')
  expect(first).not.toMatch(/^Set-Cookie/im)
  return { status: Number(first.split(' ')[1]), body: rest.join('\r\n\r\n') }
}

test.each([
  '/',
  '//',
  '///',
  '//[',
  '//otro.example/x',
  '/\\otro.example',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%00',
  '/a%00b',
  '/assets/%00',
  '/docs/static/%00',
  '/docs/static/..%2f..%2fpackage.json',
  '/media/%00/progressive.mp4',
  '/course-image/%00',
  '/course-image/0199aaaa-0000-7000-8000-000000000001/..%2f..%2fsecrets.json',
  '/category-image/..%2f..%2fsecrets.json',
  '/pago-de-prueba/%00',
  '/uploads/%00',
  '/courses/%E0%A4%A',
  '/verify/x%00',
  '/Dashboard/%0d%0aSet-Cookie:a=b',
  'http://otro.example/nada',
  '*',
  '/\u007F',
])('%j leads to a screen or nowhere', async (target) => {
  const { status, body } = await ask(target)
  expect([200, 400, 403, 404]).toContain(status)
  expect(body).not.toContain('secreto')
  expect(body).not.toMatch(/node_modules|"dependencies"|\bat \w+ \(/)
})

test.each(['/cursos/%', '/cursos/%E0%A4%A?q=1', '/%ff', '/courses/%zz', '/media/%C3/video.mp4'])(
  'a browser that asks for %j is shown a page, and a program is answered in JSON',
  async (target) => {
    const { status, body } = await ask(target)
    expect([status, body.includes('<title>')]).toEqual([404, true])
    const reply = await app.inject({ url: target, headers: { accept: 'application/json' } })
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'not_found' }])
    const sent = await app.inject({ method: 'POST', url: target })
    expect([sent.statusCode, sent.json()]).toMatchObject([404, { code: 'not_found' }])
  },
)

test('nor does a long one lead elsewhere', async () => {
  for (const target of [
    `/pago-de-prueba/${'a'.repeat(290)}`,
    `/${'a'.repeat(7000)}`,
    `/?${'a=1&'.repeat(3000)}`,
  ]) {
    expect([200, 404]).toContain((await ask(target)).status)
  }
})

test('a decision on a test payment that cannot be one is a page that says so', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/pago-de-prueba/%00',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'decision=pagar',
  })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('No encontramos este pago')
})

test('a method that is none is refused in the contract’s shape', async () => {
  for (const [method, code] of [
    ['TRACE', 'not_found'],
    ['PROPFIND', 'not_found'],
    ['FOO', 'invalid_data'],
  ] as const) {
    expect(JSON.parse((await ask('/courses', method)).body)).toMatchObject({ code })
  }
})
