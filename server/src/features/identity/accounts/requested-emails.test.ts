import {
  register,
  rejectProfessor,
  requestEmailChange,
  requestPasswordReset,
  resendVerification,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { askForHelp } from '../../../testing/ask-for-help.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildStudent, PASSWORD } from '../../../testing/builders/build-people.ts'
import { requestedMailLimits } from './requested-emails-store.ts'
import { professorRequests, users } from '../tables.ts'

const academy = withAcademy()

const advertisement = {
  firstNames: 'Gana dinero en https://premio.example',
  lastNames: 'premio.example',
  password: 'caminos de tierra',
}
const wordsTo = async (email: string) =>
  JSON.stringify(
    (await academy.emailsTo(email)).map(({ subject, text, html }) => [subject, text, html]),
  )

let last = 0
const newEmail = () => `ajeno-${++last}@correo.mx`
const { ofRecipient, ofAccount } = requestedMailLimits

async function changeTo(email: string, student: { id: string; type: 'student' }) {
  const body = { email, password: PASSWORD }
  return academy.as(student).send(requestEmailChange, { body })
}
const student = async () => (await buildStudent(academy)) as { id: string; type: 'student' }

test('nothing that was typed at a registration goes to an address that nobody confirmed', async () => {
  const email = newEmail()
  await academy.as().call(register, { body: { ...advertisement, type: 'student', email } })
  await academy.as().call(resendVerification, { body: { email } })
  await academy.as().call(requestPasswordReset, { body: { email } })
  expect(await academy.emailsTo(email)).toHaveLength(3)
  expect(await wordsTo(email)).not.toMatch(/premio|dinero/)
})

test('nor does what was typed in a request to teach, whatever becomes of it', async () => {
  const email = newEmail()
  const body = { ...advertisement, type: 'professor' as const, professionalId: '1234567', email }
  await academy.as().call(register, { body })
  const [found] = await academy.db
    .select({ id: professorRequests.id })
    .from(professorRequests)
    .innerJoin(users, eq(users.id, professorRequests.userId))
    .where(eq(users.email, email))
  await academy.as(await buildAdmin(academy)).call(rejectProfessor, { params: { id: found!.id } })
  expect(await academy.emailsTo(email)).toHaveLength(1)
  expect(await wordsTo(email)).not.toMatch(/premio|dinero/)
})

test('nor does the name of an account whose owner wants another address', async () => {
  const liar = await buildStudent(academy, { firstNames: advertisement.firstNames })
  const email = newEmail()
  expect((await changeTo(email, { id: liar.id, type: 'student' })).statusCode).toBe(200)
  expect(await wordsTo(email)).toMatch(/confirmar-correo/)
  expect(await wordsTo(email)).not.toMatch(/premio|dinero/)
})

test('an account has so many emails sent to new addresses in a day', async () => {
  const restless = await student()
  const answers = []
  for (let asked = 0; asked < 60; asked++) answers.push(await changeTo(newEmail(), restless))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(ofAccount)
  expect(answers.at(-1)!.json()).toEqual({ msg: 'Too many emails', code: 'too_many_emails' })
  academy.clock.advance({ days: 1, minutes: 1 })
  expect((await changeTo(newEmail(), restless)).statusCode).toBe(200)
})

test('one mailbox is sent so many in a day, by however many accounts and at once', async () => {
  const many = await Promise.all(Array.from({ length: ofRecipient + 5 }, student))
  const answers = await Promise.all(
    many.map((one, place) => changeTo(`victima${place % 2 ? '' : `+${place}`}@correo.mx`, one)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(ofRecipient)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
  const body = { ...advertisement, type: 'student' as const, email: 'victima+otra@correo.mx' }
  await academy.as().call(register, { body })
  expect(await academy.emailsTo(body.email)).toEqual([])
  const ticket = await askForHelp(academy, undefined, { correo: 'victima@correo.mx' })
  expect(ticket.number).toBeGreaterThan(0)
  const emails = await academy.emailsTo('victima@correo.mx')
  expect(emails.filter(({ subject }) => subject.includes('solicitud'))).toEqual([])
})
