import { completeSetup, getProfile, listAuditEntries, login, readSetup } from '@ateneo/contract'
import { and, eq } from '../../../platform/db/drizzle.ts'
import { beforeEach, expect, test } from 'vitest'
import { seedDatabase } from '../../../startup/seed.ts'
import { buildAdmin, buildStudent } from '../../../testing/builders/build-people.ts'
import { withFreshAcademy } from '../../../testing/with-academy.ts'
import { categories } from '../../categories/tables.ts'
import { type FirstAdministrator, seedAdministrator } from '../seed.ts'
import { mailedTokens, users } from '../tables.ts'
import { createAdministrator, issueResetLink } from './operator-actions.ts'

const academy = withFreshAcademy()

/** As before the first start, which makes categories where nobody is. */
async function empty() {
  await academy.db.delete(users)
  await academy.db.delete(categories)
}

beforeEach(async () => {
  await empty()
})

const account = {
  firstNames: 'Olga',
  lastNames: 'Paz',
  email: 'olga@academia.mx',
  password: 'lecturas de noche',
}
const email = 'direccion@academia.mx'

const start = (given: Partial<FirstAdministrator> = {}) =>
  seedDatabase(academy.db, { email, password: undefined, ...given }, academy.clock.now())

async function startForToken() {
  const { setupToken } = await start()
  return { token: setupToken!, guest: academy.withToken(setupToken!) }
}

const findAdministrators = () => academy.db.select().from(users).where(eq(users.type, 'admin'))

test('the address of a start makes its visitor the administrator, with a session', async () => {
  const { token, guest } = await startForToken()
  expect(token).toMatch(/^[\w-]{43}$/)
  const stored = await academy.db.select().from(mailedTokens)
  expect(stored).toMatchObject([{ purpose: 'setup', usedAt: null }])
  expect(stored[0]!.tokenHash).not.toContain(token)
  expect(await guest.call(readSetup)).toEqual({ email })

  const session = await guest.call(completeSetup, { body: account })
  expect(session).toMatchObject({ type: 'admin', userData: { firstNames: 'Olga', active: true } })
  const admin = academy.withToken(session.accessToken)
  expect(await admin.call(getProfile)).toMatchObject({ email: account.email, type: 'admin' })
  const { documents } = await admin.call(listAuditEntries, { query: { limit: 1 } })
  expect(documents).toMatchObject([{ action: 'user.complete_setup' }])
  expect(JSON.stringify(documents)).not.toContain(account.password)
  await academy.as().call(login, { body: account })
  expect(await findAdministrators()).toMatchObject([{ generatedPassword: null }])

  expect((await guest.refused(readSetup)).body.code).toBe('setup_done')
  expect((await guest.refused(completeSetup, { body: account })).body.code).toBe('setup_done')
  expect((await start()).setupToken).toBeUndefined()
})

test('of ten browsers with two addresses one wins', async () => {
  const guests = [(await startForToken()).guest, (await startForToken()).guest]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      guests[index % 2]!.send(completeSetup, {
        body: { ...account, email: `olga${index}@academia.mx` },
      }),
    ),
  )
  const countOf = (status: number) => answers.filter((one) => one.statusCode === status).length
  expect([countOf(200), countOf(409)]).toEqual([1, 9])
  const won = answers.findIndex(({ statusCode }) => statusCode === 200)
  expect(await findAdministrators()).toMatchObject([{ email: `olga${won}@academia.mx` }])
})

test('an address is refused when it is unknown, absent or late', async () => {
  const { guest } = await startForToken()
  const codeOf = async (client = guest) => (await client.refused(readSetup)).body.code
  expect(await codeOf(academy.withToken('otra'))).toBe('mailed_token_invalid')
  expect(await codeOf(academy.as())).toBe('mailed_token_missing')
  academy.clock.advance({ days: 6 })
  await guest.call(readSetup)
  academy.clock.advance({ days: 1 })
  expect(await codeOf()).toBe('mailed_token_expired')
  const late = await guest.refused(completeSetup, { body: account })
  expect(late.body.code).toBe('mailed_token_expired')
  expect(await findAdministrators()).toMatchObject([{ email, generatedPassword: 'unknown' }])
  await (await startForToken()).guest.call(completeSetup, { body: account })
})

test('the rules of a registration hold, and a refusal leaves the address as it was', async () => {
  const taken = await buildStudent(academy)
  const { guest } = await startForToken()
  for (const [body, path] of [
    [{ ...account, password: 'corta' }, 'password'],
    [{ ...account, password: 'contraseña' }, 'password'],
    [{ ...account, password: account.email }, 'password'],
    [{ ...account, email: 'olga' }, 'email'],
    [{ ...account, firstNames: ' ' }, 'firstNames'],
  ] as const) {
    const { body: answer } = await guest.refused(completeSetup, { body })
    expect(answer).toMatchObject({ code: 'invalid_data', issues: [{ path }] })
  }
  const body = { ...account, email: taken.email }
  expect((await guest.refused(completeSetup, { body })).body.code).toBe('email_taken')
  await guest.call(completeSetup, { body: account })
})

test('no address leads anywhere once an administrator has a password of their own', async () => {
  const { guest } = await startForToken()
  await buildAdmin(academy)
  expect((await guest.refused(completeSetup, { body: account })).body.code).toBe('setup_done')
  expect((await start()).setupToken).toBeUndefined()
})

test('a reset link, or an administrator of the terminal, ends it only with a chosen password', async () => {
  const { guest } = await startForToken()
  await createAdministrator(academy.ctx, 'rita@academia.mx')
  await guest.call(readSetup)
  const { url } = (await issueResetLink(academy.ctx, email))!
  const reset = academy.withToken(url.split('/').at(-1)!)
  await reset.inject({
    method: 'POST',
    url: '/password-reset/confirm',
    payload: { password: account.password },
  })
  expect((await guest.refused(readSetup)).body.code).toBe('setup_done')
})

test('at a terminal the password is printed once, and no address', async () => {
  const first = await start({ isAtTerminal: true })
  expect(first).toMatchObject({ newAdministrator: { email }, setupToken: undefined })
  const password = first.newAdministrator!.generatedPassword!
  await academy.as().call(login, { body: { email, password } })
  const second = await start({ isAtTerminal: true })
  expect(second).toEqual({ newAdministrator: undefined, setupToken: undefined })
  expect(await findAdministrators()).toMatchObject([{ generatedPassword: 'printed' }])
  // A service that is made of it afterwards writes one for whoever did not read the terminal.
  expect((await start()).setupToken).toBeDefined()
})

test('a terminal after a start that nobody saw gets the address, too', async () => {
  await start()
  const { newAdministrator, setupToken } = await start({ isAtTerminal: true })
  expect(newAdministrator).toBeUndefined()
  await academy.withToken(setupToken!).call(completeSetup, { body: account })
})

test('a configured password needs no address, and is given to an account without one', async () => {
  const password = 'la de la dirección'
  expect(await start({ password })).toEqual({
    newAdministrator: { email, generatedPassword: undefined },
    setupToken: undefined,
  })
  await academy.as().call(login, { body: { email, password } })
  expect(await seedAdministrator(academy.db, { email, password }, academy.clock.now())).toBe(
    undefined,
  )
  await empty()
  const { guest } = await startForToken()
  await start({ password })
  await academy.as().call(login, { body: { email, password } })
  expect((await guest.refused(readSetup)).body.code).toBe('setup_done')
})

test('an account without a known password is entered by no password', async () => {
  await start()
  for (const password of ['', 'unknown', 'undefined']) {
    const { statusCode } = await academy.as().send(login, { body: { email, password } })
    expect([400, 401]).toContain(statusCode)
  }
  const waiting = await academy.db
    .select()
    .from(users)
    .where(and(eq(users.type, 'admin'), eq(users.generatedPassword, 'unknown')))
  expect(waiting).toHaveLength(1)
})
