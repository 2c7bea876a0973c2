import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { uploadCategoryImage } from '@ateneo/contract'
import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/db/drizzle.ts'
import { users } from '../features/identity/tables.ts'
import { withAcademy } from '../testing/with-academy.ts'
import { buildAdmin } from '../testing/builders/build-people.ts'

const academy = withAcademy()
let port: number

beforeAll(async () => {
  port = Number(new URL(await academy.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

async function ask(options: InjectOptions) {
  const response = await academy.app.inject(options)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.body).not.toMatch(/at \w+ \(|node_modules|select |insert |<html/i)
  return { status: response.statusCode, body: response.json() }
}

/** The response to a request whose announced body is never sent. */
async function announce(line: string, bytes: number) {
  const socket = connect(port, '127.0.0.1')
  const head = [
    `${line} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${bytes}`,
    'Connection: close',
  ]
  socket.write([...head, '', ''].join('\r\n'))
  const [status, body] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(status!.split(' ')[1]), body: JSON.parse(body!) }
}

const post = (payload: string | Buffer | undefined, type?: string, url = '/register') =>
  ask({
    method: 'POST',
    url,
    ...(payload === undefined ? {} : { payload }),
    headers: type === undefined ? {} : { 'content-type': type },
  })

test.each(['/nada', '/register/nada', '/COURSES/nada', '/../etc/passwd', '/%00', '/a%FFb'])(
  'an unknown route is not found: %s',
  async (url) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const { status, body } = await ask({ method, url })
      expect([400, 404]).toContain(status)
      expect(body.msg).toBe(status === 404 ? 'Not found' : 'Invalid data')
    }
  },
)

test('a known address with another method is not found', async () => {
  expect(await ask({ method: 'GET', url: '/login' })).toEqual({
    status: 404,
    body: { msg: 'Not found', code: 'not_found' },
  })
})

test.each(['{', '{"a":1', 'hola', '{"email":"a",}', '\u0000'])(
  'malformed JSON is refused: %j',
  async (payload) => {
    expect(await post(payload, 'application/json')).toEqual({
      status: 400,
      body: { msg: 'Invalid JSON', code: 'invalid_json' },
    })
  },
)

test('JSON that would reach for a prototype is refused', async () => {
  for (const payload of ['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}']) {
    const { status, body } = await post(payload, 'application/json')
    expect(status).toBe(400)
    expect(body.msg).toMatch(/^Invalid (JSON|data)$/)
  }
})

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nada', 'text/'])(
  'a body of another type is refused: %s',
  async (type) => {
    expect(await post('email=a', type)).toEqual({
      status: 415,
      body: { msg: 'Unsupported media type', code: 'unsupported_type' },
    })
  },
)

test('a JSON call takes no form, and a form call no JSON', async () => {
  const form = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na\r\n--x--\r\n'
  const asked = await post(form, 'multipart/form-data; boundary=x', '/login')
  expect(asked.status).toBeGreaterThanOrEqual(400)
  expect(asked.status).toBeLessThan(500)
  const known = academy.app.hasRoute({ method: 'POST', url: uploadCategoryImage.path })
  const admin = academy.as(await buildAdmin(academy))
  const refused = await admin.inject({
    method: 'POST',
    url: uploadCategoryImage.path,
    payload: {},
  })
  expect(refused.statusCode).toBe(known ? 415 : 404)
})

test('a body over the limit is refused, announced or not, and nothing is written', async () => {
  const before = await academy.db.$count(users)
  const payload = JSON.stringify({ firstNames: 'a'.repeat(1024 * 1024) })
  const tooLarge = { status: 413, body: { msg: 'Payload too large', code: 'too_large' } }
  expect(await post(payload, 'application/json')).toEqual(tooLarge)
  const announced = await announce('POST /register', 999_999_999)
  expect(announced).toEqual(tooLarge)
  expect(await academy.db.$count(users)).toBe(before)
  const incoming = path.join(academy.ctx.config.dataDir, 'incoming')
  await expect(readdir(incoming)).rejects.toThrow('ENOENT')
})

test('no body, an empty one and an empty object are the same', async () => {
  const answers = [
    await post(undefined),
    await post('', 'text/plain;charset=UTF-8'),
    await post('', 'application/json'),
    await post('{}', 'application/json'),
    await post('null', 'application/json'),
    await post('{}', 'application/json; charset=utf-8'),
  ]
  for (const answer of answers) {
    expect(answer).toEqual(answers[0])
    expect(answer).toMatchObject({ status: 400, body: { msg: 'Invalid data' } })
  }
  const token = { authorization: 'Bearer nada' }
  for (const headers of [token, { ...token, 'content-type': 'application/json' }]) {
    const { body } = await ask({ method: 'POST', url: '/verify', headers })
    expect(body.msg).toBe('Invalid token')
  }
})

test('an id that is too long to be one is not found', async () => {
  const admin = academy.as(await buildAdmin(academy))
  const response = await admin.inject({
    method: 'POST',
    url: `/approve-professor/${'a'.repeat(400)}`,
  })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ msg: 'Not found', code: 'not_found' })
})

test('what is not HTTP is answered in the same shape', async () => {
  const send = async (words: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.end(words)
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString()
  }
  const garbled = await send('HOLA\r\n\r\n')
  expect(garbled).toMatch(/^HTTP\/1\.1 400 /)
  expect(garbled).toContain('{"msg":"Invalid data","code":"invalid_data"}')
  const swollen = await send(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`)
  expect(swollen).toContain('{"msg":"Payload too large","code":"too_large"}')
})

test('a fault of ours hides its cause', async () => {
  await academy.db.execute(sql`alter table users rename to users_away`)
  const { status, body } = await post(
    JSON.stringify({ email: 'a@b.mx', password: 'cualquiera' }),
    'application/json',
    '/login',
  )
  await academy.db.execute(sql`alter table users_away rename to users`)
  expect({ status, body }).toEqual({
    status: 500,
    body: { msg: 'Internal error', code: 'internal' },
  })
})
