import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { discover } from '../features/identity/provider/identity-provider.ts'
import { checkPublicUrl } from '../operator/check-proxy.ts'
import { openFacturapiClient } from '../platform/invoicing-providers/facturapi/client.ts'
import { openMercadopago } from '../platform/payment-gateways/mercadopago/mercadopago.ts'
import { openPaypalHttp } from '../platform/payment-gateways/paypal/http.ts'
import { openStripe } from '../platform/payment-gateways/stripe/stripe.ts'
import { readConfig } from '../platform/config/config.ts'
import { post } from '../features/webhooks/safe-request.ts'

/** Machines that are asked and never come to the end of their answer. */

const MEGABYTE = Buffer.alloc(1024 ** 2, ' ')
/** A gigabyte of blanks, of which a thousandth is sent. */
const bomb = gzipSync(Buffer.alloc(200 * 1024 ** 2, ' '))

let sentBytes = 0
let isPacked = false
const server = createServer((request, response) => {
  request.resume()
  const packed = isPacked ? { 'content-encoding': 'gzip' } : {}
  response.writeHead(200, { 'content-type': 'application/json', ...packed })
  if (isPacked) {
    response.end(bomb)
    return
  }
  const send = () => {
    while (!response.destroyed) {
      sentBytes += MEGABYTE.length
      if (!response.write(MEGABYTE)) {
        response.once('drain', send)
        return
      }
    }
  }
  send()
})
let baseUrl: string

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  sentBytes = 0
  isPacked = false
})

const now = () => new Date('2026-03-02T16:00:00Z')
const shop = { currency: 'MXN', brandName: async () => 'Academia', now }
const secrets = {
  databasePassword: 'd'.repeat(64),
  sessionKey: 's'.repeat(64),
  mediaKey: 'm'.repeat(64),
}

const askers: [name: string, words: RegExp, ask: () => Promise<unknown>][] = [
  [
    'Mercado Pago',
    /contestó sin terminar/,
    () => openMercadopago({ ...shop, accessToken: 'APP_USR-x', baseUrl }).inspect('x'),
  ],
  [
    'PayPal',
    /contestó sin terminar/,
    () => openPaypalHttp({ clientId: 'x', clientSecret: 'y', baseUrl }).authorise(),
  ],
  [
    'Stripe',
    /Stripe no contestó bien/,
    () => openStripe({ ...shop, secretKey: 'sk_test_x', baseUrl }).inspect('cs_xxxxx'),
  ],
  [
    'Facturapi',
    /contestó sin terminar/,
    () =>
      openFacturapiClient({ key: 'sk_test_x', baseUrl })('leer', (client) =>
        client.receipts.list({}),
      ),
  ],
  [
    'the identity provider',
    /parsing error/,
    () => discover({ name: 'x', issuer: baseUrl, clientId: 'x', clientSecret: 'y' }),
  ],
]

test.each(askers)('%s may not fill the memory', async (_, words, ask) => {
  await expect(ask()).rejects.toThrow(words)
  // What is in the buffers of both sides comes on top.
  expect(sentBytes).toBeLessThan(20 * MEGABYTE.length)
})

test.each(askers)('%s may not by what it packs', async (_, words, ask) => {
  isPacked = true
  const before = process.memoryUsage.rss()
  await expect(ask()).rejects.toThrow(words)
  expect(process.memoryUsage.rss() - before).toBeLessThan(120 * MEGABYTE.length)
})

test.each([false, true])(
  'neither may what answers at the own address (packed: %s)',
  async (packed) => {
    isPacked = packed
    const config = readConfig({ DATA_DIR: '/tmp', PUBLIC_URL: baseUrl })
    expect(JSON.stringify(await checkPublicUrl(config, secrets))).toContain('otro programa')
    expect(sentBytes).toBeLessThan(20 * MEGABYTE.length)
  },
)

test('a receiver of webhooks is read as far as its answer is shown', async () => {
  const options = { allowLoopback: true, timeoutMilliseconds: 5000, maxAnswerBytes: 1000 }
  const { text } = await post(new URL(baseUrl), { headers: {}, body: '{}' }, options)
  expect(text).toHaveLength(1000)
  expect(sentBytes).toBeLessThan(20 * MEGABYTE.length)
})
