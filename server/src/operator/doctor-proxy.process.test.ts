import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { settleIn } from '../testing/backups.ts'
import { runCommand } from '../testing/command.ts'
import { withAcademy } from '../testing/with-academy.ts'
import type { Finding } from './check.ts'

let server: string
const proxies: Server[] = []

const academy = withAcademy({ env: { TRUST_PROXY: '127.0.0.2' } })
beforeAll(async () => {
  await settleIn(academy)
  server = await academy.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => async () => {
  for (const proxy of proxies.splice(0)) {
    proxy.closeAllConnections()
    proxy.close()
    await once(proxy, 'close')
  }
})

interface Manners {
  /** Address from which it asks the academy. */
  from?: string
  maxBodyBytes?: number
  /** Takes the whole body before it asks. */
  isBuffering?: boolean
}

async function openProxy({ from, maxBodyBytes = 1e12, isBuffering = false }: Manners) {
  const proxy = createServer((asked, answer) => {
    if (Number(asked.headers['content-length'] ?? 0) > maxBodyBytes) {
      answer.writeHead(413, { connection: 'close' }).end()
      return
    }
    if (isBuffering && asked.headers['content-length'] !== undefined) {
      asked.resume()
      return
    }
    const sent = request(new URL(asked.url!, server), {
      method: asked.method!,
      headers: { ...asked.headers, 'x-forwarded-for': '203.0.113.9' },
      ...(from !== undefined && { localAddress: from }),
    })
    sent.on('response', (reply: IncomingMessage) => {
      answer.writeHead(reply.statusCode!, reply.headers)
      reply.pipe(answer)
    })
    sent.on('error', () => answer.destroy())
    asked.on('error', () => sent.destroy())
    sent.flushHeaders()
    asked.pipe(sent)
  }).listen(0, '127.0.0.1')
  proxies.push(proxy)
  await once(proxy, 'listening')
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

async function examine(publicUrl: string, env: Record<string, string> = {}) {
  const { code, output } = await runCommand('operator/doctor-command.ts', ['--json'], {
    DATABASE_URL: academy.databaseUrl,
    DATA_DIR: academy.ctx.config.dataDir,
    PUBLIC_URL: publicUrl,
    ...env,
  })
  const findings = JSON.parse(output) as Finding[]
  return { code, findings: Object.fromEntries(findings.map((each) => [each.name, each])) }
}

test('a trusted proxy that lets uploads through is fine', async () => {
  const { code, findings } = await examine(await openProxy({ from: '127.0.0.2' }))
  expect(findings['Dirección']).toMatchObject({ state: 'ok', words: /responde$/ })
  expect(findings['Subidas']).toMatchObject({ state: 'ok' })
  expect(code).toBe(0)
})

test('a proxy outside TRUST_PROXY is named with its address, and one with a small limit', async () => {
  const { code, findings } = await examine(await openProxy({ maxBodyBytes: 1024 * 1024 }))
  expect(findings['Dirección']).toMatchObject({
    state: 'fault',
    words: /no está en TRUST_PROXY .* agrega 127\.0\.0\.1$/,
  })
  expect(findings['Subidas']).toMatchObject({ state: 'fault', words: /client_max_body_size/ })
  expect(code).toBe(1)
})

test('a proxy that keeps uploads until they are whole is told', async () => {
  const { findings } = await examine(await openProxy({ from: '127.0.0.2', isBuffering: true }))
  expect(findings['Subidas']).toMatchObject({
    state: 'warning',
    words: /proxy_request_buffering off/,
  })
})

test('an http address where browsers keep no cookies is told', async () => {
  const { code, findings } = await examine('http://academia.lan:3001')
  expect(findings['Dirección']).toMatchObject({ state: 'fault', words: /nadie puede entrar/ })
  expect(code).toBe(1)
})

test('how a request came is told to the doctor alone', async () => {
  const url = await openProxy({ from: '127.0.0.2' })
  for (const headers of [{}, { 'x-ateneo-doctor': 'a'.repeat(64) }]) {
    const reply = await fetch(`${url}/healthz`, { headers })
    expect(await reply.json()).toEqual({ status: 'ok' })
  }
})

test('another program at the public address is told', async () => {
  const other = createServer((_asked, answer) => answer.end('It works!')).listen(0, '127.0.0.1')
  proxies.push(other)
  await once(other, 'listening')
  const { findings } = await examine(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)
  expect(findings['Dirección']).toMatchObject({ state: 'warning', words: /otro programa/ })
  const gone = await examine('http://127.0.0.1:9999')
  expect(gone.findings['Dirección']).toMatchObject({
    state: 'warning',
    words: /^desde este equipo no se llega a \S+: nadie responde/,
  })
})

test('a payment provider that refuses the credentials, and one that is not there, are faults', async () => {
  const paypal = createServer((_asked, answer) => {
    answer.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}')
  }).listen(0, '127.0.0.1')
  proxies.push(paypal)
  await once(paypal, 'listening')
  const { port } = paypal.address() as AddressInfo
  const keys = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'secreto', PAYPAL_WEBHOOK_ID: 'w' }
  const refused = await examine(server, { ...keys, PAYPAL_BASE_URL: `http://127.0.0.1:${port}` })
  expect(refused.findings['Pagos']).toMatchObject({
    state: 'fault',
    words: 'PayPal no dio acceso (401): revisa sus credenciales',
  })
  const gone = await examine(server, { ...keys, PAYPAL_BASE_URL: 'http://127.0.0.1:9999' })
  expect(gone.findings['Pagos']).toMatchObject({ state: 'fault', words: /nadie responde/ })
})

test('a database that is away is a finding like others', async () => {
  const { code, findings } = await examine(server, { DATABASE_URL: 'postgresql://a@127.0.0.1:9/a' })
  expect(Object.values(findings)).toEqual([
    {
      name: 'Arranque',
      state: 'fault',
      words: expect.stringMatching(/no responde ningún Postgre/),
    },
  ])
  expect(code).toBe(1)
})
