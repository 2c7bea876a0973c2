import { defaultColours } from '@ateneo/contract/settings/colours'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentGateway } from '../gateway.ts'
import { sandboxRoutes } from './routes.ts'
import type { SandboxCheckout, SandboxRefund, SandboxStore } from './checkout.ts'
import { openSandbox } from './sandbox.ts'

/** In-memory implementation of the SQL store with the same rules. */
function buildStore(): SandboxStore {
  const checkouts = new Map<string, SandboxCheckout>()
  const refunds = new Map<string, SandboxRefund & { token: string }>()
  const refundsOf = (token: string) => [...refunds.values()].filter((one) => one.token === token)
  const find = async (token: string) => checkouts.get(token)
  return {
    find,
    async insert(request) {
      const earlier = [...checkouts.values()].find(({ orderId }) => orderId === request.orderId)
      const checkout = earlier ?? { ...request, decision: null, capturedAt: null }
      checkouts.set(checkout.token, checkout)
      return checkout
    },
    async decide(token, decision) {
      const checkout = checkouts.get(token)
      if (checkout) checkouts.set(token, { ...checkout, decision: checkout.decision ?? decision })
      return find(token)
    },
    async capture(token) {
      const checkout = checkouts.get(token)
      if (checkout?.decision === 'pagar') {
        checkouts.set(token, { ...checkout, capturedAt: checkout.capturedAt ?? new Date() })
      }
      return find(token)
    },
    listRefunds: async (token) => refundsOf(token),
    async refund(token, { requestId, amountCents, reason }) {
      const price = checkouts.get(token)?.amountCents ?? 0
      const left = refundsOf(token).reduce((sum, one) => sum - one.amountCents, price)
      const wanted = amountCents ?? left
      const made = { token, requestId, amountCents: wanted, reason, createdAt: new Date() }
      if (!refunds.has(requestId) && wanted <= left) refunds.set(requestId, made)
      return refunds.get(requestId)
    },
  }
}

const request = {
  orderId: '0197-order',
  orderNumber: '6180-3399',
  description: 'Cerámica <desde> cero',
  amountCents: 49900,
  currency: 'MXN',
  returnUrl: 'https://tienda.example/sucessful-payment?curso=7',
  cancelUrl: 'https://tienda.example/cancel-payment',
}

let app: FastifyInstance
let store: SandboxStore
let gateway: PaymentGateway

beforeEach(async () => {
  store = buildStore()
  const options = {
    publicUrl: 'http://localhost:3001',
    store,
    brand: async () => ({ siteName: 'Ateneo & Cía', ...defaultColours }),
    isForAnybody: false,
  }
  gateway = openSandbox(options)
  app = Fastify()
  await app.register(async (scope) => sandboxRoutes(scope, options))
  app.post('/otra', async (received) => ({ body: received.body }))
})

afterEach(() => app.close())

async function startCheckout() {
  const { token, link } = await gateway.createCheckout(request)
  return { token, path: new URL(link).pathname }
}

function decide(path: string, decision: string) {
  return app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `decision=${decision}`,
  })
}

describe('paying without money', () => {
  test('the link leads to our own address and is one per order', async () => {
    const first = await gateway.createCheckout(request)
    expect(first.link).toMatch(/^http:\/\/localhost:3001\/pago-de-prueba\/[\w-]{22}$/)
    expect(await gateway.createCheckout(request)).toEqual(first)
    const other = await gateway.createCheckout({ ...request, orderId: 'other' })
    expect(other.token).not.toBe(first.token)
  })

  test('the page says what is bought, for how much, and that it is a test', async () => {
    const { path } = await startCheckout()
    const page = await app.inject(path)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['cache-control']).toBe('no-store')
    for (const text of [
      'Ateneo &amp; Cía',
      'Cerámica &lt;desde&gt; cero',
      '$499 MXN',
      'Pago de prueba: no se cobra dinero real',
    ]) {
      expect(page.body).toContain(text)
    }
    const policy = page.headers['content-security-policy']
    expect(policy).toContain("form-action 'self' https://tienda.example;")
    expect(policy).toMatch(
      /default-src 'none'; style-src 'sha256-.*; font-src 'self'; img-src 'self'/,
    )
    expect(page.body).toContain('<link rel="icon" href="/favicon.svg"')
    expect(page.body).toContain('<svg')
    const fonts = [...page.body.matchAll(/url\("([^"]+)"\)/g)].map(([, address]) => address!)
    expect(fonts).toHaveLength(3)
    for (const address of fonts) {
      const font = await app.inject(address)
      expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/ttf'])
    }
    expect((await app.inject('/pago-de-prueba/fonts/otra.ttf')).statusCode).toBe(404)
  })

  test('Pagar leads back to the shop, and the money counts as taken once', async () => {
    const { path, token } = await startCheckout()
    const reply = await decide(path, 'pagar')
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toBe(
      `https://tienda.example/sucessful-payment?curso=7&token=${token}`,
    )
    const capture = await gateway.capture(token)
    expect(capture).toEqual({
      status: 'completed',
      amountCents: 49900,
      currency: 'MXN',
      reference: `PRUEBA-${token}`,
      refunds: [],
    })
    expect(await gateway.capture(token)).toEqual(capture)
  })

  test('Cancelar leads back to the shop, and nothing is taken', async () => {
    const { path, token } = await startCheckout()
    const reply = await decide(path, 'cancelar')
    expect(reply.headers.location).toBe(`https://tienda.example/cancel-payment?token=${token}`)
    expect(await gateway.capture(token)).toMatchObject({ status: 'cancelled', amountCents: 0 })
  })

  test('nothing is taken before a decision, nor for an unknown token', async () => {
    const { token } = await startCheckout()
    expect(await gateway.capture(token)).toMatchObject({ status: 'declined', amountCents: 0 })
    expect(await gateway.capture('unknown')).toMatchObject({ status: 'declined', amountCents: 0 })
  })

  test('the first decision stands', async () => {
    const { path, token } = await startCheckout()
    const first = await decide(path, 'pagar')
    expect((await decide(path, 'pagar')).headers.location).toBe(first.headers.location)
    const late = await decide(path, 'cancelar')
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('Este pago ya se hizo')
    const page = await app.inject(path)
    expect(page.body).toContain('Este pago ya se hizo')
    expect(page.body).toContain(
      `href="https://tienda.example/sucessful-payment?curso=7&amp;token=${token}"`,
    )
    expect(page.body).not.toContain('<form')
    expect((await gateway.capture(token)).status).toBe('completed')
  })

  test('an unknown payment is a page that says so', async () => {
    const page = await app.inject('/pago-de-prueba/nada')
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('No encontramos este pago')
    expect((await decide('/pago-de-prueba/nada', 'pagar')).statusCode).toBe(404)
  })

  test.each([
    ['another decision', 'regalar', 400],
    ['a form of more than 1 KB', 'x'.repeat(2000), 413],
  ])('%s is refused and decides nothing', async (_, decision, status) => {
    const { path, token } = await startCheckout()
    const reply = await decide(path, decision)
    expect(reply.statusCode).toBe(status)
    expect(reply.body).toContain('elige Pagar o Cancelar')
    expect((await store.find(token))?.decision).toBeNull()
  })

  test('no other address takes forms because of the page', async () => {
    expect((await decide('/otra', 'pagar')).statusCode).toBe(415)
  })
})

describe('where test payments are allowed', () => {
  test.each<[string, Record<string, string>]>([
    ['another name', { host: 'academia.ejemplo.mx' }],
    ['an address of the network', { host: '192.168.1.20:3001' }],
    ['a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['a proxy that hides the name', { host: '127.0.0.1:3001', 'x-real-ip': '203.0.113.7' }],
  ])('through %s nobody pays without money', async (_, headers) => {
    const { path, token } = await startCheckout()
    const page = await app.inject({ url: path, headers })
    expect(page.statusCode).toBe(403)
    expect(page.body).toContain('ALLOW_TEST_PAYMENTS=true')
    const paid = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'decision=pagar',
    })
    expect(paid.statusCode).toBe(403)
    expect((await store.find(token))?.decision).toBeNull()
  })
})
