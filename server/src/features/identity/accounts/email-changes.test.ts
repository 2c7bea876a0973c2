import {
  changePassword,
  confirmEmailChange,
  getProfile,
  login,
  register,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import {
  buildAdmin,
  buildProfessor,
  buildStudent,
  PASSWORD,
} from '../../../testing/builders/build-people.ts'
import type { TestUser } from '../../../testing/client.ts'
import { emailChanges, mailedTokens, users } from '../tables.ts'

const academy = withAcademy()

let last = 0
const newEmail = () => `nuevo-${++last}@ejemplo.mx`

async function ask(user: TestUser, email: string) {
  await academy.as(user).call(requestEmailChange, { body: { email, password: PASSWORD } })
  const emails = await academy.emailsTo(email.toLowerCase())
  return emails.map(({ text }) => /\/confirmar-correo\/([\w-]+)/.exec(text)?.[1]).at(-1)!
}

async function follow(token?: string) {
  const response = await academy.as().inject({
    method: 'POST',
    url: confirmEmailChange.path,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return { status: response.statusCode, body: response.json() }
}

const confirmed = { status: 200, body: { msg: 'Email updated' } }
const invalid = { status: 403, body: { msg: 'Invalid token', code: 'mailed_token_invalid' } }

async function emailOf(userId: string) {
  const [row] = await academy.db.select().from(users).where(eq(users.id, userId))
  return row?.email
}

test('the address changes once the link sent to the new one is opened', async () => {
  const student = await buildStudent(academy)
  const email = newEmail()
  const token = await ask(student, email.toUpperCase())
  expect(await emailOf(student.id)).toBe(student.email)
  expect(await academy.as(student).call(getProfile)).toMatchObject({ pendingEmail: email })

  expect(await follow(token)).toEqual(confirmed)
  expect(await academy.as(student).call(getProfile)).toMatchObject({
    email,
    pendingEmail: null,
  })
  await academy.as().call(login, { body: { email, password: PASSWORD } })
  const old = { email: student.email, password: PASSWORD }
  expect((await academy.as().refused(login, { body: old })).body.code).toBe('user_not_found')
  const [told, ...others] = await academy.emailsTo(student.email)
  expect(others).toEqual([])
  expect(told?.text).toContain(email)
  expect(await follow(token)).toEqual(confirmed)
})

test('an administrator changes theirs so, a professor by request', async () => {
  const admin = await buildAdmin(academy)
  const email = newEmail()
  expect(await follow(await ask(admin, email))).toEqual(confirmed)
  expect(await emailOf(admin.id)).toBe(email)
  const professor = await buildProfessor(academy)
  const body = { email: newEmail(), password: PASSWORD }
  expect((await academy.as(professor).refused(requestEmailChange, { body })).status).toBe(403)
})

test('the own address, a taken one and a wrong password are refused and mail nobody', async () => {
  const student = await buildStudent(academy)
  const other = await buildStudent(academy)
  const me = academy.as(student)
  await academy.runJobs()
  const before = (await academy.emails()).length
  const refusedBody = async (email: string, password = PASSWORD) =>
    (await me.refused(requestEmailChange, { body: { email, password } })).body
  expect(await refusedBody(student.email)).toMatchObject({
    code: 'invalid_data',
    issues: [{ path: 'email', message: 'Ese ya es el correo de tu cuenta.' }],
  })
  expect(await refusedBody(other.email.toUpperCase())).toMatchObject({ code: 'email_taken' })
  expect(await refusedBody(newEmail(), 'no es esta')).toMatchObject({
    code: 'present_password_wrong',
  })
  await academy.runJobs()
  expect((await academy.emails()).length).toBe(before)
  expect(await academy.as(student).call(getProfile)).toMatchObject({ pendingEmail: null })
})

test('no token, an unknown one, an old one and one of another purpose are told apart', async () => {
  expect((await follow()).body.code).toBe('mailed_token_missing')
  expect(await follow('nadie')).toEqual(invalid)
  const student = await buildStudent(academy)
  const token = await ask(student, newEmail())
  const reset = await academy.as().inject({
    method: 'POST',
    url: resetPassword.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { password: 'de nadie más ahora' },
  })
  expect(reset.json()).toEqual(invalid.body)
  academy.clock.advance({ hours: 24 })
  expect((await follow(token)).body.code).toBe('mailed_token_expired')
  expect(await emailOf(student.id)).toBe(student.email)
  expect(await academy.as(student).call(getProfile)).toMatchObject({ isPendingEmailExpired: true })
})

test('a later request takes the place of an earlier one', async () => {
  const student = await buildStudent(academy)
  const first = await ask(student, newEmail())
  const email = newEmail()
  const second = await ask(student, email)
  expect(await follow(first)).toEqual(invalid)
  expect(await follow(second)).toEqual(confirmed)
  expect(await emailOf(student.id)).toBe(email)
})

test('an address that somebody else took meanwhile stays theirs', async () => {
  const student = await buildStudent(academy)
  const email = newEmail()
  const token = await ask(student, email)
  const owner = await buildStudent(academy, { email })
  expect(await follow(token)).toMatchObject({ status: 403, body: { code: 'email_taken' } })
  expect(await emailOf(student.id)).toBe(student.email)
  expect(await emailOf(owner.id)).toBe(email)
})

test('of many who confirm or register one address at once, one has it', async () => {
  const email = newEmail()
  const students = await Promise.all(Array.from({ length: 3 }, () => buildStudent(academy)))
  const tokens: string[] = []
  for (const student of students) tokens.push(await ask(student, email))
  const registration = {
    type: 'student' as const,
    firstNames: 'Ana',
    lastNames: 'Peña',
    email,
    password: PASSWORD,
  }
  const answers = await Promise.all([
    ...tokens.map((token) => follow(token).then(({ status }) => status)),
    academy
      .as()
      .send(register, { body: registration })
      .then(({ statusCode }) => statusCode),
  ])
  expect(answers.filter((status) => status < 300)).toHaveLength(1)
  expect(answers.filter((status) => status === 403)).toHaveLength(3)
  const owners = await academy.db.select().from(users).where(eq(users.email, email))
  expect(owners).toHaveLength(1)
})

test('a link opened many times at once changes and tells once', async () => {
  const student = await buildStudent(academy)
  const token = await ask(student, newEmail())
  const answers = await Promise.all(Array.from({ length: 5 }, () => follow(token)))
  expect(answers).toEqual(answers.map(() => confirmed))
  expect(await academy.emailsTo(student.email)).toHaveLength(1)
})

test('a link does not work for a suspended account', async () => {
  const student = await buildStudent(academy)
  const token = await ask(student, newEmail())
  await academy.db.update(users).set({ state: 'suspended' }).where(eq(users.id, student.id))
  expect(await follow(token)).toEqual(invalid)
})

test('a changed password takes back the request, and a changed address the reset links', async () => {
  const student = await buildStudent(academy)
  const token = await ask(student, newEmail())
  const body = { currentPassword: PASSWORD, password: 'otra lectura de noche' }
  await academy.as(student).call(changePassword, { body })
  expect(await follow(token)).toEqual(invalid)

  const other = await buildStudent(academy)
  await academy.as().call(requestPasswordReset, { body: { email: other.email } })
  const [email] = await academy.emailsTo(other.email)
  const reset = /\/restablecer\/([\w-]+)/.exec(email!.text)![1]!
  expect(await follow(await ask(other, newEmail()))).toEqual(confirmed)
  const late = await academy.as().inject({
    method: 'POST',
    url: resetPassword.path,
    headers: { authorization: `Bearer ${reset}` },
    payload: { password: 'de nadie más ahora' },
  })
  expect(late.json()).toEqual(invalid.body)
})

test('requests sent at once leave one, and its link is stored only as a hash', async () => {
  const student = await buildStudent(academy)
  const me = academy.as(student)
  await me.call(getProfile)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      me.send(requestEmailChange, { body: { email: newEmail(), password: PASSWORD } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const waiting = await academy.db
    .select()
    .from(emailChanges)
    .where(eq(emailChanges.userId, student.id))
  expect(waiting).toHaveLength(1)
  const [email, ...others] = await academy.emailsTo(waiting[0]!.newEmail)
  expect(others).toEqual([])
  const token = /\/confirmar-correo\/([\w-]+)/.exec(email!.text)![1]!
  expect(JSON.stringify(await academy.db.select().from(mailedTokens))).not.toContain(token)
})
