import {
  type Endpoint,
  endpoints,
  type ErrorBody,
  type TokenScope,
  tokenScopeNames,
} from '@ateneo/contract'
import * as calls from '@ateneo/contract'
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../platform/db/columns.ts'
import { sql } from '../platform/db/drizzle.ts'
import { createCallers } from '../testing/callers.ts'
import { openTransfers } from '../testing/transfers.ts'
import { composeValidCalls } from '../testing/valid-calls.ts'
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

/** What a call may change that matters to somebody, each as a query whose answer it changes. */
const effects = {
  'suspends and names accounts': `select md5(string_agg(concat(id, state, first_names, last_names), '' order by id)) from users`,
  'gives access': `select count(*) from entitlements`,
  'takes access away': `select count(*) from entitlements where revoked_at is not null`,
  'counts money as received': `select count(*) from orders where completed_at is not null`,
  'gives money back': `select (select count(*) from order_refunds)
    + (select count(*) from order_refund_requests)`,
  'decides what students ask': `select count(*) from refund_petitions where state <> 'open'`,
  'ends awaited transfers': `select count(*) from transfer_checkouts where closed_at is not null`,
  'makes discounts': `select md5(string_agg(coupons::text, '' order by id)) from coupons`,
} as const
type Effect = keyof typeof effects

/** What a token with one scope alone can do, whatever call it comes by. */
const effectsOf: Partial<Record<TokenScope, Effect[]>> = {
  'write:people': ['suspends and names accounts'],
  'write:access': ['gives access', 'takes access away'],
  'write:sales': ['gives access', 'counts money as received', 'ends awaited transfers'],
  'write:orders': ['gives money back', 'takes access away', 'decides what students ask'],
  'write:coupons': ['makes discounts'],
}

async function readEffects(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  for (const [effect, query] of Object.entries(effects)) {
    const { rows } = await academy.db.execute(sql.raw(query))
    found.set(effect, Object.values(rows[0]!)[0])
  }
  return found
}

test('a scope that reads has calls that read alone, and one that writes has others alone', () => {
  for (const { scope, method, path } of calledByTokens) {
    expect({ path, isReading: method === 'GET' }).toEqual({
      path,
      isReading: scope!.startsWith('read:'),
    })
  }
})

test('each scope has the effects that the guide names, and no other', async () => {
  const valid = await composeValidCalls(academy, await createCallers(academy))
  const office = academy.as(await buildAdmin(academy))
  const guide = await readFile(new URL('../../../docs/guia/conectar.md', import.meta.url), 'utf8')
  for (const scope of tokenScopeNames) {
    expect(guide).toContain(`| \`${scope}\``)
    if (!scope.startsWith('write:')) continue
    const terms = { name: scope, until: '2026-12-31', password: PASSWORD }
    const { token } = await office.call(calls.createToken, { body: { ...terms, scopes: [scope] } })
    const seen = new Set<string>()
    for (const call of valid) {
      const { endpoint } = call
      if (endpoint.scope !== scope) continue
      // Its account is what a transfer is settled by; the other orders are paid in the sandbox.
      if (endpoint === calls.receiveTransfer) await openTransfers(academy)
      const args = await call.compose()
      const before = await readEffects()
      const { statusCode, body } = await academy.withToken(token).send(endpoint, args)
      expect({ path: endpoint.path, statusCode, body }).toMatchObject({
        statusCode: endpoint.status,
      })
      for (const [effect, value] of await readEffects()) {
        if (before.get(effect) !== value) seen.add(effect)
      }
    }
    expect({ scope, effects: [...seen].toSorted() }).toEqual({
      scope,
      effects: effectsOf[scope]!.toSorted(),
    })
  }
}, 120_000)
