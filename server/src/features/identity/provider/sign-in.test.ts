import {
  beginSignIn,
  finishSignIn,
  getProfile,
  getSettings,
  login,
  registerBySignIn,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries } from '../../audit/tables.ts'
import {
  buildAdmin,
  buildProfessor,
  buildStudent,
  PASSWORD,
} from '../../../testing/builders/build-people.ts'
import { newId } from '../../../platform/db/columns.ts'
import { buildSecondFactors } from '../../../testing/second-factor.ts'
import { openSignIn, type SignIn } from '../../../testing/sign-in.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { linkedIdentities, users } from '../tables.ts'
import { openSession, suspendPersonIn } from '../service.ts'

let signIn: SignIn
beforeAll(async () => {
  signIn = await openSignIn()
})
afterAll(() => signIn.close())
beforeEach(() => signIn.provider.people.clear())

const enter = (sub: string) => signIn.enter(sub)
const refused = (sub: string) => signIn.refused(sub)
const meet = (values: Parameters<SignIn['meet']>[0] = {}) => signIn.meet(values)
const academy = () => signIn.academy
const userOf = async (email: string) =>
  (await academy().db.select().from(users).where(eq(users.email, email)))[0]!
const entriesOf = (userId: string) =>
  academy().db.select().from(auditEntries).where(eq(auditEntries.actorId, userId))

test('without the variables nothing of it is there', async () => {
  const plain = await createTestApp()
  expect((await plain.as().call(getSettings)).signInProvider).toBeNull()
  const answer = await plain.as().refused(beginSignIn)
  expect([answer.status, answer.body.code]).toEqual([404, 'sign_in_not_offered'])
  await plain.close()
  expect((await academy().as().call(getSettings)).signInProvider).toBe('Proveedor')
})

test('who has no account gets a student’s, and returns to it whatever their email is by then', async () => {
  const ana = meet({ given_name: 'Ana', family_name: 'Ruiz' })
  const first = await enter(ana.sub)
  expect(first).toMatchObject({
    type: 'student',
    userData: { firstNames: 'Ana', email: ana.email },
  })
  const { id, emailConfirmedAt } = await userOf(ana.email)
  expect(emailConfirmedAt).toEqual(academy().clock.now())
  expect(await entriesOf(id)).toMatchObject([
    {
      action: 'user.link_identity',
      after: { issuer: signIn.provider.issuer },
      address: '127.0.0.1',
    },
  ])
  ana.email = `otra-${ana.email}`
  ana.email_verified = false
  expect((await enter(ana.sub)).userData._id).toBe(id)
})

test('an account of the verified email is joined once, keeps its password and is told', async () => {
  const student = await buildStudent(academy())
  const ana = meet({ email: student.email.toUpperCase() })
  for (const _ of [1, 2]) expect((await enter(ana.sub)).userData._id).toBe(student.id)
  const body = { email: student.email, password: PASSWORD }
  expect(await academy().as().call(login, { body })).toMatchObject({ type: 'student' })
  expect(await entriesOf(student.id)).toHaveLength(1)
  const letters = await academy().emailsTo(student.email)
  expect(letters.map(({ subject }) => subject)).toEqual(['Ya entras a Ateneo con Proveedor'])
  expect(letters[0]!.text).toContain('Tu contraseña sigue igual.')
})

test('a provider that writes as text that it verified the email is understood', async () => {
  const student = await buildStudent(academy())
  const ana = meet({ email: student.email, email_verified: 'true' })
  expect((await enter(ana.sub)).userData._id).toBe(student.id)
})

test('an email that the provider did not verify joins nothing', async () => {
  const student = await buildStudent(academy())
  const denied = [false, 'false', 'TRUE', '1', 1, 'yes', '', null, [true], {}].map((verified) =>
    meet({ email: student.email, email_verified: verified }),
  )
  const silent = meet({ email: student.email })
  signIn.provider.people.set(silent.sub, { sub: silent.sub, email: student.email })
  for (const { sub } of [...denied, silent]) {
    expect(await refused(sub)).toMatchObject({ code: 'sign_in_email_unverified' })
  }
  expect(await entriesOf(student.id)).toEqual([])
})

test('an email that was given to somebody else does not open the account joined with it', async () => {
  const ana = meet()
  await enter(ana.sub)
  const heir = meet({ email: ana.email })
  expect(await refused(heir.sub)).toMatchObject({ code: 'sign_in_other_identity' })
})

test('the password that somebody else set for an unconfirmed email opens nothing afterwards', async () => {
  const unverified = { state: 'unverified', emailConfirmedAt: null } as const
  for (const trap of [
    await buildStudent(academy(), { ...unverified, firstNames: 'Mallory' }),
    await buildProfessor(academy()),
  ]) {
    const { accessToken } = await openSession(academy().ctx, trap)
    const victim = meet({ email: trap.email, given_name: 'Ana', family_name: 'Ruiz' })
    expect((await enter(victim.sub)).userData._id).toBe(trap.id)
    const user = await userOf(trap.email)
    expect(user).toMatchObject({ state: 'active', emailConfirmedAt: academy().clock.now() })
    // The name of an account that was entered before stays.
    expect(user.firstNames).toBe(trap.type === 'student' ? 'Ana' : trap.firstNames)
    const body = { email: trap.email, password: PASSWORD }
    expect((await academy().as().refused(login, { body })).body.code).toBe('wrong_password')
    const before = await academy().withToken(accessToken).refused(getProfile)
    expect(before.body.code).toBe('token_invalid')
    const letters = await academy().emailsTo(trap.email)
    expect(letters.at(-1)!.text).toContain('quitamos la contraseña que tenía la cuenta')
  }
})

test.each([
  ['awaiting_approval', 'application_pending'],
  ['rejected', 'application_rejected'],
  ['suspended', 'account_suspended'],
] as const)('an account that is %s is not joined', async (state, code) => {
  const professor = await buildProfessor(academy(), { state })
  const person = meet({ email: professor.email })
  expect(await refused(person.sub)).toMatchObject({ code })
  expect(await entriesOf(professor.id)).toEqual([])
})

test('a suspension closes the door of a joined account too', async () => {
  const admin = await buildAdmin(academy())
  const ana = meet()
  const { userData } = await enter(ana.sub)
  const { id, type, isSuperAdmin } = admin
  const caller = { id, type, isSuperAdmin, sessionId: newId(), network: '' }
  const { ctx } = academy()
  await ctx.db.transaction((tx) =>
    suspendPersonIn(ctx, tx, caller, { userId: userData._id, reason: 'No pagó.' }),
  )
  expect(await refused(ana.sub)).toMatchObject({ code: 'account_suspended' })
})

test('the second factor is asked for as after a password', async () => {
  const student = await buildStudent(academy())
  await buildSecondFactors(academy(), [student], 'enabled')
  const ana = meet({ email: student.email })
  const answer = await refused(ana.sub)
  expect(answer).toMatchObject({ code: 'second_factor_required', challenge: expect.any(String) })
})

test('names that the provider does not give are asked for', async () => {
  const ana = meet({ given_name: 'Ana' })
  delete ana.family_name
  const answer = await refused(ana.sub)
  expect(answer.code).toBe('sign_in_names_missing')
  expect(answer.issues).toEqual([{ path: 'lastNames', message: 'Escribe tus apellidos.' }])
  expect(await userOf(ana.email)).toBeUndefined()
  const body = { challenge: answer.challenge!, lastNames: 'Ruiz', firstNames: 'Otra' }
  const forged = await academy()
    .as()
    .refused(registerBySignIn, { body: { ...body, challenge: `x${body.challenge}` } })
  expect(forged.body.code).toBe('sign_in_expired')
  const { userData } = await academy().as().call(registerBySignIn, { body })
  expect(userData).toMatchObject({ firstNames: 'Ana', lastNames: 'Ruiz', email: ana.email })
  expect((await enter(ana.sub)).userData._id).toBe(userData._id)
  academy().clock.advance({ minutes: 11 })
  const late = await academy().as().refused(registerBySignIn, { body })
  expect(late.body.code).toBe('sign_in_expired')
})

test('of ten first sign-ins of one person at once, all open one account', async () => {
  const ana = meet()
  const returns = await Promise.all(Array.from({ length: 10 }, () => signIn.walk(ana.sub)))
  const answers = await Promise.all(returns.map((each) => signIn.finish(each)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  const { id } = await userOf(ana.email)
  const links = academy().db.select().from(linkedIdentities)
  expect(await links.where(eq(linkedIdentities.userId, id))).toHaveLength(1)
  expect(await entriesOf(id)).toHaveLength(1)
})

test('of two identities with one email, the first has the account', async () => {
  const [ana, eva] = [meet(), meet()]
  eva.email = ana.email
  const returns = await Promise.all([ana, eva].map(({ sub }) => signIn.walk(sub)))
  const answers = await Promise.all(returns.map((each) => signIn.finish(each)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 403]))
  const found = await academy().db.select().from(users).where(eq(users.email, ana.email))
  expect(found).toHaveLength(1)
})

test('the answer is taken by the browser that began, once and in time', async () => {
  const ana = meet()
  const back = await signIn.walk(ana.sub)
  const codeOf = async (change: Partial<typeof back>) => {
    const answer = await signIn.finish({ ...back, ...change })
    return answer.json<{ code?: string }>().code
  }
  expect(await codeOf({ cookie: '' })).toBe('sign_in_expired')
  expect(await codeOf({ cookie: `signIn=${'x'.repeat(22)}` })).toBe('sign_in_expired')
  const { response } = back
  expect(await codeOf({ response: response.replace('state=', 'state=x') })).toBe('sign_in_expired')
  expect(await codeOf({ response: '' })).toBe('sign_in_expired')
  const other = await signIn.walk(ana.sub, { cookie: back.cookie })
  const mixed = new URLSearchParams(response)
  mixed.set('state', new URLSearchParams(other.response).get('state')!)
  expect(await codeOf({ response: mixed.toString() })).toBe('sign_in_expired')

  const open = await signIn.walk(ana.sub)
  const answer = await signIn.finish(open)
  expect(answer.statusCode).toBe(200)
  expect(answer.cookies.find(({ name }) => name === 'signIn')).toMatchObject({ value: '' })
  expect(answer.cookies.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['refreshToken', 'hasSession', 'device']),
  )
  expect((await signIn.finish(open)).json()).toMatchObject({ code: 'sign_in_expired' })
  const late = await signIn.walk(ana.sub)
  academy().clock.advance({ minutes: 10 })
  expect((await signIn.finish(late)).json()).toMatchObject({ code: 'sign_in_expired' })
})

test('two tabs of one browser enter each', async () => {
  const ana = meet()
  const first = await signIn.walk(ana.sub)
  const second = await signIn.walk(ana.sub, { cookie: first.cookie })
  expect(second.cookie).toBe(first.cookie)
  for (const tab of [second, first]) expect((await signIn.finish(tab)).statusCode).toBe(200)
})

test('a token for another sign-in, a code that expired, an error and a refusal', async () => {
  const ana = meet()
  const codeOf = async (back: Awaited<ReturnType<SignIn['walk']>>) =>
    (await signIn.finish(back)).json<{ code: string }>().code
  expect(await codeOf(await signIn.walk(ana.sub, { nonce: 'otra' }))).toBe('sign_in_refused')
  signIn.provider.options.codeSeconds = 1
  const expired = await signIn.walk(ana.sub)
  signIn.provider.options.codeSeconds = 60
  await new Promise((resolve) => setTimeout(resolve, 2100))
  expect(await codeOf(expired)).toBe('sign_in_expired')
  expect(await codeOf(await signIn.walk(''))).toBe('sign_in_cancelled')
  const { cookie, response } = await signIn.walk(ana.sub)
  const state = new URLSearchParams(response).get('state')!
  const iss = signIn.provider.issuer
  for (const [error, code] of [
    ['temporarily_unavailable', 'sign_in_unavailable'],
    ['invalid_scope', 'sign_in_refused'],
  ] as const) {
    const failed = new URLSearchParams({ error, state, iss }).toString()
    expect(await codeOf({ cookie, response: failed })).toBe(code)
  }
  expect(await academy().db.select().from(users).where(eq(users.email, ana.email))).toEqual([])
})

test('a provider that is away is said, and the password goes on', async () => {
  const away = await createTestApp({ env: { ...signIn.env, OIDC_ISSUER: 'http://localhost:9' } })
  const answer = await away.as().refused(beginSignIn)
  expect([answer.status, answer.body.code]).toEqual([502, 'sign_in_unavailable'])
  const student = await buildStudent(away)
  const body = { email: student.email, password: PASSWORD }
  expect(await away.as().call(login, { body })).toMatchObject({ type: 'student' })
  expect((await away.as().refused(finishSignIn, { body: { response: 'state=x' } })).status).toBe(
    403,
  )
  await away.close()
})
