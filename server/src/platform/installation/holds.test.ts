import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readServerTime } from '../payment-gateways/provider-time.ts'
import { settleIn } from '../../testing/backups.ts'
import { withFreshAcademy } from '../../testing/with-academy.ts'
import { openHolds } from './holds.ts'

const academy = withFreshAcademy()
beforeEach(() => settleIn(academy))

const hour = 3_600_000
const nothing = { isClockDoubted: false, isRestored: false }
/** What a provider says, and how often it was asked. */
let told: (() => Date) | undefined
let asked: number

function open() {
  const { clock, db } = academy
  return openHolds({
    db,
    now: () => clock.now(),
    elapsed: () => clock.elapsed(),
    readDatabaseTime: () => clock.now(),
    askProvider: async () => {
      asked++
      return told?.()
    },
  })
}

beforeEach(() => {
  told = undefined
  asked = 0
})

test('a machine that slept is believed as soon as a provider has the same time', async () => {
  const holds = open()
  await holds.noteClock()
  academy.clock.jump({ hours: 9 })
  expect(await holds.find()).toMatchObject({ isClockDoubted: true })
  academy.clock.advance({ minutes: 1 })
  told = () => academy.clock.now()
  expect(await holds.find()).toEqual(nothing)
  expect(await holds.noteClock()).toBe(true)
})

test('a clock that was wrong from the beginning is found by the provider', async () => {
  told = () => new Date(academy.clock.elapsed() - 35 * 24 * hour)
  const holds = open()
  expect(await holds.noteClock()).toBe(false)
  expect(await holds.findClockDoubt()).toEqual({
    against: 'provider',
    aheadMilliseconds: 35 * 24 * hour,
  })
  academy.clock.jump({ days: -35 })
  expect(await holds.noteClock()).toBe(true)
})

test('a provider that answers is asked hourly, and not with each question', async () => {
  told = () => academy.clock.now()
  const holds = open()
  for (let minutes = 0; minutes < 120; minutes++) {
    await holds.noteClock()
    await holds.find()
    academy.clock.advance({ minutes: 1 })
  }
  expect(asked).toBe(2)
})

test('a process that starts while the clock is wrong doubts it too', async () => {
  await open().noteClock()
  academy.clock.jump({ days: 35 })
  expect(await open().find()).toMatchObject({ isClockDoubted: true })
  academy.clock.jump({ days: -36 })
  expect(await open().find()).toMatchObject({ isClockDoubted: true })
  academy.clock.jump({ days: 1 })
  expect(await open().find()).toEqual(nothing)
})

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

test('the time of a server is read of any answer, and none of one that is silent', async () => {
  const date = 'Mon, 02 Mar 2026 16:00:00 GMT'
  const server = createServer((_, reply) => reply.writeHead(404, { date }).end())
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await readServerTime(url)).toEqual(new Date(date))
  expect(await readServerTime('http://127.0.0.1:1')).toBeUndefined()
})
