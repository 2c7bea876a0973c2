import { listNotifications, login, logout, refresh } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
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

const bear = (accessToken: string) =>
  academy.as().inject({
    method: 'GET',
    url: listNotifications.path,
    headers: { authorization: `Bearer ${accessToken}` },
  })

test('an access token lives fifteen minutes and its session gives another', async () => {
  const { student, accessToken, refreshToken } = await logInStudent()
  expect((await bear(accessToken)).statusCode).toBe(200)
  academy.clock.advance({ minutes: 15 })
  const late = await bear(accessToken)
  expect(late.statusCode).toBe(403)
  expect(late.json()).toEqual({ Error: 'Token expired', code: 'token_expired' })

  const renewed = await academy.as().call(refresh, { body: { refreshToken } })
  expect(renewed).toMatchObject({
    type: 'student',
    userData: { _id: student.id, active: true, studentAccountLevel: '0' },
  })
  expect((await bear(renewed.accessToken)).statusCode).toBe(200)
  // The answer of a renewal may be lost on its way: the browser asks again with what it has.
  const again = await academy.as().call(refresh, { body: { refreshToken } })
  expect((await bear(again.accessToken)).statusCode).toBe(200)
})

test('a token that was good once is refused as soon as its session ends or its signature differs', async () => {
  const { accessToken, refreshToken } = await logInStudent()
  for (let time = 0; time < 2; time++) expect((await bear(accessToken)).statusCode).toBe(200)
  const [head, body, signature] = accessToken.split('.')
  const forged = `${head}.${body}.${signature!.split('').toReversed().join('')}`
  expect((await bear(forged)).statusCode).toBe(401)
  await academy.as().call(logout, { body: { refreshToken } })
  expect((await bear(accessToken)).statusCode).toBe(401)
})

test('the refresh token is stored only as a hash', async () => {
  const { refreshToken } = await logInStudent()
  const rows = await academy.db.select().from(sessions)
  expect(JSON.stringify(rows)).not.toContain(refreshToken)
})

test('without a refresh token there is nothing to refresh or to end', async () => {
  for (const call of [refresh, logout]) {
    for (const body of [undefined, {}, { refreshToken: '' }, { refreshToken: null }]) {
      const refused = await academy.as().refused(call, { body })
      expect(refused).toEqual({
        status: 400,
        body: { msg: 'Refresh token missing', code: 'refresh_token_missing' },
      })
    }
  }
})

const invalid = {
  status: 403,
  body: { msg: 'Invalid refresh token', code: 'refresh_token_invalid' },
}

test('an unknown, ended, outlived or suspended session gives nothing', async () => {
  const refusedRenewal = (refreshToken: string) =>
    academy.as().refused(refresh, { body: { refreshToken } })
  expect(await refusedRenewal('nadie')).toEqual(invalid)
  expect(await refusedRenewal('\u0000'.repeat(100))).toEqual(invalid)

  const ended = await logInStudent()
  const body = { refreshToken: ended.refreshToken }
  expect(await academy.as().call(logout, { body })).toEqual({ msg: 'Logout successful' })
  expect(await refusedRenewal(ended.refreshToken)).toEqual(invalid)
  const revoked = await bear(ended.accessToken)
  expect(revoked.statusCode).toBe(401)
  expect(revoked.json()).toEqual({ Error: 'Invalid token', code: 'token_invalid' })

  const suspended = await logInStudent()
  await academy.db
    .update(users)
    .set({ state: 'suspended' })
    .where(eq(users.id, suspended.student.id))
  expect(await refusedRenewal(suspended.refreshToken)).toEqual(invalid)

  const outlived = await logInStudent()
  academy.clock.advance({ days: 7 })
  expect(await refusedRenewal(outlived.refreshToken)).toEqual(invalid)
})

test('ending a session twice, or an unknown one, is no error and ends no other', async () => {
  const mine = await logInStudent()
  const other = await logInStudent()
  for (const refreshToken of [mine.refreshToken, mine.refreshToken, 'nadie']) {
    await academy.as().call(logout, { body: { refreshToken } })
  }
  const renewed = await academy.as().call(refresh, { body: { refreshToken: other.refreshToken } })
  expect(renewed.userData._id).toBe(other.student.id)
})

const cookieOf = (response: { cookies: unknown[] }, called = 'refreshToken') =>
  response.cookies.find(
    (cookie): cookie is Record<string, unknown> => (cookie as { name: string }).name === called,
  )

test('a browser keeps the refresh token where scripts cannot read it', async () => {
  const { email } = await buildStudent(academy)
  const payload = { email, password: PASSWORD }
  const opened = await academy.as().inject({ method: 'POST', url: '/login', payload })
  const cookie = cookieOf(opened)
  expect(cookie).toEqual({
    name: 'refreshToken',
    value: opened.json().refreshToken,
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 7 * 24 * 60 * 60,
  })

  academy.clock.advance({ days: 3 })
  const first = { refreshToken: String(cookie?.value) }
  const renewed = await academy
    .as()
    .inject({ method: 'POST', url: '/refresh-token', cookies: first })
  expect(renewed.statusCode).toBe(200)
  const cookies = { refreshToken: renewed.json().refreshToken as string }
  const replaced = { value: cookies.refreshToken, maxAge: 4 * 24 * 60 * 60 }
  expect(cookieOf(renewed)).toMatchObject({ ...cookie, ...replaced })

  const ended = await academy.as().inject({ method: 'POST', url: '/logout', cookies })
  expect(ended.json()).toEqual({ msg: 'Logout successful' })
  expect(cookieOf(ended)).toMatchObject({ value: '', path: '/', maxAge: 0 })

  const refused = await academy.as().inject({ method: 'POST', url: '/refresh-token', cookies })
  expect(refused.statusCode).toBe(403)
  expect(cookieOf(refused)).toMatchObject({ value: '', maxAge: 0 })
})

test('a cookie that scripts can read comes and goes with the refresh token, and says nothing else', async () => {
  const { email } = await buildStudent(academy)
  const payload = { email, password: PASSWORD }
  const opened = await academy.as().inject({ method: 'POST', url: '/login', payload })
  const marker = cookieOf(opened, 'hasSession')
  expect(marker).toMatchObject({ value: '1', path: '/', sameSite: 'Strict', maxAge: 604_800 })
  expect(marker).not.toHaveProperty('httpOnly')
  const cookies = { refreshToken: opened.json().refreshToken as string }
  const ended = await academy.as().inject({ method: 'POST', url: '/logout', cookies })
  expect(cookieOf(ended, 'hasSession')).toMatchObject({ value: '', maxAge: 0 })
  const refused = await academy.as().inject({ method: 'POST', url: '/refresh-token', cookies })
  expect(cookieOf(refused, 'hasSession')).toMatchObject({ value: '', maxAge: 0 })
})

test('a token in the body counts before the cookie', async () => {
  const mine = await logInStudent()
  const other = await logInStudent()
  const response = await academy.as().inject({
    method: 'POST',
    url: '/refresh-token',
    cookies: { refreshToken: other.refreshToken },
    payload: { refreshToken: mine.refreshToken },
  })
  expect(response.json().userData).toMatchObject({ _id: mine.student.id })
})

test.each([
  ['https://cursos.ejemplo.mx', true],
  ['http://192.168.1.20:3001', true],
  ['http://localhost:3001', false],
  ['http://127.0.0.1:3001', false],
  ['http://[::1]:3001', false],
])('at %s every cookie of a login and of its end is Secure: %s', async (publicUrl, isSecure) => {
  const config = { ...academy.ctx.config, publicUrl }
  const app = await buildApp({ ...academy.ctx, config }, { rateLimits: false })
  const { email } = await buildStudent(academy)
  const payload = { email, password: PASSWORD }
  const opened = await app.inject({ method: 'POST', url: '/login', payload })
  const cookies = { refreshToken: opened.json().refreshToken as string }
  const ended = await app.inject({ method: 'POST', url: '/logout', cookies })
  const set = [...opened.cookies, ...ended.cookies]
  expect(new Set(set.map(({ name }) => name))).toEqual(
    new Set(['refreshToken', 'hasSession', 'device']),
  )
  for (const cookie of set) {
    expect(cookie).toMatchObject({ sameSite: 'Strict' })
    expect([cookie.name, 'secure' in cookie]).toEqual([cookie.name, isSecure])
  }
  await app.close()
})

test('a stale access token stands in nobody’s way to log in', async () => {
  const { email } = await buildStudent(academy)
  const response = await academy.as().inject({
    method: 'POST',
    url: '/login',
    headers: { authorization: 'Bearer null' },
    payload: { email, password: PASSWORD },
  })
  expect(response.statusCode).toBe(200)
})
