import { listPlans } from '@ateneo/contract'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const lines: { level: number; msg: string; req?: { remoteAddress: string } }[] = []
const log = pino(
  { serializers: { req: ({ ip }: { ip: string }) => ({ remoteAddress: ip }) } },
  { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
)
const academy = await createTestApp({ log, env: { TRUST_PROXY: '10.0.0.5, 172.16.0.0/12' } })
afterAll(() => academy.close())

async function askThrough(remoteAddress: string, forwarded: string): Promise<string> {
  const headers = { 'x-forwarded-for': forwarded }
  await academy.app.inject({ url: '/healthz', remoteAddress, headers })
  await academy.app.inject({ url: listPlans.path, remoteAddress, headers })
  return lines.findLast(({ req }) => req !== undefined)!.req!.remoteAddress
}

const warnings = () => lines.filter(({ msg }) => msg.includes('TRUST_PROXY'))

test('a caller is who the named proxies say, and no other sender is believed', async () => {
  expect(await askThrough('10.0.0.5', '203.0.113.9')).toBe('203.0.113.9')
  expect(await askThrough('172.20.1.1', '203.0.113.9')).toBe('203.0.113.9')
  expect(warnings()).toEqual([])
  expect(await askThrough('127.0.0.1', '203.0.113.9')).toBe('127.0.0.1')
  expect(await askThrough('198.51.100.4', '203.0.113.9')).toBe('198.51.100.4')
})

test('the log says so once', () => {
  expect(warnings()).toHaveLength(1)
  expect(warnings()[0]).toMatchObject({ level: 40, remoteAddress: '127.0.0.1' })
})
