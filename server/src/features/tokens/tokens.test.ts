import * as calls from '@ateneo/contract'
import { and, desc, eq } from '../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { auditEntries } from '../audit/tables.ts'
import { newId } from '../../platform/db/columns.ts'
import { buildAdmin, buildStudent, PASSWORD } from '../../testing/builders/build-people.ts'
import type { TestUser } from '../../testing/client.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { accessTokens } from './tables.ts'

const academy = withAcademy()

const today = () => academy.clock.now().toISOString().slice(0, 10)

async function issue(
  admin: TestUser,
  scopes: calls.TokenScope[] = ['read:people', 'write:people'],
  until = '2026-12-31',
) {
  const body = { name: 'Contabilidad', scopes, until, password: PASSWORD }
  const { insertedId, token } = await academy.as(admin).call(calls.createToken, { body })
  return { id: insertedId, client: academy.withToken(token), token }
}

const stored = async (id: string) =>
  (await academy.db.select().from(accessTokens).where(eq(accessTokens.id, id)))[0]!

test('a token calls what its scopes say, and is stored as a hash', async () => {
  const admin = await buildAdmin(academy)
  const { id, client, token } = await issue(admin, ['read:people'])
  expect(token).toMatch(/^ateneo_pat_[\w-]{43}$/)
  expect(JSON.stringify(await stored(id))).not.toContain(token)
  const { documents } = await client.call(calls.listPeople, { query: { q: admin.email } })
  expect(documents).toMatchObject([{ _id: admin.id }])
  const { documents: listed } = await academy.as(admin).call(calls.listTokens)
  expect(listed).toContainEqual(
    expect.objectContaining({
      _id: id,
      ending: token.slice(-4),
      state: 'active',
      owner: { _id: admin.id, name: 'María José Hernández Núñez' },
    }),
  )
  expect(JSON.stringify(listed)).not.toContain(token)
})

test('its password is asked for again, and a session alone makes none', async () => {
  const admin = await buildAdmin(academy)
  const office = academy.as(admin)
  const terms = { name: 'Robado', scopes: ['read:people' as const], until: '2026-12-31' }
  const before = await academy.db.$count(accessTokens)
  const wrong = await office.refused(calls.createToken, { body: { ...terms, password: 'otra' } })
  expect([wrong.status, wrong.body.code]).toEqual([403, 'present_password_wrong'])
  const none = await office.send(calls.createToken, { body: terms })
  expect(none.json()).toMatchObject({
    code: 'invalid_data',
    issues: [{ path: 'password', message: 'Escribe tu contraseña actual.' }],
  })
  expect(await academy.db.$count(accessTokens)).toBe(before)
})

test('without the scope it is refused', async () => {
  const student = await buildStudent(academy)
  const { client } = await issue(await buildAdmin(academy), ['read:people'])
  const suspension = { params: { id: student.id }, body: { reason: 'No pagó.' } }
  expect(await client.refused(calls.suspendPerson, suspension)).toEqual({
    status: 403,
    body: { msg: 'Token lacks the scope', code: 'token_scope_missing' },
  })
})

test('it suspends, restores and renames students, and no administrator', async () => {
  const [admin, other, student] = await Promise.all([
    buildAdmin(academy),
    buildAdmin(academy),
    buildStudent(academy),
  ])
  const { client } = await issue(admin)
  const office = academy.as(admin)
  const reason = 'Lo pidió.'
  const suspend = (id: string) => ({ params: { id }, body: { reason } })
  const rename = (id: string) => ({
    params: { id },
    body: { firstNames: 'Otra', lastNames: 'Persona', reason },
  })
  await client.call(calls.suspendPerson, suspend(student.id))
  await client.call(calls.restorePerson, { params: { id: student.id } })
  await client.call(calls.correctNames, rename(student.id))
  const refusal = { status: 403, body: { code: 'token_scope_missing' } }
  expect(await client.refused(calls.suspendPerson, suspend(other.id))).toMatchObject(refusal)
  expect(await client.refused(calls.correctNames, rename(other.id))).toMatchObject(refusal)
  expect(await client.refused(calls.correctNames, rename(admin.id))).toMatchObject(refusal)
  const stateOf = async () =>
    (await office.call(calls.getPerson, { params: { id: other.id } })).state
  expect(await stateOf()).toBe('active')
  await office.call(calls.suspendPerson, suspend(other.id))
  const restore = { params: { id: other.id } }
  expect(await client.refused(calls.restorePerson, restore)).toMatchObject(refusal)
  expect(await stateOf()).toBe('suspended')
  await office.call(calls.restorePerson, restore)
})

test('what it does stands in the audit with its name', async () => {
  const admin = await buildAdmin(academy)
  const student = await buildStudent(academy)
  const { id, client } = await issue(admin)
  const suspension = { params: { id: student.id }, body: { reason: 'No pagó.' } }
  await client.call(calls.suspendPerson, suspension)
  await academy.as(admin).call(calls.revokeToken, { params: { tokenId: id } })
  const { documents } = await academy
    .as(admin)
    .call(calls.listAuditEntries, { query: { actor: admin.id } })
  expect(documents.map(({ action, token, subject }) => [action, token, subject.type])).toEqual([
    ['token.revoke', null, 'token'],
    ['user.suspend', 'Contabilidad', 'user'],
    ['token.create', null, 'token'],
  ])
})

test('it ends with its last day by the clock of the academy', async () => {
  const admin = await buildAdmin(academy)
  const { client } = await issue(admin, ['read:people'], today())
  // 16:00 in UTC is 10:00 in Mexico City.
  academy.clock.advance({ hours: 13, minutes: 59 })
  await client.call(calls.listPeople)
  academy.clock.advance({ minutes: 1 })
  expect(await client.refused(calls.listPeople)).toMatchObject({
    status: 403,
    body: { code: 'token_expired' },
  })
  const { documents } = await academy
    .as(admin)
    .call(calls.listTokens, { query: { state: 'expired' } })
  expect(documents).toMatchObject([{ state: 'expired' }])
})

test('a last day that has passed, or is too far away, is refused beside its field', async () => {
  const office = academy.as(await buildAdmin(academy))
  for (const [until, message] of [
    ['2026-03-01', 'Ese día ya pasó.'],
    ['2027-04-01', 'Un token dura un año como máximo.'],
  ] as const) {
    const body = { name: 'Otro', scopes: ['read:audit' as const], until, password: PASSWORD }
    expect((await office.refused(calls.createToken, { body })).body).toMatchObject({
      code: 'invalid_data',
      issues: [{ path: 'until', message }],
    })
  }
})

test('of ten revocations at once one succeeds, and the next call is refused', async () => {
  const admin = await buildAdmin(academy)
  const { id, client } = await issue(admin)
  const office = academy.as(admin)
  await office.call(calls.listTokens)
  const params = { tokenId: id }
  const [revocations, uses] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, () => office.send(calls.revokeToken, { params }))),
    Promise.all(Array.from({ length: 10 }, () => client.send(calls.listPeople))),
  ])
  const statuses = revocations.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  expect(uses.every(({ statusCode }) => [200, 401].includes(statusCode))).toBe(true)
  expect(await client.refused(calls.listPeople)).toMatchObject({ body: { code: 'token_invalid' } })
  const entries = await academy.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'token.revoke')))
    .orderBy(desc(auditEntries.at))
  expect(entries).toHaveLength(1)
})

test('an unknown one cannot be revoked', async () => {
  const office = academy.as(await buildAdmin(academy))
  expect(await office.refused(calls.revokeToken, { params: { tokenId: newId() } })).toMatchObject({
    status: 404,
    body: { code: 'access_token_not_found' },
  })
})

test('the tokens of whoever is suspended, demoted or erased are dead, also after a return', async () => {
  const director = academy.as(await buildAdmin(academy))
  const [suspended, demoted, erased] = [
    await buildAdmin(academy),
    await buildAdmin(academy, { professionalId: '7654321' }),
    await buildAdmin(academy),
  ]
  const held = await Promise.all([suspended, demoted, erased].map((admin) => issue(admin)))
  const reason = 'Dejó la academia.'
  await director.call(calls.suspendPerson, { params: { id: suspended.id }, body: { reason } })
  const role = { role: 'professor' as const, reason }
  await director.call(calls.changeRole, { params: { id: demoted.id }, body: role })
  await director.call(calls.erasePerson, { params: { id: erased.id }, body: { reason } })
  for (const { client } of held) {
    expect((await client.refused(calls.listPeople)).body.code).toBe('token_invalid')
  }
  await director.call(calls.restorePerson, { params: { id: suspended.id } })
  const admin = { role: 'admin' as const, reason }
  await director.call(calls.changeRole, { params: { id: demoted.id }, body: admin })
  for (const { client } of held) {
    expect((await client.refused(calls.listPeople)).body.code).toBe('token_invalid')
  }
})

test('its last use is noted once a minute at most', async () => {
  const { id, client } = await issue(await buildAdmin(academy))
  expect((await stored(id)).lastUsedAt).toBeNull()
  const first = academy.clock.now()
  await client.call(calls.listPeople)
  expect((await stored(id)).lastUsedAt).toEqual(first)
  academy.clock.advance({ seconds: 59 })
  await client.call(calls.listPeople)
  expect((await stored(id)).lastUsedAt).toEqual(first)
  academy.clock.advance({ seconds: 2 })
  await client.call(calls.listPeople)
  expect((await stored(id)).lastUsedAt).toEqual(academy.clock.now())
})

test('each token has its own limit of calls', async () => {
  const limited = await createTestApp({ rateLimits: true })
  try {
    const admin = await buildAdmin(limited)
    const terms = { name: 'Uno', until: '2026-12-31', password: PASSWORD }
    const body = { ...terms, scopes: ['read:people' as const] }
    const issueOne = async () =>
      limited.withToken((await limited.as(admin).call(calls.createToken, { body })).token)
    const [busy, other] = [await issueOne(), await issueOne()]
    const ask = () => busy.send(calls.listPeople)
    const answers = await Promise.all(Array.from({ length: 120 }, ask))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const refused = await ask()
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await other.send(calls.listPeople)).statusCode).toBe(200)
  } finally {
    await limited.close()
  }
})
