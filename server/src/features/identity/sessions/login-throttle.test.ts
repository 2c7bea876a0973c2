import { expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { connect } from '../../../platform/db/connect.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildStudent, PASSWORD } from '../../../testing/builders/build-people.ts'
import { loginThrottle } from './login-throttle.ts'
import { loginFailures } from '../tables.ts'

const academy = withAcademy()

let lastAddress = 0
/** A new IP address without failures. */
const newEmail = () => `203.0.113.${++lastAddress}`

async function tryLogin(
  email: string,
  password: string,
  { from = newEmail(), device }: { from?: string; device?: string | undefined } = {},
) {
  const response = await academy.as().inject({
    method: 'POST',
    url: '/login',
    headers: { 'x-forwarded-for': from },
    ...(device !== undefined && { cookies: { device } }),
    payload: { email, password },
  })
  return { status: response.statusCode, body: response.json() }
}

const failTimes = (times: number, email: string, from: string) =>
  academy.db.insert(loginFailures).values(
    Array.from({ length: times }, () => ({
      email,
      ip: from,
      network: from,
      failedAt: academy.clock.now(),
    })),
  )

/** The device cookie of a browser after these accounts have logged in with it. */
async function deviceOf(...emails: string[]): Promise<string> {
  let device: string | undefined
  for (const email of emails) {
    const response = await academy.as().inject({
      method: 'POST',
      url: '/login',
      headers: { 'x-forwarded-for': newEmail() },
      ...(device !== undefined && { cookies: { device } }),
      payload: { email, password: PASSWORD },
    })
    device = response.cookies.find(({ name }) => name === 'device')!.value
  }
  return device!
}

const tooMany = { status: 429, body: { msg: 'Too many attempts', code: 'too_many_attempts' } }

test('after ten failures an account rests at that address only, for fifteen minutes', async () => {
  const { email } = await buildStudent(academy)
  const from = newEmail()
  for (let attempt = 0; attempt < loginThrottle.failuresOfPair; attempt++) {
    expect((await tryLogin(email, 'otra contraseña', { from })).status).toBe(401)
  }
  expect(await tryLogin(email, PASSWORD, { from })).toEqual(tooMany)
  expect(await tryLogin(email.toUpperCase(), PASSWORD, { from })).toEqual(tooMany)
  expect((await tryLogin(email, PASSWORD)).status).toBe(200)
  academy.clock.advance({ minutes: 15 })
  expect((await tryLogin(email, PASSWORD, { from })).status).toBe(200)
})

test('a clock that goes back lets nobody rest for longer', async () => {
  const { email } = await buildStudent(academy)
  const from = newEmail()
  await failTimes(loginThrottle.failuresOfPair, email, from)
  expect(await tryLogin(email, PASSWORD, { from })).toEqual(tooMany)
  academy.clock.advance({ hours: -1 })
  expect((await tryLogin(email, PASSWORD, { from })).status).toBe(200)
  academy.clock.advance({ hours: 1 })
})

test('another process counts the same failures', async () => {
  const { email } = await buildStudent(academy)
  const from = newEmail()
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
  const from = newEmail()
  for (let round = 0; round < 2; round++) {
    for (let attempt = 1; attempt < loginThrottle.failuresOfPair; attempt++) {
      expect((await tryLogin(email, 'otra contraseña', { from })).status).toBe(401)
    }
    expect((await tryLogin(email, PASSWORD, { from })).status).toBe(200)
  }
})

test('an address that fails with many accounts rests too', async () => {
  const from = newEmail()
  const failedAt = academy.clock.now()
  await academy.db.insert(loginFailures).values(
    Array.from({ length: loginThrottle.failuresOfNetwork - 1 }, (_, number) => ({
      email: `${number}@ejemplo.mx`,
      ip: from,
      network: from,
      failedAt,
    })),
  )
  expect((await tryLogin('cien@ejemplo.mx', PASSWORD, { from })).status).toBe(404)
  const { email } = await buildStudent(academy)
  expect(await tryLogin(email, PASSWORD, { from })).toEqual(tooMany)
})

test('an IPv6 customer who turns through all of a /56 counts as one', async () => {
  const { email } = await buildStudent(academy)
  for (let attempt = 0; attempt < loginThrottle.failuresOfPair; attempt++) {
    const from = `2001:db8:1:${(attempt * 25).toString(16).padStart(4, '0')}::${attempt}`
    expect((await tryLogin(email, 'otra contraseña', { from })).status).toBe(401)
  }
  expect(await tryLogin(email, PASSWORD, { from: '2001:db8:1:ff:ffff::1' })).toEqual(tooMany)
  expect((await tryLogin(email, PASSWORD, { from: '2001:db8:1:100::1' })).status).toBe(200)
})

test('one network of an IPv6 customer rests before all of them do', async () => {
  const { failuresOfNetwork, failuresOfIp } = loginThrottle
  const failIn = (network: number, times: number) =>
    academy.db.insert(loginFailures).values(
      Array.from({ length: times }, (_, number) => ({
        email: `${network}-${number}@ejemplo.mx`,
        ip: '2001:db8:2::',
        network: `2001:db8:2:${network}::`,
        failedAt: academy.clock.now(),
      })),
    )
  const { email } = await buildStudent(academy)
  await failIn(1, failuresOfNetwork)
  expect(await tryLogin(email, PASSWORD, { from: '2001:db8:2:1::5' })).toEqual(tooMany)
  expect((await tryLogin(email, PASSWORD, { from: '2001:db8:2:2::5' })).status).toBe(200)
  await failIn(3, failuresOfIp - failuresOfNetwork)
  expect(await tryLogin(email, PASSWORD, { from: '2001:db8:2:2::5' })).toEqual(tooMany)
})

test('guesses from everywhere lock an account for unknown browsers, and not for its own', async () => {
  const { email } = await buildStudent(academy)
  const device = await deviceOf(email)
  await academy.db.insert(loginFailures).values(
    Array.from({ length: loginThrottle.failuresOfAccount }, (_, number) => ({
      email,
      ip: `198.51.100.${number}`,
      network: `198.51.100.${number}`,
      failedAt: academy.clock.now(),
    })),
  )
  expect(await tryLogin(email, PASSWORD)).toEqual(tooMany)
  expect((await tryLogin(email, PASSWORD, { device })).status).toBe(200)
})

test('an address that rests does not lock out a browser that its account knows', async () => {
  const [mine, sister, stranger] = [
    await buildStudent(academy),
    await buildStudent(academy),
    await buildStudent(academy),
  ]
  const device = await deviceOf(mine.email, sister.email)
  const from = newEmail()
  await failTimes(loginThrottle.failuresOfPair, mine.email, from)
  expect(await tryLogin(mine.email, PASSWORD, { from })).toEqual(tooMany)
  for (const { email } of [mine, sister]) {
    expect((await tryLogin(email, PASSWORD, { from, device })).status).toBe(200)
  }
  await failTimes(loginThrottle.failuresOfPair, stranger.email, from)
  expect(await tryLogin(stranger.email, PASSWORD, { from, device })).toEqual(tooMany)
})

test('a known browser rests for its own guesses, and nobody else for those', async () => {
  const { email } = await buildStudent(academy)
  const device = await deviceOf(email)
  for (let attempt = 0; attempt < loginThrottle.failuresOfDevice; attempt++) {
    expect((await tryLogin(email, 'otra cosa', { device })).status).toBe(401)
  }
  expect(await tryLogin(email, PASSWORD, { device })).toEqual(tooMany)
  expect((await tryLogin(email, PASSWORD)).status).toBe(200)
  academy.clock.advance({ minutes: 15 })
  expect((await tryLogin(email, PASSWORD, { device })).status).toBe(200)
})

test('a cookie that was made up or edited makes no browser known', async () => {
  const { email } = await buildStudent(academy)
  const [name, mark] = (await deviceOf(email)).split('.')
  const from = newEmail()
  await failTimes(loginThrottle.failuresOfPair, email, from)
  const a = 'A'.repeat(22)
  const odd = [`${a}.${mark}`, `${name}.${a}`, `${name}`, `${name}.${mark}.`, 'ñ', 'x'.repeat(9000)]
  for (const device of odd)
    expect(await tryLogin(email, PASSWORD, { from, device })).toEqual(tooMany)
})

test('the cookie of a browser keeps five accounts, names none and is out of reach of scripts', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => buildStudent(academy)))
  const device = await deviceOf(...people.map(({ email }) => email))
  expect(device).toMatch(/^[\w-]{22}(\.[\w-]{22}){5}$/)
  const from = newEmail()
  const response = await academy.as().inject({
    method: 'POST',
    url: '/login',
    headers: { 'x-forwarded-for': from },
    payload: { email: people[0]!.email, password: PASSWORD },
  })
  expect(response.cookies.find(({ name }) => name === 'device')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    maxAge: 365 * 24 * 60 * 60,
  })
})

test('guesses sent at once get no more answers than one after the other', async () => {
  const { email } = await buildStudent(academy)
  const from = newEmail()
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => tryLogin(email, 'otra contraseña', { from })),
  )
  const answered = answers.filter(({ status }) => status === 401)
  expect(answered).toHaveLength(loginThrottle.failuresOfPair)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('logging in at once from many places with the right password is no attack', async () => {
  const { email } = await buildStudent(academy)
  const from = newEmail()
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => tryLogin(email, PASSWORD, { from })),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('failures of yesterday are forgotten', async () => {
  await academy.db.delete(loginFailures)
  await tryLogin('nadie@ejemplo.mx', PASSWORD)
  academy.clock.advance({ days: 1, minutes: 1 })
  for (let attempt = 0; attempt < 3; attempt++) await tryLogin('nadie@ejemplo.mx', PASSWORD)
  const rows = await academy.db.select().from(loginFailures)
  expect(rows.map(({ failedAt }) => failedAt)).toEqual(
    Array.from({ length: 3 }, () => academy.clock.now()),
  )
})
