import { type Access, type Endpoint, endpoints, type ErrorBody, type Role } from '@ateneo/contract'
import { eq } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/columns.ts'
import { openSession, endSession } from '../identity/service.ts'
import { users } from '../identity/tables.ts'
import { routes } from '../routes.ts'
import { openAcademy, type Academy } from '../testing/academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../testing/build.ts'

/** Who may call what, proved for every call of the contract from its own `access`. */

const roles = ['student', 'professor', 'admin'] as const
const mounted = new Set(routes.map(({ endpoint }) => endpoint))
const calls = [...endpoints.values()].filter((call) => mounted.has(call))

let academy: Academy
let tokens: Record<Role, string>
let refusedTokens: Record<string, string>
let expiredToken: string

beforeAll(async () => {
  academy = await openAcademy()
  expiredToken = await issue(await buildStudent(academy))
  academy.clock.advance({ minutes: 15 })
  const student = await buildStudent(academy)
  tokens = {
    student: await issue(student),
    professor: await issue(await buildProfessor(academy)),
    admin: await issue(await buildAdmin(academy)),
  }
  refusedTokens = await makeRefusedTokens()
})
afterAll(() => academy.close())

async function issue(user: { id: string; type: Role }): Promise<string> {
  return (await openSession(academy.ctx, user)).accessToken
}

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

function sign(claims: Record<string, unknown>, key: string): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(key))
}

/** Each would open an administrator's doors if anything about it were believed. */
async function makeRefusedTokens(): Promise<Record<string, string>> {
  const { sessionKey } = academy.ctx.secrets
  const claims = claimsOf(tokens.admin)
  const [header, , signature] = tokens.admin.split('.')
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

async function request(call: Endpoint, authorization?: string) {
  const url = call.path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'status' ? 'pending' : newId(),
  )
  const response = await academy.app.inject({
    method: call.method,
    url,
    headers: authorization === undefined ? {} : { authorization },
  })
  return { status: response.statusCode, body: response.json<ErrorBody>() }
}

const missing = { status: 401, body: { Error: 'Token missing', code: 'token_missing' } }
const invalid = { status: 401, body: { Error: 'Invalid token', code: 'token_invalid' } }
const expired = { status: 403, body: { Error: 'Token expired', code: 'token_expired' } }
const forbidden = { status: 403, body: { msg: 'Forbidden', code: 'forbidden' } }
const ofTheSession = ['token_missing', 'token_invalid', 'token_expired', 'forbidden']

const ignoresTokens = (access: Access) => access === 'stranger' || access === 'holder'
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

    test('without a token', async () => {
      const answer = await request(call)
      if (access === 'anyone' || ignoresTokens(access)) {
        expect(ofTheSession).not.toContain(answer.body.code)
      } else expect(answer).toEqual(missing)
      expect(await request(call, ' ')).toEqual(answer)
    })

    test('with tokens that are worth nothing', async () => {
      for (const [kind, token] of Object.entries(refusedTokens)) {
        const answer = await request(call, `Bearer ${token}`)
        if (ignoresTokens(access)) expect(ofTheSession, kind).not.toContain(answer.body.code)
        else expect(answer, kind).toEqual(invalid)
      }
      if (ignoresTokens(access)) return
      for (const header of ['Bearer', 'Basic YTpi', `Token ${tokens.admin}`, 'Bearer a b']) {
        expect(await request(call, header), header).toEqual(invalid)
      }
    })

    test('with an expired token', async () => {
      const answer = await request(call, `Bearer ${expiredToken}`)
      if (ignoresTokens(access)) expect(ofTheSession).not.toContain(answer.body.code)
      else expect(answer).toEqual(expired)
    })

    test.each(roles)('as %s', async (role) => {
      const answer = await request(call, `Bearer ${tokens[role]}`)
      if (mayCall(access, role)) expect(ofTheSession).not.toContain(answer.body.code)
      else expect(answer).toEqual(forbidden)
    })

    test('with a role that only the token claims', async () => {
      for (const role of roles.filter((role) => !mayCall(access, role))) {
        const claims = { ...claimsOf(tokens[role]), role: 'admin' }
        const token = await sign(claims, academy.ctx.secrets.sessionKey)
        expect(await request(call, `Bearer ${token}`)).toEqual(forbidden)
      }
    })
  },
)
