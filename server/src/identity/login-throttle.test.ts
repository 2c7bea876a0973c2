import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { connect } from '../db/connect.ts'
import { openAcademy, type Academy } from '../testing/academy.ts'
import { buildStudent, PASSWORD } from '../testing/build-people.ts'
import { loginThrottle } from './login-throttle.ts'
import { loginFailures } from './tables.ts'

let academy: Academy

beforeAll(async () => {
  academy = await openAcademy()
})
afterAll(() => academy.close())

let lastAddress = 0
/** An address nobody has failed from yet. */
const newAddress = () => `203.0.113.${++lastAddress}`

async function tryLogin(
  email: string,
  password: string,
  { from = newAddress() }: { from?: string } = {},
) {
  const response = await academy.as().inject({
    method: 'POST',
    url: '/login',
    headers: { 'x-forwarded-for': from },
    payload: { email, password },
  })
  return { status: response.statusCode, body: response.json() }
}

const tooMany = { status: 429, body: { msg: 'Too many attempts', code: 'too_many_attempts' } }

test('after ten failures an account rests at that address only, for fifteen minutes', async () => {
  const { email } = await buildStudent(academy)
  const from = newAddress()
  for (let attempt = 0; attempt < loginThrottle.failuresOfPair; attempt++) {
    expect((await tryLogin(email, 'otra contraseña', { from })).status).toBe(401)
  }
  expect(await tryLogin(email, PASSWORD, { from })).toEqual(tooMany)
  expect(await tryLogin(email.toUpperCase(), PASSWORD, { from })).toEqual(tooMany)
  expect((await tryLogin(email, PASSWORD)).status).toBe(200)
  academy.clock.advance({ minutes: 15 })
  expect((await tryLogin(email, PASSWORD, { from })).status).toBe(200)
})

test('another process counts the same failures', async () => {
  const { email } = await buildStudent(academy)
  const from = newAddress()
  for (let attempt = 0; attempt < loginThrottle.failuresOfPair; attempt++) {
    expect((await tryLogin(email, 'otra contraseña', { from })).status).toBe(401)
  }
  const { db, close } = await connect(academy.databaseUrl, { max: 2, log: academy.ctx.log })
  const app = await buildApp({ ...academy.ctx, db })
  try {
    const response = await app.inject({
      method: 'POST',
      url: '/login',
      headers: { 'x-forwarded-for': from },
      payload: { email, password: PASSWORD },
    })
    expect({ status: response.statusCode, body: response.json() }).toEqual(tooMany)
  } finally {
    await app.close()
    await close()
  }
})

test('a success clears what was counted against the account', async () => {
  const { email } = await buildStudent(academy)
  const from = newAddress()
  for (let round = 0; round < 2; round++) {
    for (let attempt = 1; attempt < loginThrottle.failuresOfPair; attempt++) {
      expect((await tryLogin(email, 'otra contraseña', { from })).status).toBe(401)
    }
    expect((await tryLogin(email, PASSWORD, { from })).status).toBe(200)
  }
})

test('an address that fails with many accounts rests too', async () => {
  const from = newAddress()
  const failedAt = academy.clock.now()
  await academy.db.insert(loginFailures).values(
    Array.from({ length: loginThrottle.failuresOfAddress - 1 }, (_, number) => ({
      email: `${number}@ejemplo.mx`,
      address: from,
      failedAt,
    })),
  )
  expect((await tryLogin('cien@ejemplo.mx', PASSWORD, { from })).status).toBe(404)
  const { email } = await buildStudent(academy)
  expect(await tryLogin(email, PASSWORD, { from })).toEqual(tooMany)
})

test('the addresses of one IPv6 customer count as one', async () => {
  const { email } = await buildStudent(academy)
  for (let attempt = 0; attempt < loginThrottle.failuresOfPair; attempt++) {
    await tryLogin(email, 'otra contraseña', { from: `2001:db8:1:2::${attempt}` })
  }
  expect(await tryLogin(email, PASSWORD, { from: '2001:db8:1:2:ffff::1' })).toEqual(tooMany)
  expect((await tryLogin(email, PASSWORD, { from: '2001:db8:1:3::1' })).status).toBe(200)
})

test('guesses sent at once get no more answers than one after the other', async () => {
  const { email } = await buildStudent(academy)
  const from = newAddress()
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => tryLogin(email, 'otra contraseña', { from })),
  )
  const answered = answers.filter(({ status }) => status === 401)
  expect(answered).toHaveLength(loginThrottle.failuresOfPair)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('logging in at once from many places with the right password is no attack', async () => {
  const { email } = await buildStudent(academy)
  const from = newAddress()
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => tryLogin(email, PASSWORD, { from })),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('failures of yesterday are forgotten', async () => {
  await tryLogin('nadie@ejemplo.mx', PASSWORD)
  academy.clock.advance({ days: 1, minutes: 1 })
  for (let attempt = 0; attempt < 3; attempt++) await tryLogin('nadie@ejemplo.mx', PASSWORD)
  const rows = await academy.db.select().from(loginFailures)
  expect(rows.map(({ failedAt }) => failedAt)).toEqual(
    Array.from({ length: 3 }, () => academy.clock.now()),
  )
})
