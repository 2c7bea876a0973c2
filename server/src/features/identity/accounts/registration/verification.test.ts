import { login, register, resendVerification, verify } from '@ateneo/contract'
import { eq } from '../../../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { withAcademy } from '../../../../testing/with-academy.ts'
import {
  buildProfessor,
  buildStudent,
  PASSWORD,
} from '../../../../testing/builders/build-people.ts'
import { mailedTokens, users } from '../../tables.ts'

const academy = withAcademy()

async function linksOf(email: string): Promise<string[]> {
  const emails = await academy.emailsTo(email)
  return emails.map(({ text }) => /\/verify\/([\w-]+)/.exec(text)?.[1] ?? '')
}

let last = 0
async function registerStudent(): Promise<{ email: string; token: string }> {
  const email = `alumno-${++last}@ejemplo.mx`
  const body = {
    type: 'student' as const,
    firstNames: 'Ana',
    lastNames: 'Peña',
    email,
    password: PASSWORD,
  }
  await academy.as().call(register, { body })
  const [token] = await linksOf(email)
  return { email, token: token! }
}

async function follow(token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await academy.as().inject({ method: 'POST', url: '/verify', headers })
  return { status: response.statusCode, body: response.json() }
}

const verified = (email: string) => ({ status: 200, body: { msg: 'User verified', email } })
const invalid = { status: 403, body: { msg: 'Invalid token', code: 'mailed_token_invalid' } }

test('the mailed link opens the account, and opening it again is as welcome', async () => {
  const { email, token } = await registerStudent()
  expect(await follow(token)).toEqual(verified(email))
  await academy.as().call(login, { body: { email, password: PASSWORD } })
  expect(await follow(token)).toEqual(verified(email))
  academy.clock.advance({ days: 2 })
  expect(await follow(token)).toEqual(verified(email))
})

test('a link opened many times at once verifies once', async () => {
  const { email, token } = await registerStudent()
  const answers = await Promise.all(Array.from({ length: 6 }, () => follow(token)))
  expect(answers).toEqual(answers.map(() => verified(email)))
})

test('no token, an unknown one and an old one are told apart', async () => {
  expect(await follow()).toEqual({
    status: 403,
    body: { msg: 'No token provided', code: 'mailed_token_missing' },
  })
  expect(await follow('nadie')).toEqual(invalid)
  const odd = await academy.as().inject({
    method: 'POST',
    url: verify.path,
    headers: { authorization: 'Basic YTpi' },
  })
  expect(odd.json()).toEqual(invalid.body)

  const { email, token } = await registerStudent()
  academy.clock.advance({ hours: 24 })
  expect(await follow(token)).toEqual({
    status: 403,
    body: { msg: 'Token expired', code: 'mailed_token_expired' },
  })
  const refused = await academy.as().refused(login, { body: { email, password: PASSWORD } })
  expect(refused.body.msg).toBe('User not active')
})

test('a link does not bring a suspended account back', async () => {
  const { email, token } = await registerStudent()
  await follow(token)
  await academy.db.update(users).set({ state: 'suspended' }).where(eq(users.email, email))
  expect(await follow(token)).toEqual(invalid)
  const [account] = await academy.db.select().from(users).where(eq(users.email, email))
  expect(account?.state).toBe('suspended')
})

test('a session’s token verifies nothing', async () => {
  const student = await buildStudent(academy)
  const response = await academy.as(student).send(verify)
  expect(response.json()).toEqual(invalid.body)
})

test('the link is stored only as a hash', async () => {
  const { token } = await registerStudent()
  const rows = await academy.db.select().from(mailedTokens)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a new link can be asked for, and both open the account', async () => {
  const { email } = await registerStudent()
  await academy.as().call(resendVerification, { body: { email: email.toUpperCase() } })
  const links = await linksOf(email)
  expect(new Set(links).size).toBe(2)
  expect(await follow(links[1])).toEqual(verified(email))
  expect(await follow(links[0])).toEqual(verified(email))
})

test('asking for a link says nothing of who has an account, and mails only who waits', async () => {
  const active = await buildStudent(academy)
  const professor = await buildProfessor(academy, { state: 'awaiting_approval' })
  const { email } = await registerStudent()
  const before = (await academy.emails()).length
  for (const asked of [active.email, professor.email, 'nadie@ejemplo.mx', email]) {
    const reply = await academy.as().call(resendVerification, { body: { email: asked } })
    expect(reply).toEqual({ msg: 'Verification requested' })
  }
  await academy.runJobs()
  const after = await academy.emails()
  expect(after.slice(before).map(({ to }) => to)).toEqual([email])
})

test('an account is mailed ten links a day at most', async () => {
  const { email } = await registerStudent()
  for (let asked = 0; asked < 12; asked++) {
    await academy.as().call(resendVerification, { body: { email } })
    await academy.runJobs()
  }
  expect(await linksOf(email)).toHaveLength(10)
  academy.clock.advance({ days: 1 })
  await academy.as().call(resendVerification, { body: { email } })
  expect(await linksOf(email)).toHaveLength(11)
})
