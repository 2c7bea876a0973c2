import {
  type Endpoint,
  endpoints,
  type ErrorBody,
  type TokenScope,
  tokenScopeNames,
} from '@ateneo/contract'
import * as calls from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../platform/db/columns.ts'
import { buildAdmin, PASSWORD } from '../testing/builders/build-people.ts'
import { drawCalls } from '../testing/draws.ts'
import { withAcademy } from '../testing/with-academy.ts'

/** Access tokens against every endpoint: they reach what declares their scope, and nothing else. */

const academy = withAcademy()
const tokens = new Map<TokenScope | 'all', string>()

beforeAll(async () => {
  const office = academy.as(await buildAdmin(academy))
  const issue = async (scopes: readonly TokenScope[]) => {
    const terms = { name: 'Prueba', until: '2026-12-31', password: PASSWORD }
    const body = { ...terms, scopes: [...scopes] }
    return (await office.call(calls.createToken, { body })).token
  }
  tokens.set('all', await issue(tokenScopeNames))
  // By the scope that it lacks.
  for (const scope of tokenScopeNames) {
    tokens.set(scope, await issue(tokenScopeNames.filter((one) => one !== scope)))
  }
})

async function ask(call: Pick<Endpoint, 'method' | 'path'>, token: string) {
  const url = call.path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'status' ? 'pending' : newId(),
  )
  const headers = { authorization: `Bearer ${token}` }
  const response = await academy.app.inject({ method: call.method, url, headers })
  return response.statusCode < 400 ? undefined : response.json<ErrorBody>().code
}

const ofTokens = new Set(['token_missing', 'token_invalid', 'token_expired', 'token_scope_missing'])
const codeOfTokens = (code: string | undefined) =>
  code !== undefined && ofTokens.has(code) ? code : undefined

const calledByTokens = [...endpoints.values()].filter(({ scope }) => scope !== undefined)
const others = [...endpoints.values()].filter(
  ({ scope, access }) => scope === undefined && access !== 'public' && access !== 'token',
)
const titled = (calls: Endpoint[]) =>
  drawCalls(calls).map((call) => [`${call.method} ${call.path}`, call] as const)

test.each(titled(calledByTokens))('%s needs its scope', async (_, call) => {
  expect(await ask(call, tokens.get(call.scope!)!)).toBe('token_scope_missing')
  expect(codeOfTokens(await ask(call, tokens.get('all')!))).toBeUndefined()
})

test.each(titled(others))('%s is reached by no token', async (_, call) => {
  expect(await ask(call, tokens.get('all')!)).toBe('token_scope_missing')
})

test('neither are resumable uploads', async () => {
  const uploads = { method: 'POST', path: '/uploads' } as const
  expect(await ask(uploads, tokens.get('all')!)).toBe('token_scope_missing')
})

test('every scope is for something, and none for passwords, sessions, second factors or tokens', () => {
  const used = new Set(calledByTokens.map(({ scope }) => scope))
  expect(used).toEqual(new Set(tokenScopeNames))
  const paths = calledByTokens.map(({ path }) => path)
  expect(
    paths.filter((one) => /password|session|second-factor|token|role|email/.test(one)),
  ).toEqual([])
})
