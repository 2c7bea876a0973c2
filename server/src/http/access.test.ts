import { type Access, type Endpoint, endpoints, type ErrorBody, type Role } from '@ateneo/contract'
import { eq } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/columns.ts'
import { openSession, endSession } from '../identity/service.ts'
import { users } from '../identity/tables.ts'
import { routes } from '../routes.ts'
import { openAcademy, type Academy } from '../testing/academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../testing/build-people.ts'

/** Who may call what, proved for every call of the contract from its own `access`. */

const roles = ['student', 'professor', 'admin'] as const
const builders = { student: buildStudent, professor: buildProfessor, admin: buildAdmin }
const mounted = new Set(routes.map(({ endpoint }) => endpoint))
const calls = [...endpoints.values()].filter((call) => mounted.has(call))

let academy: Academy
let studentToken: string
let refusedHeaders: Record<string, string>
let expiredToken: string

beforeAll(async () => {
  academy = await openAcademy()
  expiredToken = await issue(await buildStudent(academy))
  academy.clock.advance({ minutes: 15 })
  studentToken = await issue(await buildStudent(academy))
  refusedHeaders = {
    ...mapValues(await makeRefusedTokens(), (token) => `Bearer ${token}`),
    'no token after all': 'Bearer',
    'two words': 'Bearer a b',
    'a password': 'Basic YTpi',
    'another scheme': `Token ${studentToken}`,
  }
})
afterAll(() => academy.close())

async function issue(user: { id: string; type: Role }): Promise<string> {
  return (await openSession(academy.ctx, user)).accessToken
}

const mapValues = <From, To>(values: Record<string, From>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]))

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

function sign(claims: Record<string, unknown>, key: string): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(key))
}

/** Each would open an administrator's doors if anything about it were believed. */
async function makeRefusedTokens(): Promise<Record<string, string>> {
  const { sessionKey } = academy.ctx.secrets
  const adminToken = await issue(await buildAdmin(academy))
  const claims = claimsOf(adminToken)
  const [header, , signature] = adminToken.split('.')
  const altered = Buffer.from(JSON.stringify({ ...claims, userId: newId() })).toString('base64url')

  const revoked = await openSession(academy.ctx, await buildAdmin(academy))
  await endSession(academy.ctx, revoked.refreshToken)
  const dismissed = await buildAdmin(academy)
  const suspended = await issue(dismissed)
  await academy.db.update(users).set({ state: 'suspended' }).where(eq(users.id, dismissed.id))

  return {
    'no JWT at all': 'undefined',
    'an altered token': `${header}.${altered}.${signature}`,
    'a token of another key': await sign(claims, 'x'.repeat(64)),
    'an unsigned token': new UnsecuredJWT(claims).encode(),
    'a token of no session': await sign({ ...claims, sid: newId() }, sessionKey),
    'a token with odd claims': await sign({ ...claims, sid: 'nada' }, sessionKey),
    'a refresh token': revoked.refreshToken,
    'a token of an ended session': revoked.accessToken,
    'a token of a suspended account': suspended,
  }
}

async function request(call: Endpoint, authorization?: string): Promise<Refusal | undefined> {
  const url = call.path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'status' ? 'pending' : newId(),
  )
  const response = await academy.app.inject({
    method: call.method,
    url,
    headers: authorization === undefined ? {} : { authorization },
  })
  if (response.statusCode < 400) return undefined
  const body = response.json<ErrorBody>()
  return ofTheSession.has(body.code) ? { status: response.statusCode, body } : undefined
}

/** What the session and the role refuse; `undefined` is what only the call itself may refuse. */
interface Refusal {
  status: number
  body: ErrorBody
}
const ofTheSession = new Set(['token_missing', 'token_invalid', 'token_expired', 'forbidden'])

const missing: Refusal = { status: 401, body: { Error: 'Token missing', code: 'token_missing' } }
const invalid: Refusal = { status: 401, body: { Error: 'Invalid token', code: 'token_invalid' } }
const expired: Refusal = { status: 403, body: { Error: 'Token expired', code: 'token_expired' } }
const forbidden: Refusal = { status: 403, body: { msg: 'Forbidden', code: 'forbidden' } }

const readsTokens = (access: Access) => access !== 'stranger' && access !== 'holder'
const mayCall = (access: Access, role: Role) => typeof access === 'string' || access.includes(role)

test('every call of the contract is mounted', () => {
  const absent = [...endpoints].filter(([, call]) => !mounted.has(call)).map(([name]) => name)
  expect(absent).toEqual([])
})

test('no call stands twice, and nothing but the contract’s calls is mounted', () => {
  const addresses = [...endpoints.values()].map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  const known = new Set(endpoints.values())
  expect(routes.filter(({ endpoint }) => !known.has(endpoint))).toEqual([])
})

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s',
  (_, call) => {
    const { access } = call

    const needsToken = readsTokens(access) && access !== 'anyone'
    const ifRead = (refusal: Refusal) => (readsTokens(access) ? refusal : undefined)

    test('without a token', async () => {
      for (const header of [undefined, '', ' ']) {
        expect(await request(call, header)).toEqual(needsToken ? missing : undefined)
      }
    })

    test('with tokens that are worth nothing', async () => {
      const answers: Record<string, Refusal | undefined> = {}
      for (const [kind, header] of Object.entries(refusedHeaders)) {
        answers[kind] = await request(call, header)
      }
      expect(answers).toEqual(mapValues(refusedHeaders, () => ifRead(invalid)))
    })

    test('with an expired token', async () => {
      expect(await request(call, `Bearer ${expiredToken}`)).toEqual(ifRead(expired))
    })

    test.each(roles)('as %s', async (role) => {
      const token = await issue(await builders[role](academy))
      // Some calls look closer than the role; the tests of their features say at what.
      const closer = call.refusals.includes('forbidden') ? [undefined, forbidden] : [undefined]
      const expected = mayCall(access, role) ? closer : [forbidden]
      expect(expected).toContainEqual(await request(call, `Bearer ${token}`))
    })

    test('with a role that only the token claims', async () => {
      const claims = { ...claimsOf(studentToken), role: 'admin' }
      const token = await sign(claims, academy.ctx.secrets.sessionKey)
      const refusal = mayCall(access, 'student') ? undefined : forbidden
      expect(await request(call, `Bearer ${token}`)).toEqual(refusal)
    })
  },
)
