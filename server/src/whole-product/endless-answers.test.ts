import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { discover } from '../features/identity/provider/identity-provider.ts'
import { checkPublicUrl } from '../operator/check-proxy.ts'
import { openFacturapi } from '../platform/invoicing-providers/facturapi/facturapi.ts'
import { openMercadopago } from '../platform/payment-gateways/mercadopago/mercadopago.ts'
import { openPaypal } from '../platform/payment-gateways/paypal/paypal.ts'
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
})

const now = () => new Date('2026-03-02T16:00:00Z')
const shop = { currency: 'MXN', brandName: async () => 'Academia', now }
const secrets = {
  databasePassword: 'd'.repeat(64),
  sessionKey: 's'.repeat(64),
  mediaKey: 'm'.repeat(64),
}

const askers: Record<string, () => Promise<unknown>> = {
  'Mercado Pago': () =>
    openMercadopago({ ...shop, accessToken: 'APP_USR-x', baseUrl }).inspect('x'),
  PayPal: () =>
    openPaypal({ ...shop, clientId: 'x', clientSecret: 'y', baseUrl } as never).inspect('x'),
  Stripe: () =>
    openStripe({ ...shop, secretKey: 'sk_test_x', baseUrl } as never).inspect('cs_xxxxx'),
  Facturapi: async () => {
    const [problem] = await openFacturapi({ key: 'sk_test_x', baseUrl }).check(undefined)
    if (problem?.name === 'failed') throw new Error(problem.reason ?? '')
  },
  'the identity provider': () =>
    discover({ issuer: baseUrl, clientId: 'x', clientSecret: 'y' } as never),
  'the own public address': async () => {
    const config = readConfig({ DATA_DIR: '/tmp', PUBLIC_URL: baseUrl })
    const finding = await checkPublicUrl(config, secrets)
    throw new Error(JSON.stringify(finding))
  },
}

test.each(Object.entries(askers))('%s may not fill the memory', async (_, ask) => {
  await expect(ask()).rejects.toThrow()
  // What is in the buffers of both sides comes on top.
  expect(sentBytes).toBeLessThan(20 * MEGABYTE.length)
})

test.each(Object.entries(askers))('%s may not by what it packs', async (_, ask) => {
  isPacked = true
  const before = process.memoryUsage.rss()
  await expect(ask()).rejects.toThrow()
  expect(process.memoryUsage.rss() - before).toBeLessThan(120 * MEGABYTE.length)
  isPacked = false
})

test('a receiver of webhooks is read as far as its answer is shown', async () => {
  const options = { allowLoopback: true, timeoutMilliseconds: 5000, maxAnswerBytes: 1000 }
  const { text } = await post(new URL(baseUrl), { headers: {}, body: '{}' }, options)
  expect(text).toHaveLength(1000)
  expect(sentBytes).toBeLessThan(20 * MEGABYTE.length)
})
