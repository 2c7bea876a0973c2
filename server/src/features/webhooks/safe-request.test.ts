import type { LookupAddress } from 'node:dns'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mayReach, validateAddress } from './safe-address.ts'
import { AddressRefused, type OutgoingOptions, post } from './safe-request.ts'
import { openReceiver, type Receiver } from '../../testing/receiver.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(() => receiver.close())

const options = { allowLoopback: true, timeoutMilliseconds: 5000, maxAnswerBytes: 1000 }
const message = { headers: {}, body: '{}' }

test.each([
  '10.0.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fd00::1',
  'fe80::1',
  'nada',
])('%s is not public', (address) => {
  expect(mayReach(address, false)).toBe(false)
})

test('public addresses are reached, those of this machine if that is allowed', () => {
  expect(mayReach('93.184.216.34', false)).toBe(true)
  expect(mayReach('2606:2800:220:1::1', false)).toBe(true)
  expect(mayReach('127.0.0.1', true)).toBe(true)
  expect(mayReach('10.0.0.1', true)).toBe(false)
})

test.each([
  ['http://ejemplo.mx/', 'scheme'],
  ['ftp://ejemplo.mx/', 'scheme'],
  ['https://10.0.0.1/', 'address'],
  ['https://169.254.169.254/latest', 'address'],
  ['https://[::1]/', 'address'],
  ['https://[fd00::1]:8443/', 'address'],
  ['https://0x7f.1/', 'address'],
  ['https://2130706433/', 'address'],
  ['https://240.0.0.1/', 'address'],
  ['https://224.0.0.1/', 'address'],
  ['https://198.51.100.7/', 'address'],
  ['https://ana:clave@ejemplo.mx/', 'credentials'],
  ['https://ana@ejemplo.mx/', 'credentials'],
  ['https://ejemplo.mx:0/', 'port'],
  ['https://localhost/', 'name'],
  ['https://LOCALHOST./', 'name'],
  ['https://avisos.localhost/', 'name'],
  ['https://servidor/', 'name'],
  ['https://servidor./', 'name'],
  ['https://impresora.local/', 'name'],
  ['https://metadata.google.internal/', 'name'],
  ['https://caja.home.arpa/', 'name'],
  ['https://wiki.corp/', 'name'],
  ['https://wiki.lan./', 'name'],
  ['https://avisos.example/', 'name'],
  ['https://a..mx/', 'name'],
  [`https://${'a'.repeat(64)}.mx/`, 'name'],
])('%s is not called: %s', (url, fault) => {
  expect(validateAddress(new URL(url), false)).toBe(fault)
})

test.each([
  'https://ejemplo.mx/',
  'https://ejemplo.mx./avisos',
  'https://avisos.ejemplo.com.mx:8443/ateneo?clave=1',
  'https://educación.mx/',
  'https://93.184.216.34/',
  'https://[2606:2800:220:1::1]/',
  'https://local.mx/',
])('%s is called', (url) => {
  expect(validateAddress(new URL(url), false)).toBeUndefined()
})

test('this machine is called if that is allowed, and nothing else of what is private', () => {
  for (const url of ['http://127.0.0.1:3000/', 'http://localhost:3000/', 'http://[::1]/']) {
    expect(validateAddress(new URL(url), true)).toBeUndefined()
    expect(validateAddress(new URL(url), false)).toBe('scheme')
  }
  expect(validateAddress(new URL('http://10.0.0.1/'), true)).toBe('address')
  expect(validateAddress(new URL('http://servidor/'), true)).toBe('name')
})

/** A resolver that gives a name these addresses. */
const resolveTo = (...addresses: LookupAddress[]) =>
  ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, addresses)) as unknown as NonNullable<OutgoingOptions['resolve']>

test.each([
  { address: '10.0.0.1', family: 4 },
  { address: '169.254.169.254', family: 4 },
  { address: '::1', family: 6 },
])('a name that resolves to $address is refused as it connects', async (found) => {
  const resolve = resolveTo({ address: '93.184.216.34', family: 4 }, found)
  const asked = post(new URL('https://ejemplo.mx/'), message, {
    ...options,
    allowLoopback: false,
    resolve,
  })
  await expect(asked).rejects.toThrow(AddressRefused)
})

test('a name of this machine is called through the same lookup', async () => {
  const url = new URL(receiver.url)
  url.hostname = 'receptor.ejemplo.mx'
  const resolve = resolveTo({ address: '127.0.0.1', family: 4 })
  const answer = await post(url, message, { ...options, resolve })
  expect(answer).toMatchObject({ status: 200, text: 'gracias' })
})

test('a redirect is an answer and not followed', async () => {
  const inside = await openReceiver()
  try {
    receiver.answerWith((response) => void response.writeHead(302, { location: inside.url }).end())
    expect(await post(new URL(receiver.url), message, options)).toMatchObject({ status: 302 })
    expect(inside.received).toEqual([])
  } finally {
    await inside.close()
  }
})

test('an answer that never ends is cut off by its size', async () => {
  const pour = (response: ServerResponse): boolean => {
    while (response.write('x'.repeat(10_000)));
    return response.once('drain', () => pour(response)) !== undefined
  }
  receiver.answerWith((response) => void pour(response))
  const answer = await post(new URL(receiver.url), message, options)
  expect(answer).toMatchObject({ status: 200, text: 'x'.repeat(1000) })
})

test('one that trickles, or does not begin, is cut off by time', async () => {
  const hasty = { ...options, timeoutMilliseconds: 300 }
  receiver.answerWith((response) => void response.write('un momento'))
  await expect(post(new URL(receiver.url), message, hasty)).rejects.toThrow('a tiempo')
  receiver.answerWith(() => undefined)
  await expect(post(new URL(receiver.url), message, hasty)).rejects.toThrow('a tiempo')
})
