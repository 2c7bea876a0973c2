import { changePassword, listNotifications, login, logout, refresh } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildStudent, PASSWORD } from '../../../testing/builders/build-people.ts'
import { sessions, users } from '../tables.ts'

const academy = withAcademy()

async function logInStudent() {
  const student = await buildStudent(academy)
  const body = { email: student.email, password: PASSWORD }
  const session = await academy.as().call(login, { body })
  return { student, ...session }
}

const renew = (refreshToken: string) => academy.as().call(refresh, { body: { refreshToken } })
const refusedRenewal = (refreshToken: string) =>
  academy.as().refused(refresh, { body: { refreshToken } })
const invalid = {
  status: 403,
  body: { msg: 'Invalid refresh token', code: 'refresh_token_invalid' },
}
const bear = async (accessToken: string) =>
  (await academy.withToken(accessToken).send(listNotifications)).statusCode

test('each renewal gives another refresh token, and only a hash of it is stored', async () => {
  const { refreshToken } = await logInStudent()
  const seen = [refreshToken]
  for (let time = 0; time < 3; time++) seen.push((await renew(seen.at(-1)!)).refreshToken)
  expect(new Set(seen).size).toBe(4)
  const rows = JSON.stringify(await academy.db.select().from(sessions))
  for (const token of seen) expect(rows).not.toContain(token)
})

test('a client whose reply was lost asks again within seconds and gets the same token', async () => {
  const { refreshToken } = await logInStudent()
  const lost = await renew(refreshToken)
  academy.clock.advance({ seconds: 29 })
  const found = await renew(refreshToken)
  expect(found.refreshToken).toBe(lost.refreshToken)
  expect(await bear(found.accessToken)).toBe(200)
  expect((await renew(found.refreshToken)).refreshToken).not.toBe(lost.refreshToken)
})

test('twenty renewals at once with one token all end with the same valid session', async () => {
  const { student, refreshToken } = await logInStudent()
  const answers = await Promise.all(Array.from({ length: 20 }, () => renew(refreshToken)))
  expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1)
  for (const { accessToken, userData } of answers) {
    expect(userData._id).toBe(student.id)
    expect(await bear(accessToken)).toBe(200)
  }
  const again = await Promise.all(answers.map((answer) => renew(answer.refreshToken)))
  expect(new Set(again.map((answer) => answer.refreshToken)).size).toBe(1)
})

test('a replaced token that comes back later ends the session', async () => {
  const { refreshToken } = await logInStudent()
  const { refreshToken: next, accessToken } = await renew(refreshToken)
  academy.clock.advance({ seconds: 31 })
  expect(await bear(accessToken)).toBe(200)
  expect(await refusedRenewal(refreshToken)).toEqual(invalid)
  expect(await bear(accessToken)).toBe(401)
  expect(await refusedRenewal(next)).toEqual(invalid)
})

test('a token whose successor was used ends the session at once, however old it is', async () => {
  const { refreshToken } = await logInStudent()
  let last = refreshToken
  for (let time = 0; time < 5; time++) last = (await renew(last)).refreshToken
  expect(await refusedRenewal(refreshToken)).toEqual(invalid)
  expect(await refusedRenewal(last)).toEqual(invalid)
})

test('a token that was never given ends nothing', async () => {
  const { refreshToken } = await logInStudent()
  const other = await logInStudent()
  const half = refreshToken.length / 2
  const forged = [
    refreshToken.split('').toReversed().join(''),
    refreshToken.slice(0, half) + other.refreshToken.slice(half),
    `${refreshToken.slice(0, -4)}AAAA`,
    `${refreshToken}A`,
    refreshToken.slice(0, 22),
  ]
  for (const token of forged) expect(await refusedRenewal(token)).toEqual(invalid)
  await renew(refreshToken)
  await renew(other.refreshToken)
})

test('a logout with the token before the last ends the session too, whichever came first', async () => {
  const mine = await logInStudent()
  const renewed = await renew(mine.refreshToken)
  await academy.as().call(logout, { body: { refreshToken: mine.refreshToken } })
  expect(await refusedRenewal(renewed.refreshToken)).toEqual(invalid)
  expect(await bear(renewed.accessToken)).toBe(401)

  const { refreshToken } = await logInStudent()
  const body = { refreshToken }
  const [answer] = await Promise.all([
    academy.as().send(refresh, { body }),
    academy.as().call(logout, { body }),
  ])
  expect([200, 403]).toContain(answer.statusCode)
  expect(await refusedRenewal(refreshToken)).toEqual(invalid)
  const { refreshToken: given = refreshToken } = answer.json()
  expect(await refusedRenewal(given)).toEqual(invalid)
})

test('a changed password and a suspension end what was renewed, within the seconds of grace too', async () => {
  const { student, refreshToken } = await logInStudent()
  const renewed = await renew(refreshToken)
  const passwords = { currentPassword: PASSWORD, password: 'otra lectura de noche' }
  await academy.as(student).call(changePassword, { body: passwords })
  for (const token of [refreshToken, renewed.refreshToken]) {
    expect(await refusedRenewal(token)).toEqual(invalid)
  }
  const suspended = await logInStudent()
  const { refreshToken: next } = await renew(suspended.refreshToken)
  const state = (to: 'suspended' | 'active') =>
    academy.db.update(users).set({ state: to }).where(eq(users.id, suspended.student.id))
  await state('suspended')
  for (const token of [suspended.refreshToken, next])
    expect(await refusedRenewal(token)).toEqual(invalid)
  await state('active')
  expect(await refusedRenewal(next)).toEqual(invalid)
})
