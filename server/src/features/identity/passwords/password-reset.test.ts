import {
  changePassword,
  login,
  refresh,
  requestPasswordReset,
  resetPassword,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildProfessor, buildStudent, PASSWORD } from '../../../testing/builders/build-people.ts'
import { mailedTokens, sessions, users } from '../tables.ts'

const NEW_PASSWORD = 'otra lectura de noche'

const academy = withAcademy()

const linkIn = ({ text }: { text: string }) => /\/restablecer\/([\w-]+)/.exec(text)?.[1]

async function askLink(email: string): Promise<string> {
  await academy.as().call(requestPasswordReset, { body: { email } })
  const links = (await academy.emailsTo(email)).map(linkIn).filter((link) => link !== undefined)
  return links.at(-1)!
}

async function follow(token: string | undefined, password = NEW_PASSWORD) {
  const response = await academy.as().inject({
    method: 'POST',
    url: resetPassword.path,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: { password },
  })
  return { status: response.statusCode, body: response.json() }
}

const changed = { status: 200, body: { msg: 'Password updated' } }
const invalid = { status: 403, body: { msg: 'Invalid token', code: 'mailed_token_invalid' } }

const tryLogin = async (email: string, password: string) =>
  (await academy.as().send(login, { body: { email, password } })).statusCode

async function stateOf(email: string) {
  const [row] = await academy.db.select().from(users).where(eq(users.email, email))
  return row?.state
}

test('the mailed link changes the password, ends all sessions and tells so by email', async () => {
  const { email } = await buildStudent(academy)
  const session = await academy.as().call(login, { body: { email, password: PASSWORD } })
  expect(await follow(await askLink(email))).toEqual(changed)

  expect(await tryLogin(email, PASSWORD)).toBe(401)
  expect(await tryLogin(email, NEW_PASSWORD)).toBe(200)
  const body = { refreshToken: session.refreshToken }
  expect((await academy.as().refused(refresh, { body })).body.code).toBe('refresh_token_invalid')
  const emails = await academy.emailsTo(email)
  expect(emails).toHaveLength(2)
  expect(emails[1]).toMatchObject({ subject: 'Tu contraseña de Ateneo cambió' })
})

test('the answer does not say whether the address has an account', async () => {
  const { email } = await buildStudent(academy)
  await academy.runJobs()
  const before = (await academy.emails()).length
  for (const asked of ['nadie@ejemplo.mx', email.toUpperCase()]) {
    const reply = await academy.as().call(requestPasswordReset, { body: { email: asked } })
    expect(reply).toEqual({ msg: 'Password reset requested' })
  }
  await academy.runJobs()
  expect((await academy.emails()).slice(before).map(({ to }) => to)).toEqual([email])
})

test('a link serves once, also when it is used many times at once', async () => {
  const { email } = await buildStudent(academy)
  const token = await askLink(email)
  const passwords = ['primera clave larga', 'segunda clave larga', 'tercera clave larga']
  const answers = await Promise.all(passwords.map((password) => follow(token, password)))
  expect(answers.filter(({ status }) => status === 200)).toEqual([changed])
  expect(answers.filter(({ status }) => status === 403)).toEqual([invalid, invalid])
  const winner = answers.findIndex(({ status }) => status === 200)
  expect(await tryLogin(email, passwords[winner]!)).toBe(200)
  expect(await follow(token)).toEqual(invalid)
  expect(await follow(token, passwords[winner])).toEqual(changed)
  const told = (await academy.emailsTo(email)).filter(({ subject }) => subject.includes('cambió'))
  expect(told).toHaveLength(1)
})

test('the same request twice at once, or again within a minute, is told that it worked', async () => {
  const { email } = await buildStudent(academy)
  const token = await askLink(email)
  const answers = await Promise.all([follow(token), follow(token), follow(token)])
  expect(answers).toEqual([changed, changed, changed])
  academy.clock.advance({ seconds: 59 })
  expect(await follow(token)).toEqual(changed)
  academy.clock.advance({ seconds: 2 })
  expect(await follow(token)).toEqual(invalid)
  const told = (await academy.emailsTo(email)).filter(({ subject }) => subject.includes('cambió'))
  expect(told).toHaveLength(1)
})

test('the current password and what an account says of its owner are refused beside the field', async () => {
  const student = await buildStudent(academy, { email: 'ana.lucia.pena@ejemplo.mx' })
  const token = await askLink(student.email)
  const own = 'Elige una contraseña distinta de tu correo y de tu nombre.'
  const weak = {
    [PASSWORD]: 'Esa ya es tu contraseña: elige otra.',
    'Ana.Lucia.Pena': own,
    'ana.lucia.pena@ejemplo.mx': own,
    'maria jose hernandez nunez': own,
    'Hernández Núñez': own,
  }
  for (const [password, message] of Object.entries(weak)) {
    const body = {
      msg: 'Invalid data',
      code: 'invalid_data',
      issues: [{ path: 'password', message }],
    }
    expect(await follow(token, password)).toEqual({ status: 400, body })
    const passwords = { currentPassword: PASSWORD, password }
    const refused = await academy.as(student).refused(changePassword, { body: passwords })
    expect(refused).toEqual({ status: 400, body })
  }
  expect(await follow(token)).toEqual(changed)
})

test('the other links that were asked for die with the one that is used', async () => {
  const { email } = await buildStudent(academy)
  const first = await askLink(email)
  const second = await askLink(email)
  expect(second).not.toBe(first)
  expect(await follow(first)).toEqual(changed)
  expect(await follow(second, 'de nadie más ahora')).toEqual(invalid)
})

test('no token, an unknown one, one of another purpose and an old one are told apart', async () => {
  expect(await follow(undefined)).toEqual({
    status: 403,
    body: { msg: 'No token provided', code: 'mailed_token_missing' },
  })
  expect(await follow('nadie')).toEqual(invalid)
  const { email } = await buildStudent(academy)
  const token = await askLink(email)
  const verified = await academy.as().inject({
    method: 'POST',
    url: '/verify',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(verified.json()).toEqual(invalid.body)
  academy.clock.advance({ hours: 1 })
  expect(await follow(token)).toEqual({
    status: 403,
    body: { msg: 'Token expired', code: 'mailed_token_expired' },
  })
  expect(await tryLogin(email, PASSWORD)).toBe(200)
})

test('a password that is too weak is refused and the link still serves', async () => {
  const { email } = await buildStudent(academy)
  const token = await askLink(email)
  const refused = await follow(token, 'corta')
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  expect(refused.body.issues[0].path).toBe('password')
  expect(await follow(token)).toEqual(changed)
})

test('a student who never confirmed the address has done so with the link', async () => {
  const { email } = await buildStudent(academy, { state: 'unverified' })
  expect(await follow(await askLink(email))).toEqual(changed)
  expect(await stateOf(email)).toBe('active')
  expect(await tryLogin(email, NEW_PASSWORD)).toBe(200)
})

test('an account that waits, or was rejected or suspended, stays as it is', async () => {
  for (const state of ['awaiting_approval', 'rejected', 'suspended'] as const) {
    const { email } = await buildProfessor(academy, { state })
    expect(await follow(await askLink(email))).toEqual(changed)
    expect(await stateOf(email)).toBe(state)
    expect(await tryLogin(email, NEW_PASSWORD)).toBe(403)
  }
})

test('the link is stored only as a hash', async () => {
  const { email } = await buildStudent(academy)
  const token = await askLink(email)
  expect(JSON.stringify(await academy.db.select().from(mailedTokens))).not.toContain(token)
})

test('an account is mailed ten links a day at most, however fast they are asked for', async () => {
  const { email } = await buildStudent(academy)
  await Promise.all(
    Array.from({ length: 14 }, () => academy.as().call(requestPasswordReset, { body: { email } })),
  )
  expect(await academy.emailsTo(email)).toHaveLength(10)
  academy.clock.advance({ days: 1 })
  await academy.as().call(requestPasswordReset, { body: { email } })
  expect(await academy.emailsTo(email)).toHaveLength(11)
})

test('no session of the old password is left by logins during the change', async () => {
  const { email, id } = await buildStudent(academy)
  const token = await askLink(email)
  const [changedNow] = await Promise.all([
    follow(token),
    ...Array.from({ length: 6 }, () => tryLogin(email, PASSWORD)),
  ])
  expect(changedNow).toEqual(changed)
  const rows = await academy.db.select().from(sessions).where(eq(sessions.userId, id))
  expect(rows.every(({ revokedAt }) => revokedAt !== null)).toBe(true)
})
