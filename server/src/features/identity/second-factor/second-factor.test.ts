import {
  beginSecondFactor,
  beginSecondFactorAtLogin,
  disableSecondFactor,
  editSettings,
  enableSecondFactor,
  enableSecondFactorAtLogin,
  getPerson,
  getSecondFactor,
  login,
  loginSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { auditEntries } from '../../audit/tables.ts'
import { buildAdmin, buildStudent, PASSWORD } from '../../../testing/builders/build-people.ts'
import { Client } from '../../../testing/client.ts'
import { codeOf as shownCode } from '../../../testing/second-factor.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { recoveryCodes, secondFactors, sessions } from '../tables.ts'

const academy = withAcademy()

type Person = Awaited<ReturnType<typeof buildStudent>>

const codeOf = (secret: string, steps = 0) => shownCode(academy, secret, steps)

const nextStep = () => academy.clock.advance({ seconds: 30 })

async function enrol(person: Person | Client) {
  const client = person instanceof Client ? person : academy.as(person)
  const { secret } = await client.call(beginSecondFactor, { body: { password: PASSWORD } })
  const { recoveryCodes: codes } = await client.call(enableSecondFactor, {
    body: { code: codeOf(secret) },
  })
  nextStep()
  return { secret, codes }
}

const visitor = () => academy.as()

async function challengeOf({ email }: Person, code = 'second_factor_required') {
  const refused = await visitor().refused(login, { body: { email, password: PASSWORD } })
  expect([refused.status, refused.body.code]).toEqual([403, code])
  return refused.body.challenge!
}

const enter = (challenge: string, code: string) =>
  visitor().call(loginSecondFactor, { body: { challenge, code } })
const refusedEntry = async (challenge: string, code: string) =>
  (await visitor().refused(loginSecondFactor, { body: { challenge, code } })).body.code

test('without a second factor the login is as it was', async () => {
  const student = await buildStudent(academy)
  const body = { email: student.email, password: PASSWORD }
  expect(await visitor().call(login, { body })).toMatchObject({ type: 'student' })
  expect(await academy.as(student).call(getSecondFactor)).toEqual({
    enabled: false,
    compulsory: false,
    recoveryCodesLeft: 0,
  })
})

test('once enabled, the login asks for a code of the application', async () => {
  const student = await buildStudent(academy)
  const { secret } = await enrol(student)
  const challenge = await challengeOf(student)
  expect(await enter(challenge, codeOf(secret))).toMatchObject({ type: 'student' })
  const emails = await academy.emailsTo(student.email)
  expect(emails.map(({ subject }) => subject)).toEqual(['Activaste la verificación en dos pasos'])
})

test('an enrolment that was not confirmed asks for nothing', async () => {
  const student = await buildStudent(academy)
  const client = academy.as(student)
  await client.call(beginSecondFactor, { body: { password: PASSWORD } })
  const refused = await client.refused(enableSecondFactor, { body: { code: '000000' } })
  expect(refused.body.code).toBe('second_factor_wrong')
  const body = { email: student.email, password: PASSWORD }
  expect(await visitor().call(login, { body })).toMatchObject({ type: 'student' })
})

test('a code works once, one step early or late, and of ten at once it opens one session', async () => {
  const student = await buildStudent(academy)
  const { secret } = await enrol(student)
  const challenge = await challengeOf(student)
  const before = await academy.db.$count(sessions, eq(sessions.userId, student.id))
  const late = codeOf(secret, -1)
  expect(await refusedEntry(challenge, late)).toBe('second_factor_wrong')
  for (const steps of [-2, 2]) {
    expect(await refusedEntry(challenge, codeOf(secret, steps))).toBe('second_factor_wrong')
  }
  const body = { challenge, code: codeOf(secret) }
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      academy.as().inject({ method: 'POST', url: '/login/second-factor', payload: body }),
    ),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await academy.db.$count(sessions, eq(sessions.userId, student.id))).toBe(before + 1)
  academy.clock.advance({ minutes: 20 })
  const again = await challengeOf(student)
  const early = codeOf(secret, 1)
  await enter(again, early)
  expect(await refusedEntry(again, early)).toBe('second_factor_wrong')
  nextStep()
  expect(await refusedEntry(again, early)).toBe('second_factor_wrong')
  nextStep()
  await enter(again, codeOf(secret))
})

test('a recovery code works once, as it is typed', async () => {
  const student = await buildStudent(academy)
  const { codes } = await enrol(student)
  expect(new Set(codes).size).toBe(10)
  const challenge = await challengeOf(student)
  const typed = ` ${codes[0]!.toUpperCase().replace('-', ' ')} `
  const replies = await Promise.allSettled([enter(challenge, typed), enter(challenge, codes[0]!)])
  expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const client = academy.as(student)
  expect(await client.call(getSecondFactor)).toMatchObject({ recoveryCodesLeft: 9 })
  const renewed = await client.call(renewRecoveryCodes, {
    body: { password: PASSWORD, code: codes[1]! },
  })
  expect(await refusedEntry(challenge, codes[2]!)).toBe('second_factor_wrong')
  await enter(challenge, renewed.recoveryCodes[2]!)
})

test('a challenge is forged by nobody, ends after minutes and with the password', async () => {
  const student = await buildStudent(academy)
  const { secret } = await enrol(student)
  const challenge = await challengeOf(student)
  for (const forged of ['', 'a.b', `${challenge}x`, `x${challenge}`]) {
    expect(await refusedEntry(forged, codeOf(secret))).toBe('second_factor_challenge_invalid')
  }
  academy.clock.advance({ minutes: 11 })
  expect(await refusedEntry(challenge, codeOf(secret))).toBe('second_factor_challenge_invalid')
})

test('neither secret nor codes stand in the database as they are', async () => {
  const student = await buildStudent(academy)
  const { secret, codes } = await enrol(student)
  const rows = [
    await academy.db.select().from(secondFactors).where(eq(secondFactors.userId, student.id)),
    await academy.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, student.id)),
  ]
  const stored = JSON.stringify(rows)
  for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
    expect(stored).not.toContain(text)
  }
})

test('it is disabled with the password and a code', async () => {
  const student = await buildStudent(academy)
  const { secret } = await enrol(student)
  const client = academy.as(student)
  const code = codeOf(secret)
  const wrong = [
    { password: 'otra contraseña', code },
    { password: PASSWORD, code: '000000' },
  ]
  for (const body of wrong) await client.refused(disableSecondFactor, { body })
  expect(await client.call(getSecondFactor)).toMatchObject({ enabled: true })
  await client.call(disableSecondFactor, { body: { password: PASSWORD, code } })
  const body = { email: student.email, password: PASSWORD }
  expect(await visitor().call(login, { body })).toMatchObject({ type: 'student' })
  const emails = await academy.emailsTo(student.email)
  expect(emails.map(({ subject }) => subject)).toContain(
    'Desactivaste la verificación en dos pasos',
  )
})

test('an administrator removes another’s, not their own, and it is recorded', async () => {
  const [admin, other] = [await buildAdmin(academy), await buildAdmin(academy)]
  await enrol(other)
  const client = academy.as(admin)
  const shown = async () =>
    (await client.call(getPerson, { params: { id: other.id } })).secondFactor
  expect(await shown()).toBe(true)
  const body = { reason: 'Perdió su teléfono y sus códigos' }
  const own = await client.refused(removeSecondFactor, { params: { id: admin.id }, body })
  expect(own.status).toBe(403)
  await client.call(removeSecondFactor, { params: { id: other.id }, body })
  const twice = await client.refused(removeSecondFactor, { params: { id: other.id }, body })
  expect(twice.body.code).toBe('second_factor_not_enabled')
  expect(await shown()).toBe(false)
  expect(await academy.as(other).call(getSecondFactor)).toMatchObject({ enabled: false })
  const entries = await academy.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, other.id))
  expect(entries).toMatchObject([{ actorId: admin.id, subjectId: other.id, reason: body.reason }])
})

test('where it is required, an administrator enrols before entering, and keeps it', async () => {
  const admin = await buildAdmin(academy)
  const director = academy.as(await buildAdmin(academy))
  await enrol(director)
  await director.call(editSettings, { body: { requiresSecondFactor: true } })
  const student = await buildStudent(academy)
  const credentials = { email: student.email, password: PASSWORD }
  expect(await visitor().call(login, { body: credentials })).toMatchObject({ type: 'student' })

  const challenge = await challengeOf(admin, 'second_factor_enrolment_required')
  const { secret } = await visitor().call(beginSecondFactorAtLogin, { body: { challenge } })
  expect(await refusedEntry(challenge, codeOf(secret))).toBe('second_factor_challenge_invalid')
  const opened = await visitor().call(enableSecondFactorAtLogin, {
    body: { challenge, code: codeOf(secret) },
  })
  expect(opened).toMatchObject({ type: 'admin' })
  expect(opened.recoveryCodes).toHaveLength(10)
  nextStep()
  const again = await visitor().refused(beginSecondFactorAtLogin, { body: { challenge } })
  expect(again.body.code).toBe('second_factor_enabled')
  const kept = await academy
    .withToken(opened.accessToken)
    .refused(disableSecondFactor, { body: { password: PASSWORD, code: codeOf(secret) } })
  expect(kept.body.code).toBe('second_factor_compulsory')
  await director.call(editSettings, { body: { requiresSecondFactor: false } })
})
