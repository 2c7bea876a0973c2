import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { administrator, type TestServer } from '../server.ts'
import { password } from '../steps.ts'
import { type TlsClient } from './tls-client.ts'

const mebibyte = 1024 * 1024
const bodyBytes = 20 * mebibyte
const partBytes = 5 * mebibyte

interface Proxied {
  client: TlsClient
  server: TestServer
  /** A short MP4. */
  clip: string
}

/** Registers, logs in, uploads and downloads through a proxy in front of the server. */
export async function expectWholeProduct({ client, server, clip }: Proxied): Promise<void> {
  const page = await client.send('/', { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  expect(page.body.toString()).toContain('<html lang="es')

  await registerStudent(client, server)
  const admin = await login(client, administrator)
  const professor = await registerProfessor(client, admin)
  const video = await padded(clip)
  await uploadInParts(client, professor, video)
  await expectSameFileBack(client, admin, video)
}

async function login(client: TlsClient, value: { email: string; password: string }) {
  const { accessToken } = await client.call<{ accessToken: string }>('POST', '/login', { value })
  return accessToken
}

const bodyOf = (email: string) => ({ firstNames: 'Inés', lastNames: 'Rivas', email, password })

async function registerStudent(client: TlsClient, server: TestServer): Promise<void> {
  const email = 'alumna@correo.mx'
  await client.call('POST', '/register', { value: { ...bodyOf(email), type: 'student' } })
  const [, token = ''] = /\/verify\/([\w.-]+)/.exec(await server.emailTo(email, '/verify/')) ?? []
  await client.call('POST', '/verify', { token, value: {} })
  const profile = await client.call('GET', '/profile', {
    token: await login(client, { email, password }),
  })
  expect(profile).toMatchObject({ email })
}

/** The decision is in the audit with the address that the proxy saw, not with the claimed one. */
async function registerProfessor(client: TlsClient, admin: string): Promise<string> {
  const email = 'maestra@correo.mx'
  const value = { ...bodyOf(email), type: 'professor', professionalId: '7654321' }
  await client.call('POST', '/register', { value })
  const requests = await client.call<{ _id: string; email: string }[]>(
    'GET',
    '/professor-requests',
    { token: admin },
  )
  const { _id } = requests.find((each) => each.email === email)!
  const from = '127.0.0.3'
  await client.call('POST', `/approve-professor/${_id}`, { token: admin, value: {}, from })
  const { documents } = await client.call<{ documents: { address: string }[] }>('GET', '/audit', {
    token: admin,
  })
  expect(documents[0]).toMatchObject({ address: from })
  return login(client, { email, password })
}

/** A video of 20 MiB: after the clip comes an unused part, which players skip. */
export async function padded(clip: string): Promise<Buffer> {
  const video = await readFile(clip)
  const rest = bodyBytes - video.length
  const heading = Buffer.concat([Buffer.alloc(4), Buffer.from('free')])
  heading.writeUInt32BE(rest)
  return Buffer.concat([video, heading, randomBytes(rest - heading.length)])
}

async function uploadInParts(client: TlsClient, token: string, video: Buffer): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const created = await client.send('/uploads', {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(video.length) },
  })
  expect(created.status).toBe(201)
  const { pathname } = new URL(String(created.headers['location']), 'https://none')
  for (let offset = 0; offset < video.length; offset += partBytes) {
    const sent = await client.send(pathname, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(video.subarray(offset, offset + partBytes)),
    })
    expect(sent.status).toBe(204)
    expect(sent.headers['upload-offset']).toBe(String(offset + partBytes))
  }
  const state = await client.call<{ status: string }>('GET', `/videos/${pathname.split('/')[2]}`, {
    token,
  })
  expect(['processing', 'ready']).toContain(state.status)
}

async function expectSameFileBack(client: TlsClient, token: string, video: Buffer) {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(video)], { type: 'video/mp4' }), 'portada.mp4')
  const headers = { authorization: `Bearer ${token}` }
  const stored = await client.send('/settings/intro-video', { method: 'POST', headers, body })
  expect([stored.status, stored.body.toString()]).toMatchObject([200, expect.any(String)])
  const { intro } = await client.call<{ intro: { videoUrl: string } }>('GET', '/settings')
  const whole = await client.send(intro.videoUrl)
  expect(whole.status).toBe(200)
  expect(whole.body.equals(video)).toBe(true)
  const part = await client.send(intro.videoUrl, { headers: { range: 'bytes=1048576-2097151' } })
  expect(part.status).toBe(206)
  expect(part.body.equals(video.subarray(mebibyte, 2 * mebibyte))).toBe(true)
}

/** During a stop the probe of balancers says 503 and the proxy answers everybody, to the end. */
export async function expectDrain({ client, server }: Omit<Proxied, 'clip'>): Promise<void> {
  const over = new AbortController()
  const stopped = server.stop().finally(() => over.abort())
  const seen = new Set<number>()
  while (!over.signal.aborted) {
    seen.add((await client.send('/readyz')).status)
    await sleep(20)
  }
  await stopped
  expect([...seen]).toContain(503)
  expect((await client.send('/readyz')).status).toBeGreaterThanOrEqual(502)
  await server.start()
  await expect.poll(async () => (await client.send('/readyz')).status).toBe(200)
}

/** Stands where Ateneo would, and keeps the headers that the proxy hands on. */
export async function openListener() {
  const heard: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    if (request.url === '/') heard.push(request.headers)
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    heard,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A trace goes on from a trusted proxy, so that none may hand on what a visitor claims. */
export async function expectOwnTraces(
  client: TlsClient,
  heard: IncomingHttpHeaders[],
): Promise<void> {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  await expect
    .poll(async () => {
      const headers = { traceparent, tracestate: 'ajena=1', 'x-otro': 'si' }
      return (await client.send('/', { headers })).status
    })
    .toBe(200)
  expect(heard.at(-1)).toMatchObject({ 'x-otro': expect.any(String) })
  expect(heard.at(-1)).not.toHaveProperty('traceparent')
  expect(heard.at(-1)).not.toHaveProperty('tracestate')
}
