import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildStudent } from '../../testing/builders/build-people.ts'
import { buildPublishedCourse } from '../../testing/builders/build.ts'
import { openStubWeb } from '../../testing/stub-web-folder.ts'

/** Security headers of every kind of response. */

const academy = withAcademy()
let stub: Awaited<ReturnType<typeof openStubWeb>>
let app: FastifyInstance
let courseId: string

beforeAll(async () => {
  stub = await openStubWeb({ 'assets/a.js': 'window.y = 2', 'assets/a.css': 'a {}' })
  app = await buildApp(academy.ctx, { web: stub.web })
  courseId = (await buildPublishedCourse(academy)).course.id
})
afterAll(async () => {
  await app.close()
  await stub.close()
})

const html = { accept: 'text/html' }

const answers: [string, () => InjectOptions][] = [
  ['a screen', () => ({ url: '/', headers: html })],
  ['a screen of a course', () => ({ url: '/Dashboard/course-view', headers: html })],
  ['a call', () => ({ url: '/courses' })],
  ['a course', () => ({ url: `/courses/${courseId}` })],
  ['a refusal', () => ({ url: '/notifications' })],
  ['a fault in a body', () => ({ method: 'POST', url: '/login', payload: '{' })],
  ['an address that is none', () => ({ url: '/nada' })],
  ['an address that cannot be read', () => ({ url: '/%zz' })],
  ['the description of the calls', () => ({ url: '/docs/json' })],
  ['the page of the calls', () => ({ url: '/docs/' })],
  ['health', () => ({ url: '/healthz' })],
  ['a test payment', () => ({ url: '/pago-de-prueba/nada' })],
  ['media', () => ({ url: '/media/nada/progressive.mp4' })],
  ['a picture', () => ({ url: '/course-image/nada' })],
  ['an upload', () => ({ method: 'POST', url: '/uploads' })],
]

function readPolicy(header: unknown): Record<string, string[]> {
  const directives = String(header)
    .split(';')
    .map((part) => part.trim().split(/\s+/))
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]))
}

describe.each(answers)('%s', (_, request) => {
  test('is sniffed, framed and scripted by nobody', async () => {
    const { headers } = await app.inject({ ...request(), headers: request().headers ?? {} })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.any(String),
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
    const policy = readPolicy(headers['content-security-policy'])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(policy['upgrade-insecure-requests']).toBeUndefined()
    const scripts = policy['script-src'] ?? policy['default-src']!
    for (const source of scripts) expect(source).toMatch(/^'(self|none|sha256-[^']+)'$/)
  })

  test('is for no other site to read', async () => {
    const { url, method = 'GET', headers = {} } = request()
    const origin = { origin: 'https://otro.example' }
    for (const asked of [method, 'OPTIONS'] as const) {
      const answer = await app.inject({
        url: url!,
        method: asked,
        headers: { ...headers, ...origin, 'access-control-request-method': 'POST' },
      })
      const allowed = answer.headers['access-control-allow-origin']
      expect([undefined, academy.ctx.config.publicUrl]).toContain(allowed)
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    }
  })
})

const frameOf = async (url: string) => {
  const { headers } = await app.inject({ url, headers: html })
  const policy = readPolicy(headers['content-security-policy'])
  return [policy['frame-ancestors'], headers['x-frame-options']]
}

test('what is made for frames may be framed, and stays strict otherwise', async () => {
  const { headers } = await app.inject({ url: '/insertar/nada', headers: html })
  expect(await frameOf('/insertar/nada')).toEqual([['*'], undefined])
  const framed = readPolicy(headers['content-security-policy'])
  const closed = readPolicy(
    (await app.inject({ url: '/', headers: html })).headers['content-security-policy'],
  )
  expect(framed).toEqual({ ...closed, 'frame-ancestors': ['*'] })
  for (const name of ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy']) {
    expect(headers[name]).toBeDefined()
  }
})

test.each([
  '/insertar',
  '/Insertar/nada',
  '/%69nsertar/nada',
  '//insertar/nada',
  '/cursos/insertar/',
])('%s is not made for frames', async (url) =>
  expect(await frameOf(url)).toEqual([["'none'"], 'DENY']),
)

test('a script is sniffed by nobody, and carries no policy: it binds documents alone', async () => {
  const { headers } = await app.inject({ url: '/assets/a.js' })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': expect.any(String),
  })
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect(headers['content-security-policy']).toBeUndefined()
})

test('styles are there for frames without an origin of their own', async () => {
  const { statusCode, headers } = await app.inject({ url: '/assets/a.css' })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  })
})

test('the inline scripts of the screens are named, and no others run', async () => {
  const { headers } = await app.inject({ url: '/', headers: html })
  const policy = readPolicy(headers['content-security-policy'])
  expect(policy['script-src']).toEqual(["'self'", expect.stringMatching(/^'sha256-/)])
  expect(policy).toMatchObject({ 'object-src': ["'none'"], 'base-uri': ["'self'"] })
})

test('where the site is on https, browsers stay there', async () => {
  const config = { ...academy.ctx.config, publicUrl: 'https://ateneo.example' }
  const secure = await buildApp({ ...academy.ctx, config })
  for (const url of ['/courses', '/nada', '/docs/']) {
    const { headers } = await secure.inject({ url })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  }
  await secure.close()
})

test('what is for one person is kept by no cache on the way', async () => {
  const student = academy.as(await buildStudent(academy))
  for (const url of ['/notifications', '/purchases/mine', '/courses', `/courses/${courseId}`]) {
    const { headers, statusCode } = await student.inject({ url })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
  }
})

describe('methods that read nothing', () => {
  test('HEAD says what GET would, without a body', async () => {
    for (const url of ['/courses', '/cost', `/courses/${courseId}`]) {
      const [got, headed] = [await app.inject({ url }), await app.inject({ url, method: 'HEAD' })]
      expect([headed.statusCode, headed.body]).toEqual([200, ''])
      expect(headed.headers['content-length']).toBe(got.headers['content-length'])
    }
    const refused = await app.inject({ url: '/notifications', method: 'HEAD' })
    expect([refused.statusCode, refused.body]).toEqual([401, ''])
  })

  test.each(['OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'CONNECT'])(
    '%s is not found',
    async (method) => {
      for (const url of ['/courses', '/login', '/nada', '/']) {
        const answer = await app.inject({
          url,
          method: method as 'OPTIONS',
          headers: { authorization: 'Bearer x', cookie: 'refreshToken=secreto' },
        })
        expect([404, 405, 501]).toContain(answer.statusCode)
        expect(answer.body).not.toContain('secreto')
        expect(answer.json()).toMatchObject({ code: 'not_found' })
      }
    },
  )
})

test('the page of the calls needs nothing that its policy forbids', async () => {
  const page = await app.inject({ url: '/docs/' })
  expect(page.statusCode).toBe(200)
  const policy = readPolicy(page.headers['content-security-policy'])
  expect(policy['script-src']).toContain("'self'")
  expect(policy['script-src']).not.toContain("'unsafe-inline'")
  const assets = [...page.body.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g)].map(([, name]) => name!)
  expect(assets.length).toBeGreaterThan(2)
  for (const name of assets) {
    const url = name.startsWith('docs') ? `/${name}` : `/docs/${name}`
    expect({ url, status: (await app.inject({ url })).statusCode }).toEqual({ url, status: 200 })
  }
  expect(page.body).not.toMatch(/<script>(?!\s*<)/)
  const described = (await app.inject({ url: '/docs/json' })).json()
  expect(Object.keys(described.paths).length).toBeGreaterThan(20)
})
