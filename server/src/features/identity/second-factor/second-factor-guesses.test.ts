import * as calls from '@ateneo/contract'
import { and, eq } from '../../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { buildStudent, PASSWORD } from '../../../testing/builders/build-people.ts'
import { codeOf } from '../../../testing/second-factor.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { loginThrottle } from '../sessions/login-throttle.ts'
import { loginFailures } from '../tables.ts'

const academy = withAcademy()

let lastAddress = 0
const newAddress = () => `203.0.113.${++lastAddress}`

interface Origin {
  from?: string
  device?: string | undefined
}

async function post(url: string, payload: object, { from = newAddress(), device }: Origin = {}) {
  const response = await academy.as().inject({
    method: 'POST',
    url,
    headers: { 'x-forwarded-for': from },
    ...(device !== undefined && { cookies: { device } }),
    payload,
  })
  const cookie = response.cookies.find(({ name }) => name === 'device')?.value
  const { code = 'entered', challenge = '' } = response.json<Partial<calls.ErrorBody>>()
  return { code, challenge, cookie }
}

/** Somebody with a second factor; `device` is the cookie of a browser that they entered with. */
async function buildOwner() {
  const owner = await buildStudent(academy)
  const client = academy.as(owner)
  const { secret } = await client.call(calls.beginSecondFactor, { body: { password: PASSWORD } })
  const enabled = await client.call(calls.enableSecondFactor, {
    body: { code: codeOf(academy, secret) },
  })
  const shown = () => {
    academy.clock.advance({ seconds: 30 })
    return codeOf(academy, secret)
  }
  const begin = async (place?: Origin) => {
    const answer = await post('/login', { email: owner.email, password: PASSWORD }, place)
    expect(answer.code).toBe('second_factor_required')
    return answer.challenge
  }
  const challenge = await begin()
  const guess = (code: string, place?: Origin, by = challenge) =>
    post('/login/second-factor', { challenge: by, code }, place)
  const { cookie } = await guess(shown())
  return { ...owner, challenge, guess, begin, shown, device: cookie!, codes: enabled.recoveryCodes }
}

const wrong = '000000'
const failTimes = (times: number, email: string, failedAt = academy.clock.now()) =>
  academy.db.insert(loginFailures).values(
    Array.from({ length: times }, (_, number) => ({
      email,
      ip: `198.51.100.${number}`,
      network: `198.51.100.${number}`,
      step: 'code' as const,
      failedAt,
    })),
  )

test('who guesses locks their own address: the owner enters elsewhere, and with a recovery code there too', async () => {
  const { guess, shown, codes, begin } = await buildOwner()
  const from = newAddress()
  for (let attempt = 0; attempt < loginThrottle.failuresOfPair; attempt++) {
    expect((await guess(wrong, { from })).code).toBe('second_factor_wrong')
  }
  expect((await guess(shown(), { from })).code).toBe('too_many_attempts')
  // A right password, again and again, forgets none of it.
  const again = await begin({ from })
  expect((await guess(shown(), { from }, again)).code).toBe('too_many_attempts')
  expect((await guess(shown())).code).toBe('entered')
  expect((await guess(codes[0]!, { from })).code).toBe('entered')
})

test('guesses from everywhere lock the codes of unknown browsers alone', async () => {
  const { email, guess, shown, device, codes, begin } = await buildOwner()
  await failTimes(loginThrottle.failuresOfAccount, email)
  expect((await guess(shown())).code).toBe('too_many_attempts')
  expect((await guess(shown(), { device })).code).toBe('entered')
  expect((await guess(codes[0]!)).code).toBe('entered')
  academy.clock.advance({ minutes: 15 })
  expect((await guess(shown(), {}, await begin())).code).toBe('entered')
})

test('a day has two hundred guesses, however patient', async () => {
  const { email, guess, shown, device, begin } = await buildOwner()
  const { codesOfDay } = loginThrottle
  for (const batch of [1, 2, 3, 4]) {
    await failTimes(codesOfDay / 4, email, academy.clock.now())
    academy.clock.advance({ minutes: 20 * batch })
  }
  const challenge = await begin()
  expect((await guess(shown(), {}, challenge)).code).toBe('too_many_attempts')
  expect((await guess(shown(), { device }, challenge)).code).toBe('entered')
})

test('wrong passwords of a stranger keep nobody from the second step', async () => {
  const { email, guess, shown } = await buildOwner()
  const from = newAddress()
  for (let attempt = 0; attempt < loginThrottle.failuresOfPair; attempt++) {
    expect((await post('/login', { email, password: 'otra clave' }, { from })).code).toBe(
      'wrong_password',
    )
  }
  expect((await guess(shown(), { from })).code).toBe('entered')
})

test('guesses sent at once get no more results, and a right one among them none', async () => {
  const { email, guess, shown } = await buildOwner()
  const from = newAddress()
  await failTimes(loginThrottle.failuresOfAccount - 3, email)
  const answers = await Promise.all(Array.from({ length: 12 }, () => guess(wrong, { from })))
  expect(answers.filter(({ code }) => code === 'second_factor_wrong')).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 'too_many_attempts')).toHaveLength(9)
  expect((await guess(shown())).code).toBe('too_many_attempts')
})

test('the owner is told once a day, and a new password ends the guessing and its count', async () => {
  const owner = await buildOwner()
  const subject = 'Alguien prueba códigos para entrar a tu cuenta'
  const told = async () =>
    (await academy.emailsTo(owner.email)).filter((email) => email.subject === subject).length
  await failTimes(loginThrottle.toldCode - 2, owner.email)
  await owner.guess(wrong)
  expect(await told()).toBe(0)
  await owner.guess(wrong)
  await owner.guess(wrong)
  expect(await told()).toBe(1)
  await failTimes(loginThrottle.failuresOfAccount, owner.email)
  await academy.as(owner).call(calls.changePassword, {
    body: { currentPassword: PASSWORD, password: 'el telar de la abuela 9' },
  })
  expect((await owner.guess(owner.shown())).code).toBe('second_factor_challenge_invalid')
  const left = await academy.db.$count(
    loginFailures,
    and(eq(loginFailures.email, owner.email), eq(loginFailures.step, 'code')),
  )
  expect(left).toBe(0)
})

test('mistakes of a known browser are its own, and rest it alone', async () => {
  const { guess, shown, device } = await buildOwner()
  for (let attempt = 0; attempt < loginThrottle.failuresOfDevice; attempt++) {
    expect((await guess(wrong, { device })).code).toBe('second_factor_wrong')
  }
  expect((await guess(shown(), { device })).code).toBe('too_many_attempts')
  expect((await guess(shown())).code).toBe('entered')
})
