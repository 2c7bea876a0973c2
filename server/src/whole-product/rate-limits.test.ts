import { endpoints, resendVerification } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { withAcademy } from '../testing/with-academy.ts'
import { buildStudent } from '../testing/builders/build-people.ts'

const academy = withAcademy({ rateLimits: true })

const limited = [...endpoints.values()].filter(({ perMinute }) => perMinute !== undefined)

/** Statuses of a request without valid body, ids or tokens, below the rate limit. */
const ofTheCall = [400, 403, 404, 415]

test.each(limited.map((call) => [call.path, call, call.perMinute!] as const))(
  '%s is answered so often a minute and address',
  async (url, { method, access }, perMinute) => {
    const needsSession = access !== 'public' && access !== 'token'
    const caller = academy.as(needsSession ? await buildStudent(academy) : undefined)
    const ask = (address: string) =>
      caller.inject({ method, url, headers: { 'x-forwarded-for': address } })
    for (let asked = 0; asked < perMinute; asked++) {
      expect(ofTheCall).toContain((await ask('203.0.113.1')).statusCode)
    }
    const refused = await ask('203.0.113.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual(
      url === '/login'
        ? { msg: 'Too many attempts', code: 'too_many_attempts' }
        : { msg: 'Too many requests', code: 'too_many_requests' },
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(ofTheCall).toContain((await ask('203.0.113.2')).statusCode)
  },
)

test('registering, logging in and asking for a link are among them, each with its own count', () => {
  expect(limited.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/register', '/login', resendVerification.path]),
  )
})
