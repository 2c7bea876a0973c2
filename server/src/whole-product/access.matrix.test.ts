import {
  type Access,
  type Audience,
  type Endpoint,
  endpoints,
  type ErrorBody,
  type NamedEndpoint,
  namedEndpoints,
  type Role,
} from '@ateneo/contract'
import { eq } from '../platform/db/drizzle.ts'
import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../platform/db/columns.ts'
import { openSession, logout } from '../features/identity/service.ts'
import { users } from '../features/identity/tables.ts'
import { routes } from '../routes.ts'
import { drawCalls } from '../testing/draws.ts'
import { withAcademy } from '../testing/with-academy.ts'
import {
  buildAdmin,
  buildPlainAdmin,
  buildProfessor,
  buildStudent,
} from '../testing/builders/build-people.ts'

/** Tests the `access` of every endpoint of the contract against every role. */

const audiences = ['student', 'professor', 'admin', 'super-admin'] as const
const builders = {
  student: buildStudent,
  professor: buildProfessor,
  admin: buildPlainAdmin,
  'super-admin': buildAdmin,
}
const mounted = new Set(routes.map(({ endpoint }) => endpoint))
const calls = [...endpoints.values()].filter((call) => mounted.has(call))

const academy = withAcademy()
let studentToken: string
let refusedHeaders: Record<string, string>
let expiredToken: string

beforeAll(async () => {
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

/** Forged, expired and revoked variants of an administrator's token. */
async function makeRefusedTokens(): Promise<Record<string, string>> {
  const { sessionKey } = academy.ctx.secrets
  const adminToken = await issue(await buildAdmin(academy))
  const claims = claimsOf(adminToken)
  const [header, , signature] = adminToken.split('.')
  const altered = Buffer.from(JSON.stringify({ ...claims, userId: newId() })).toString('base64url')

  const revoked = await openSession(academy.ctx, await buildAdmin(academy))
  await logout(academy.ctx, revoked.refreshToken)
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

async function request(call: Endpoint, authorization?: string): Promise<AppError | undefined> {
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

/** An error of authentication or authorization; `undefined` for any other outcome. */
interface AppError {
  status: number
  body: ErrorBody
}
const ofTheSession = new Set([
  'token_missing',
  'token_invalid',
  'token_expired',
  'forbidden',
  'super_admin_required',
])

const missing: AppError = { status: 401, body: { Error: 'Token missing', code: 'token_missing' } }
const invalid: AppError = { status: 401, body: { Error: 'Invalid token', code: 'token_invalid' } }
const expired: AppError = { status: 403, body: { Error: 'Token expired', code: 'token_expired' } }
const forbidden: AppError = { status: 403, body: { msg: 'Forbidden', code: 'forbidden' } }

const superRequired: AppError = {
  status: 403,
  body: { msg: 'Super administrator required', code: 'super_admin_required' },
}

const readsTokens = (access: Access) => access !== 'public' && access !== 'token'
const mayCall = (access: Access, audience: Audience) =>
  typeof access === 'string' || isAmong(access, audience)
/** Who may do everything may do what every administrator may. */
const isAmong = (access: readonly Audience[], audience: Audience) =>
  access.includes(audience) || (audience === 'super-admin' && access.includes('admin'))

const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Roles that `access` admits and a further rule of the call rejects, for ids that don't exist. */
const refusedByRule: Record<string, Audience[]> = {
  // 'pending' is set by the professor, the other statuses by an administrator.
  'PUT /status/:courseId/:status': ['admin', 'super-admin'],
  // Professors list only their own courses.
  'GET /courses/professor/:professorId': ['professor'],
}

test('the calls that may refuse as forbidden by a rule of their own are these', () => {
  const looking = calls.filter(({ refusals }) => refusals.includes('forbidden'))
  expect(looking.map(addressOf).toSorted()).toEqual(Object.keys(refusedByRule).toSorted())
})

/**
 * By feature, the office's calls that are for super administrators alone: what concerns
 * administrators, secrets, erasing people, and what holds everybody's money. A feature that is new in the office is decided here.
 */
const ofSuperAdmins: Partial<Record<NamedEndpoint['feature'], 'all' | readonly string[]>> = {
  assignments: [],
  audit: [],
  categories: [],
  certificates: [],
  coupons: [],
  'course-review': [],
  courses: [],
  identity: ['changeRole', 'changeSuperAdmin'],
  insights: [],
  invoicing: ['getInvoicingSettings', 'editInvoicingSettings'],
  moderation: [],
  onboarding: [],
  payments: ['listProviderSettings', 'editProviderSettings'],
  payouts: 'all',
  people: [],
  privacy: 'all',
  purchases: ['decideHeldCharge', 'resumeMoney'],
  'quiz-attempts': [],
  quizzes: [],
  reports: [],
  settings: [],
  support: [],
  system: ['trustClock'],
  tokens: 'all',
  transfers: [],
  videos: [],
  transcripts: [],
  webhooks: 'all',
}

test('every call of the office is for all administrators, or for super administrators alone', () => {
  const office = namedEndpoints.filter(
    ({ endpoint: { access } }) => access.includes('admin') || access.includes('super-admin'),
  )
  const misplaced = office.filter(({ name, feature, endpoint: { access } }) => {
    const listed = ofSuperAdmins[feature]
    if (listed === undefined) return true
    const isSuper = listed === 'all' || listed.includes(name)
    return !access.includes(isSuper ? 'super-admin' : 'admin')
  })
  expect(misplaced.map(({ name }) => name)).toEqual([])
  const names = new Set(office.map(({ name }) => name))
  const listed = Object.values(ofSuperAdmins).flatMap((one) => (one === 'all' ? [] : one))
  expect(listed.filter((name) => !names.has(name))).toEqual([])
  expect(Object.keys(ofSuperAdmins).toSorted()).toEqual(
    [...new Set(office.map(({ feature }) => feature))].toSorted(),
  )
})

test('every call of the contract is mounted', () => {
  const absent = [...endpoints].filter(([, call]) => !mounted.has(call)).map(([name]) => name)
  expect(absent).toEqual([])
})

test('no call stands twice, and nothing but the contract’s calls is mounted', () => {
  const addresses = [...endpoints.values()].map(addressOf)
  expect(new Set(addresses).size).toBe(addresses.length)
  const known = new Set(endpoints.values())
  expect(routes.filter(({ endpoint }) => !known.has(endpoint))).toEqual([])
})

describe.each(drawCalls(calls).map((call) => [addressOf(call), call] as const))('%s', (_, call) => {
  const { access } = call

  const needsToken = readsTokens(access) && access !== 'anyone'
  const ifRead = (refusal: AppError) => (readsTokens(access) ? refusal : undefined)

  test('without a token', async () => {
    for (const header of [undefined, '', ' ']) {
      expect(await request(call, header)).toEqual(needsToken ? missing : undefined)
    }
  })

  test('with tokens that are worth nothing', async () => {
    const answers: Record<string, AppError | undefined> = {}
    for (const [kind, header] of Object.entries(refusedHeaders)) {
      answers[kind] = await request(call, header)
    }
    expect(answers).toEqual(mapValues(refusedHeaders, () => ifRead(invalid)))
  })

  test('with an expired token', async () => {
    expect(await request(call, `Bearer ${expiredToken}`)).toEqual(ifRead(expired))
  })

  test.each(audiences)('as %s', async (audience) => {
    const token = await issue(await builders[audience](academy))
    const isRefused = refusedByRule[addressOf(call)]?.includes(audience)
    const isAdmitted = mayCall(access, audience) && !isRefused
    const isNearly = audience === 'admin' && access.includes('super-admin')
    const refusal = isNearly ? superRequired : forbidden
    expect(await request(call, `Bearer ${token}`)).toEqual(isAdmitted ? undefined : refusal)
  })

  test('with a role that only the token claims', async () => {
    const claims = { ...claimsOf(studentToken), role: 'admin' }
    const token = await sign(claims, academy.ctx.secrets.sessionKey)
    const refusal = mayCall(access, 'student') ? undefined : forbidden
    expect(await request(call, `Bearer ${token}`)).toEqual(refusal)
  })
})
