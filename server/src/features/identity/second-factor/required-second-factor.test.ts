import * as calls from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAdmin, buildStudent, PASSWORD } from '../../../testing/builders/build-people.ts'
import type { Client } from '../../../testing/client.ts'
import { codeOf } from '../../../testing/second-factor.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { secondFactors, sessions } from '../tables.ts'

const academy = withAcademy()

type Admin = Awaited<ReturnType<typeof buildAdmin>>

/** Enables it within the client's own session. */
async function enrol(client: Client) {
  const { secret } = await client.call(calls.beginSecondFactor, { body: { password: PASSWORD } })
  const body = { code: codeOf(academy, secret) }
  await client.call(calls.enableSecondFactor, { body })
  academy.clock.advance({ seconds: 30 })
  return secret
}

const director = { id: '', client: undefined as unknown as Client }
beforeAll(async () => {
  const { id, type } = await buildAdmin(academy)
  Object.assign(director, { id, client: academy.as({ id, type }) })
  await enrol(director.client)
})

const demand = (requiresSecondFactor: boolean, client = director.client) =>
  client.send(calls.editSettings, { body: { requiresSecondFactor } })
beforeEach(async () => {
  await director.client.call(calls.editSettings, { body: { requiresSecondFactor: false } })
})

const codeIn = async (sent: ReturnType<Client['send']>) => {
  const answer = await sent
  return answer.statusCode < 400 ? 'done' : answer.json<calls.ErrorBody>().code
}

const terms = {
  name: 'Contabilidad',
  scopes: ['read:people' as const],
  until: '2026-12-31',
  password: PASSWORD,
}
const issue = async (client: Client) => {
  const { insertedId, token } = await client.call(calls.createToken, { body: terms })
  return { id: insertedId, client: academy.withToken(token) }
}
const listed = async (id: string) => {
  const { documents } = await director.client.call(calls.listTokens, { query: { limit: 100 } })
  return documents.find(({ _id }) => _id === id)
}

async function logIn({ email }: { email: string }) {
  const reply = await academy.as().call(calls.login, { body: { email, password: PASSWORD } })
  return { client: academy.withToken(reply.accessToken), refreshToken: reply.refreshToken }
}

test('only a session that proved a second factor switches the requirement', async () => {
  const without = await buildAdmin(academy)
  const client = academy.as(without)
  expect(await codeIn(demand(true, client))).toBe('second_factor_not_enabled')
  // The same value as before switches nothing.
  expect(await codeIn(demand(false, client))).toBe('done')
  const proven = academy.as(without)
  await enrol(proven)
  expect(await codeIn(demand(true, client))).toBe('second_factor_unproved')
  expect((await director.client.call(calls.getFullSettings)).requiresSecondFactor).toBe(false)
  expect(await codeIn(demand(true, proven))).toBe('done')
  expect(await codeIn(demand(false, client))).toBe('second_factor_required')
  expect(await codeIn(demand(false, proven))).toBe('done')
})

test('who is in without it is asked at once, at refresh too, and can do nothing else', async () => {
  const admin = await buildAdmin(academy)
  const { client, refreshToken } = await logIn(admin)
  await client.call(calls.listPeople)
  expect((await demand(true)).statusCode).toBe(200)
  const asked = 'second_factor_enrolment_required'
  const renewal = await academy.as().refused(calls.refresh, { body: { refreshToken } })
  expect([renewal.status, renewal.body.code]).toEqual([403, asked])
  for (const sent of [
    client.send(calls.listPeople),
    client.send(calls.createToken, { body: terms }),
    demand(false, client),
    client.send(calls.editSettings, { body: { siteName: 'Otra' } }),
    client.send(calls.listNotifications),
    client.send(calls.changePassword, {
      body: { currentPassword: PASSWORD, password: 'otra contraseña larga' },
    }),
    client.inject({ method: 'POST', url: '/uploads', headers: { 'tus-resumable': '1.0.0' } }),
  ]) {
    expect(await codeIn(sent)).toBe(asked)
  }
  // Public pages are those of a visitor.
  expect((await client.call(calls.listCourses, { query: { isAllCourses: 'true' } })).total).toBe(0)
  expect(await client.call(calls.getSecondFactor)).toMatchObject({ compulsory: true })

  const other = academy.as(admin)
  await enrol(client)
  await client.call(calls.listPeople)
  await academy.as().call(calls.refresh, { body: { refreshToken } })
  // Another session of the same account has proved nothing.
  expect(await codeIn(other.send(calls.listPeople))).toBe('second_factor_required')
})

test('students and professors, and sessions that a code opened, are asked nothing', async () => {
  const admin = await buildAdmin(academy)
  const secret = await enrol(academy.as(admin))
  const student = await logIn(await buildStudent(academy))
  await demand(true)
  const body = { email: admin.email, password: PASSWORD }
  const { challenge } = (await academy.as().refused(calls.login, { body })).body
  const entered = await academy.as().call(calls.loginSecondFactor, {
    body: { challenge: challenge!, code: codeOf(academy, secret) },
  })
  await academy.withToken(entered.accessToken).call(calls.listPeople)
  await academy.as().call(calls.refresh, { body: { refreshToken: entered.refreshToken } })
  expect(await codeIn(student.client.send(calls.listNotifications))).toBe('done')
  await academy.as().call(calls.refresh, { body: { refreshToken: student.refreshToken } })
})

test('tokens that were made without it end for good, and the list says why', async () => {
  const admin = await buildAdmin(academy)
  const held = await issue(academy.as(admin))
  const kept = await issue(director.client)
  await held.client.call(calls.listPeople)
  expect(await listed(held.id)).toMatchObject({ state: 'active', endedBy: null })
  await demand(true)
  const refused = await held.client.refused(calls.listPeople)
  expect([refused.status, refused.body.code]).toEqual([403, 'token_without_second_factor'])
  expect(await listed(held.id)).toMatchObject({ state: 'revoked', endedBy: 'second_factor' })
  for (const [state, shows] of [
    ['active', false],
    ['revoked', true],
  ] as const) {
    const query = { state, limit: 100 }
    const { documents } = await director.client.call(calls.listTokens, { query })
    expect(documents.some(({ _id }) => _id === held.id)).toBe(shows)
    expect(documents.some(({ _id }) => _id === kept.id)).toBe(!shows)
  }
  await kept.client.call(calls.listPeople)
  await demand(false)
  expect((await held.client.refused(calls.listPeople)).body.code).toBe(
    'token_without_second_factor',
  )
  expect(
    await codeIn(director.client.send(calls.revokeToken, { params: { tokenId: held.id } })),
  ).toBe('access_token_revoked')
  await (await issue(academy.as(admin))).client.call(calls.listPeople)
})

test('whoever loses the second factor loses what was made with it', async () => {
  const admin = await buildAdmin(academy)
  const client = academy.as(admin)
  await enrol(client)
  const { id, client: holder } = await issue(client)
  await demand(true)
  await holder.call(calls.listPeople)
  await director.client.call(calls.removeSecondFactor, {
    params: { id: admin.id },
    body: { reason: 'Perdió su teléfono.' },
  })
  expect(await codeIn(client.send(calls.listPeople))).toBe('second_factor_enrolment_required')
  expect(await codeIn(holder.send(calls.listPeople))).toBe('token_without_second_factor')
  await enrol(client)
  await client.call(calls.listPeople)
  expect(await codeIn(holder.send(calls.listPeople))).toBe('token_without_second_factor')
  expect(await listed(id)).toMatchObject({ state: 'revoked', endedBy: 'second_factor' })
})

test('a token whose maker disabled the second factor ends with the next requirement', async () => {
  const admin = await buildAdmin(academy)
  const client = academy.as(admin)
  const secret = await enrol(client)
  const { client: holder } = await issue(client)
  await client.call(calls.disableSecondFactor, {
    body: { password: PASSWORD, code: codeOf(academy, secret) },
  })
  await holder.call(calls.listPeople)
  await demand(true)
  expect(await codeIn(holder.send(calls.listPeople))).toBe('token_without_second_factor')
})

test('of tokens made while it is switched on none is good for anything', async () => {
  const makers = await Promise.all(
    Array.from({ length: 8 }, async () => academy.as(await buildAdmin(academy))),
  )
  await Promise.all(makers.map((maker) => maker.call(calls.listTokens)))
  const [switched, ...made] = await Promise.all([
    demand(true),
    ...makers.map((maker) => maker.send(calls.createToken, { body: terms })),
  ])
  expect(switched.statusCode).toBe(200)
  const outcomes = await Promise.all(
    made.map(async (answer) => {
      if (answer.statusCode !== 201) return answer.json<calls.ErrorBody>().code
      const { token } = answer.json<{ token: string }>()
      return codeIn(academy.withToken(token).send(calls.listPeople))
    }),
  )
  const dead = ['second_factor_enrolment_required', 'token_without_second_factor']
  expect(outcomes.filter((code) => !dead.includes(code))).toEqual([])
})

test('whoever disables theirs while switching it on is asked for a new one', async () => {
  const admin: Admin = await buildAdmin(academy)
  const client = academy.as(admin)
  const secret = await enrol(client)
  await client.call(calls.listTokens)
  const body = { password: PASSWORD, code: codeOf(academy, secret) }
  const [switched, disabled] = await Promise.all([
    demand(true, client),
    client.send(calls.disableSecondFactor, { body }),
  ])
  const { requiresSecondFactor } = await director.client.call(calls.getFullSettings)
  const [factor] = await academy.db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, admin.id))
  expect(requiresSecondFactor).toBe(switched.statusCode === 200)
  expect(factor === undefined).toBe(disabled.statusCode === 200)
  expect(
    [switched.statusCode, disabled.statusCode].filter((status) => status === 200),
  ).toHaveLength(1)
})

test('sessions and tokens of a release that noted none of it count as without', async () => {
  const admin = await buildAdmin(academy)
  const client = academy.as(admin)
  await enrol(client)
  const { client: holder } = await issue(client)
  await academy.db
    .update(sessions)
    .set({ secondFactorAt: null })
    .where(eq(sessions.userId, admin.id))
  await demand(true)
  expect(await codeIn(client.send(calls.listPeople))).toBe('second_factor_required')
  await holder.call(calls.listPeople)
})
