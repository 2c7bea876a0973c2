import {
  approveChangeRequest,
  confirmEmailChange,
  getProfile,
  login,
  resendEmailChange,
  submitChangeRequest,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import {
  buildAdmin,
  buildProfessor,
  buildStudent,
  PASSWORD,
} from '../../../testing/builders/build-people.ts'
import type { TestUser } from '../../../testing/client.ts'
import { users } from '../tables.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>

beforeAll(async () => {
  admin = await buildAdmin(academy)
})

let last = 0
const newEmail = () => `nueva-${++last}@ejemplo.mx`

async function approve(professor: TestUser, email: string): Promise<void> {
  const { insertedId } = await academy.as(professor).call(submitChangeRequest, { body: { email } })
  await academy.as(admin).call(approveChangeRequest, { params: { id: insertedId } })
}

/** Tokens of the links sent to this address, the latest last. */
async function linksTo(email: string): Promise<string[]> {
  const emails = await academy.emailsTo(email)
  return emails.flatMap(({ text }) => /\/confirmar-correo\/([\w-]+)/.exec(text)?.[1] ?? [])
}

async function follow(token: string | undefined) {
  const response = await academy.as().inject({
    method: 'POST',
    url: confirmEmailChange.path,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: response.statusCode, code: response.json().code }
}

const enters = async (email: string) =>
  (await academy.as().send(login, { body: { email, password: PASSWORD } })).statusCode

const emailOf = async ({ id }: TestUser) =>
  (await academy.db.select().from(users).where(eq(users.id, id)))[0]!.email

test('an approved email is used once its link is opened, and the old one is told', async () => {
  const professor = await buildProfessor(academy, { emailConfirmedAt: academy.clock.now() })
  const email = newEmail()
  await approve(professor, email)
  expect(await enters(professor.email)).toBe(200)
  expect(await enters(email)).toBe(404)

  const [token] = await linksTo(email)
  expect(await follow(token)).toMatchObject({ status: 200 })
  expect(await enters(email)).toBe(200)
  expect(await enters(professor.email)).toBe(404)
  const profile = await academy.as(professor).call(getProfile)
  expect(profile).toMatchObject({ email, pendingEmail: null })
  const told = await academy.emailsTo(professor.email)
  expect(told.map(({ subject }) => subject)).toEqual([
    'Aprobamos tu cambio de datos',
    'El correo de tu cuenta de Ateneo cambió',
  ])
  expect(await follow(token)).toMatchObject({ status: 200 })
})

test('an expired link is replaced by another, and without a change there is none', async () => {
  const professor = await buildProfessor(academy)
  const me = academy.as(professor)
  expect((await me.refused(resendEmailChange)).body.code).toBe('email_change_not_found')
  const email = newEmail()
  await approve(professor, email)
  const [first] = await linksTo(email)
  academy.clock.advance({ hours: 24 })
  expect(await follow(first)).toEqual({ status: 403, code: 'mailed_token_expired' })
  const later = academy.as(professor)
  expect(await later.call(getProfile)).toMatchObject({
    pendingEmail: email,
    isPendingEmailExpired: true,
  })
  await later.call(resendEmailChange)
  expect(await later.call(getProfile)).toMatchObject({ isPendingEmailExpired: false })
  expect(await follow((await linksTo(email)).at(-1))).toMatchObject({ status: 200 })
  expect(await emailOf(professor)).toBe(email)
})

test('a later approval takes the place of an earlier one', async () => {
  const professor = await buildProfessor(academy)
  const [first, second] = [newEmail(), newEmail()]
  await approve(professor, first)
  const [old] = await linksTo(first)
  await approve(professor, second)
  expect(await follow(old)).toEqual({ status: 403, code: 'mailed_token_invalid' })
  expect(await follow((await linksTo(second))[0])).toMatchObject({ status: 200 })
  expect(await emailOf(professor)).toBe(second)
})

test('of two professors with one approved email, the first to open the link has it', async () => {
  const email = newEmail()
  const professors = [await buildProfessor(academy), await buildProfessor(academy)]
  for (const professor of professors) await approve(professor, email)
  const tokens = await linksTo(email)
  expect(tokens).toHaveLength(2)
  const answers = await Promise.all(tokens.map(follow))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  expect(answers.some(({ code }) => code === 'email_taken')).toBe(true)
  const owners = await academy.db.select().from(users).where(eq(users.email, email))
  expect(owners).toHaveLength(1)
})

test('an email taken after the approval stays its owner’s', async () => {
  const professor = await buildProfessor(academy)
  const email = newEmail()
  await approve(professor, email)
  const [token] = await linksTo(email)
  await buildStudent(academy, { email })
  expect(await follow(token)).toEqual({ status: 403, code: 'email_taken' })
  expect((await academy.as(professor).refused(resendEmailChange)).body.code).toBe('email_taken')
  expect(await emailOf(professor)).toBe(professor.email)
})
