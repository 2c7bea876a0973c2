import {
  approvePasswordRequest,
  confirmPasswordRequest,
  listNotifications,
  listPasswordRequests,
  login,
  rejectPasswordRequest,
  resetPassword,
  sendPasswordRequest,
  suspendPerson,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../../audit/tables.ts'
import { newId } from '../../../platform/db/columns.ts'
import { buildAdmin, buildStudent, PASSWORD } from '../../../testing/builders/build-people.ts'
import { buildPasswordRequest } from '../../../testing/builders/build-password-request.ts'
import type { Client } from '../../../testing/client.ts'
import { buildSecondFactors } from '../../../testing/second-factor.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { mailedTokens, users } from '../tables.ts'

const NEW_PASSWORD = 'otra lectura de noche'
const proof = 'La reconocí en una videollamada con su credencial.'

const academy = withAcademy()
let admin: Client
let adminId: string
beforeAll(async () => {
  const person = await buildAdmin(academy)
  adminId = person.id
  admin = academy.as(person)
})

const newAddress = () => `${newId()}@ejemplo.mx`

async function ask(email: string, contactEmail = newAddress()) {
  const body = { email, contactEmail, name: 'Inés Ávila', explanation: 'Cerró mi universidad.' }
  const reply = await academy.as().call(sendPasswordRequest, { body })
  return { contactEmail, reply }
}

async function linkTo(address: string, path: string): Promise<string | undefined> {
  const emails = await academy.emailsTo(address)
  const links = emails.map(({ text }) => new RegExp(`/${path}/([\\w-]+)`).exec(text)?.[1])
  return links.findLast((link) => link !== undefined)
}

async function send(endpoint: { path: string }, token: string | undefined, payload?: object) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await academy
    .as()
    .inject({ method: 'POST', url: endpoint.path, headers, ...(payload && { payload }) })
  return { status: response.statusCode, code: response.json().code }
}

const confirm = async (address: string) =>
  send(confirmPasswordRequest, await linkTo(address, 'confirmar-solicitud'))

const tryLogin = (email: string, password: string) =>
  academy.as().send(login, { body: { email, password } })

async function findRequest(q: string) {
  const { documents } = await admin.call(listPasswordRequests, { query: { q } })
  return documents[0]
}

test('who cannot read their mail gets a link at the address that they confirmed', async () => {
  const student = await buildStudent(academy)
  const { contactEmail } = await ask(student.email)
  const unconfirmed = (await findRequest(contactEmail))!
  expect(unconfirmed).toMatchObject({ state: 'unconfirmed', account: { _id: student.id } })
  const params = { id: unconfirmed._id }
  const early = await admin.refused(approvePasswordRequest, { params, body: { proof } })
  expect(early.body.code).toBe('password_request_unconfirmed')

  expect(await confirm(contactEmail)).toMatchObject({ status: 200 })
  expect(await confirm(contactEmail)).toMatchObject({ status: 200 })
  expect(await admin.call(listNotifications)).toMatchObject([
    { href: `/Administrador/UpdatePassword?id=${params.id}` },
  ])
  const [warning] = await academy.emailsTo(student.email)
  expect(warning!.subject).toContain('Alguien pide otra contraseña')

  await admin.call(approvePasswordRequest, { params, body: { proof } })
  expect(await findRequest(params.id)).toMatchObject({
    state: 'approved',
    decision: { reason: proof },
  })
  const token = await linkTo(contactEmail, 'restablecer')
  expect(await send(resetPassword, token, { password: NEW_PASSWORD })).toMatchObject({
    status: 200,
  })
  expect((await tryLogin(student.email, NEW_PASSWORD)).statusCode).toBe(200)
  expect((await tryLogin(student.email, PASSWORD)).statusCode).toBe(401)
  const again = await send(resetPassword, token, { password: 'una tercera lectura' })
  expect(again).toEqual({ status: 403, code: 'mailed_token_invalid' })
  const entries = await academy.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, student.id))
  expect(entries).toMatchObject([
    { actorId: adminId, action: 'password_request.approve', reason: proof },
  ])
})

test('the new password ends the sessions that were open', async () => {
  const student = await buildStudent(academy)
  const client = academy.as(student)
  expect((await client.inject({ url: '/profile' })).statusCode).toBe(200)
  const { id, contactEmail } = await buildPasswordRequest(academy, {
    email: student.email,
    userId: student.id,
  })
  await admin.call(approvePasswordRequest, { params: { id }, body: { proof } })
  const token = await linkTo(contactEmail, 'restablecer')
  expect((await client.inject({ url: '/profile' })).statusCode).toBe(200)
  await send(resetPassword, token, { password: NEW_PASSWORD })
  expect((await client.inject({ url: '/profile' })).statusCode).toBe(401)
})

test('an unknown account gets the same answer and the same email', async () => {
  const student = await buildStudent(academy)
  const known = await ask(student.email)
  const unknown = await ask(newAddress())
  expect(unknown.reply).toEqual(known.reply)
  const [first] = await academy.emailsTo(known.contactEmail)
  const [second] = await academy.emailsTo(unknown.contactEmail)
  expect(second!.subject).toBe(first!.subject)
  const withoutLink = (text: string) => text.replace(/confirmar-solicitud\/[\w-]+/, '')
  expect(withoutLink(second!.text)).toBe(withoutLink(first!.text))
  await confirm(unknown.contactEmail)
  const request = (await findRequest(unknown.contactEmail))!
  expect(request).toMatchObject({ state: 'pending', account: null })
  const params = { id: request._id }
  const refused = await admin.refused(approvePasswordRequest, { params, body: { proof } })
  expect(refused.body.code).toBe('user_not_found')
  const reason = 'Ninguna cuenta tiene ese correo.'
  await admin.call(rejectPasswordRequest, { params, body: { reason } })
  expect((await academy.emailsTo(unknown.contactEmail)).at(-1)!.text).toContain(reason)
})

test('of ten approvals at once one decides, and one link is sent', async () => {
  const { id, contactEmail } = await buildPasswordRequest(academy)
  const params = { id }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      admin.send(approvePasswordRequest, { params, body: { proof } }),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  expect(await academy.emailsTo(contactEmail)).toHaveLength(1)
  const reason = 'Demasiado tarde.'
  const late = await admin.refused(rejectPasswordRequest, { params, body: { reason } })
  expect(late.body.code).toBe('request_already_decided')
})

test('of ten uses of the link at once one sets its password', async () => {
  const { id, contactEmail, email } = await buildPasswordRequest(academy)
  await admin.call(approvePasswordRequest, { params: { id }, body: { proof } })
  const token = await linkTo(contactEmail, 'restablecer')
  const passwords = Array.from({ length: 10 }, (_, index) => `clave larga número ${index}`)
  const answers = await Promise.all(
    passwords.map((password) => send(resetPassword, token, { password })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const winner = answers.findIndex(({ status }) => status === 200)
  expect((await tryLogin(email, passwords[winner]!)).statusCode).toBe(200)
})

test('links end after a day, also that of a password which was changed since', async () => {
  const { contactEmail } = await ask((await buildStudent(academy)).email)
  const { id, contactEmail: second, userId } = await buildPasswordRequest(academy)
  await admin.call(approvePasswordRequest, { params: { id }, body: { proof } })
  const token = await linkTo(second, 'restablecer')
  const confirmation = await linkTo(contactEmail, 'confirmar-solicitud')
  academy.clock.advance({ hours: 24 })
  admin = academy.as(await buildAdmin(academy))
  expect((await send(confirmPasswordRequest, confirmation)).code).toBe('mailed_token_expired')
  const late = await send(resetPassword, token, { password: NEW_PASSWORD })
  expect(late.code).toBe('mailed_token_expired')
  const stored = await academy.db
    .select({ hash: mailedTokens.tokenHash })
    .from(mailedTokens)
    .where(eq(mailedTokens.userId, userId!))
  expect(stored).toHaveLength(1)
  expect(stored[0]!.hash).not.toContain(token!)
})

test('asked again, the earlier link of confirmation ends', async () => {
  const { email } = await buildStudent(academy)
  const { contactEmail } = await ask(email)
  const first = await linkTo(contactEmail, 'confirmar-solicitud')
  await ask(email, contactEmail)
  const second = await linkTo(contactEmail, 'confirmar-solicitud')
  expect((await send(confirmPasswordRequest, first)).code).toBe('mailed_token_invalid')
  expect((await send(confirmPasswordRequest, second)).status).toBe(200)
  await ask(email, contactEmail)
  const { total } = await admin.call(listPasswordRequests, { query: { q: contactEmail } })
  expect(total).toBe(1)
  expect((await academy.emailsTo(contactEmail)).length).toBe(2)
})

test('a suspended person and one who was never verified are refused clearly', async () => {
  for (const state of ['suspended', 'unverified'] as const) {
    const { id, userId } = await buildPasswordRequest(academy)
    await academy.db.update(users).set({ state }).where(eq(users.id, userId!))
    const refused = await admin.refused(approvePasswordRequest, {
      params: { id },
      body: { proof },
    })
    expect(refused.body.code).toBe('account_wrong_state')
    expect(await findRequest(id)).toMatchObject({ state: 'pending', account: { state } })
  }
  // Suspended between approval and link: the login says so, whatever the password.
  const { id, userId, email, contactEmail } = await buildPasswordRequest(academy)
  await admin.call(approvePasswordRequest, { params: { id }, body: { proof } })
  const token = await linkTo(contactEmail, 'restablecer')
  await admin.call(suspendPerson, { params: { id: userId! }, body: { reason: 'Compartió.' } })
  await send(resetPassword, token, { password: NEW_PASSWORD })
  expect((await tryLogin(email, NEW_PASSWORD)).json().code).toBe('account_suspended')
})

test('nobody approves their own, and a second factor stays', async () => {
  const other = await buildAdmin(academy)
  await buildSecondFactors(academy, [other], 'enabled')
  const request = { userId: other.id, email: other.email }
  const { id, contactEmail } = await buildPasswordRequest(academy, request)
  const own = await academy.as(other).refused(approvePasswordRequest, {
    params: { id },
    body: { proof },
  })
  expect(own.body.code).toBe('own_account')
  expect(await findRequest(id)).toMatchObject({ account: { secondFactor: true } })
  await admin.call(approvePasswordRequest, { params: { id }, body: { proof } })
  const token = await linkTo(contactEmail, 'restablecer')
  await send(resetPassword, token, { password: NEW_PASSWORD })
  expect((await tryLogin(other.email, NEW_PASSWORD)).json().code).toBe('second_factor_required')
})

test('the queue comes in pages, by state, oldest first', async () => {
  const fresh = await createTestApp()
  const office = fresh.as(await buildAdmin(fresh))
  const ids: string[] = []
  for (let number = 0; number < 5; number++) {
    ids.push((await buildPasswordRequest(fresh, { name: `Página Ñandú ${number}` })).id)
    fresh.clock.advance({ seconds: 1 })
  }
  const query = { q: 'pagina nandu', state: 'pending', limit: 2 } as const
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await office.call(listPasswordRequests, {
      query: { ...query, ...(cursor && { cursor }) },
    })
    expect(page.total).toBe(5)
    found.push(...page.documents.map(({ _id }) => _id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(found).toEqual(ids)
  await office.call(rejectPasswordRequest, {
    params: { id: ids[0]! },
    body: { reason: 'No contestó.' },
  })
  const rejected = await office.call(listPasswordRequests, { query: { state: 'rejected' } })
  expect(rejected).toMatchObject({
    total: 1,
    documents: [{ decision: { reason: 'No contestó.' } }],
  })
  await fresh.close()
})
