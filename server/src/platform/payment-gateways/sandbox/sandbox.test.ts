import { randomUUID } from 'node:crypto'
import { defaultColours } from '@ateneo/contract/settings/colours'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import type { CheckoutRequest, PaymentGateway } from '../gateway.ts'
import { sandboxRoutes } from './routes.ts'
import { openSandbox } from './sandbox.ts'
import { openSandboxStore } from './store.ts'

const wanted = {
  orderNumber: '6180-3399',
  description: 'Cerámica <desde> cero',
  amountCents: 49900,
  currency: 'MXN',
  returnUrl: 'https://tienda.example/sucessful-payment?curso=7',
  cancelUrl: 'https://tienda.example/cancel-payment',
}

const academy = withAcademy()
let app: FastifyInstance
let gateway: PaymentGateway
let request: CheckoutRequest

beforeEach(async () => {
  request = { ...wanted, orderId: randomUUID() }
  const options = {
    publicUrl: 'http://localhost:3001',
    store: openSandboxStore(academy.db),
    brand: async () => ({
      siteName: 'Ateneo & Cía',
      timeZone: 'America/Mexico_City',
      ...defaultColours,
    }),
    isForAnybody: false,
    now: () => academy.clock.now(),
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
      status: 'closed',
      payments: [
        {
          reference: `PRUEBA-${token}`,
          method: 'card',
          state: 'approved',
          amountCents: 49900,
          currency: 'MXN',
          voucher: null,
          refunds: [],
        },
      ],
    })
    expect(await gateway.capture(token)).toEqual(capture)
  })

  test('Cancelar leads back to the shop, and nothing is taken', async () => {
    const { path, token } = await startCheckout()
    const reply = await decide(path, 'cancelar')
    expect(reply.headers.location).toBe(`https://tienda.example/cancel-payment?token=${token}`)
    expect(await gateway.capture(token)).toEqual({ status: 'closed', payments: [] })
  })

  test('nothing is taken before a decision, nor for an unknown token', async () => {
    const { token } = await startCheckout()
    expect(await gateway.capture(token)).toEqual({ status: 'open', payments: [] })
    expect(await gateway.capture('unknown')).toEqual({ status: 'open', payments: [] })
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
    expect((await gateway.capture(token)).payments).toMatchObject([{ state: 'approved' }])
  })

  test('a voucher is paid at a shop later, or expires', async () => {
    const { path, token } = await startCheckout()
    expect((await decide(path, 'pagado')).statusCode).toBe(303)
    expect(await gateway.inspect(token)).toEqual({ status: 'open', payments: [] })
    const asked = await decide(path, 'ficha')
    expect([asked.statusCode, asked.headers.location]).toEqual([303, path])
    const [pending] = (await gateway.inspect(token)).payments
    expect(pending).toMatchObject({
      state: 'pending',
      method: 'cash',
      amountCents: 49900,
      voucher: { link: `http://localhost:3001${path}` },
    })
    const { reference, payBy } = pending!.voucher!
    expect(reference).toMatch(/^\d{14}$/)
    expect(payBy.getTime() - academy.clock.now().getTime()).toBe(3 * 24 * 60 * 60_000)
    await decide(path, 'ficha')
    expect((await gateway.inspect(token)).payments).toEqual([pending])
    const page = await app.inject(path)
    for (const text of ['Tu ficha para pagar en OXXO', reference!, 'Volver a Ateneo &amp; Cía']) {
      expect(page.body).toContain(text)
    }
    await decide(path, 'pagado')
    await decide(path, 'vencido')
    const paid = await gateway.inspect(token)
    expect(paid).toMatchObject({ status: 'open', payments: [{ state: 'approved', voucher: null }] })
    expect((await app.inject(path)).body).toContain('La tienda cobró esta ficha')
  })

  test('a voucher expires by its deadline or by decision', async () => {
    const { path, token } = await startCheckout()
    await decide(path, 'ficha')
    const other = await gateway.createCheckout({ ...request, orderId: randomUUID() })
    await decide(new URL(other.link).pathname, 'ficha')
    await decide(new URL(other.link).pathname, 'vencido')
    academy.clock.advance({ days: 3 })
    for (const one of [token, other.token]) {
      expect(await gateway.inspect(one)).toMatchObject({
        status: 'open',
        payments: [{ state: 'expired' }],
      })
    }
    expect((await app.inject(path)).body).toContain('Esta ficha venció')
  })

  test('voucher and card are two payments, each given back by itself', async () => {
    const { path, token } = await startCheckout()
    await decide(path, 'ficha')
    await decide(path, 'pagado')
    await decide(path, 'pagar')
    const { payments } = await gateway.capture(token)
    expect(payments).toMatchObject([
      { method: 'card', state: 'approved' },
      { method: 'cash', state: 'approved' },
    ])
    const wanted = {
      checkoutToken: token,
      amountCents: undefined,
      currency: 'MXN',
      reason: 'Doble',
    }
    for (const { reference: paymentReference } of payments) {
      const refund = { ...wanted, paymentReference, requestId: randomUUID() }
      expect(await gateway.refund(refund)).toMatchObject({ amountCents: 49900 })
      await expect(gateway.refund({ ...refund, requestId: randomUUID() })).rejects.toThrow(
        'REFUND_AMOUNT_EXCEEDED',
      )
    }
    const after = (await gateway.inspect(token)).payments
    expect(after.map(({ refunds }) => refunds.length)).toEqual([1, 1])
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
    expect((await openSandboxStore(academy.db).find(token))?.decision).toBeNull()
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
    expect((await openSandboxStore(academy.db).find(token))?.decision).toBeNull()
  })
})
