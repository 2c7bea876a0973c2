import {
  answerTicket,
  closeTicket,
  getTicket,
  listNotifications,
  listOwnTickets,
  writeToTicket,
} from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { askForHelp, readTicket, ticketForm } from '../../testing/ask-for-help.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { ticketMessages } from './tables.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>

beforeAll(async () => {
  admin = await buildAdmin(academy)
})

const answer = (params: { id: string }, text = 'Prueba en otro navegador.', by = admin) =>
  academy.as(by).call(answerTicket, { params, body: { text } })

async function close(params: { id: string }) {
  const { messages } = await readTicket(academy, admin, params)
  const body = { lastMessageId: messages.at(-1)!._id }
  return academy.as(admin).call(closeTicket, { params, body })
}

test('a question, its answer, another question and the end of it', async () => {
  const student = await buildStudent(academy)
  const { params, number } = await askForHelp(academy, student, { correo: student.email })
  const stateOf = async () => (await readTicket(academy, student, params)).state
  academy.clock.advance({ minutes: 1 })
  await answer(params)
  expect(await stateOf()).toBe('answered')
  const [email] = (await academy.emailsTo(student.email)).filter(({ subject }) =>
    subject.startsWith('Respuesta'),
  )
  expect(email?.subject).toBe(`Respuesta a tu solicitud número ${number}`)
  expect(email?.text).toContain('Prueba en otro navegador.')
  expect(email?.text).toContain(`/Dashboard/HelpCenter?solicitud=${params.id}`)
  expect(await academy.as(student).call(listNotifications)).toMatchObject([
    { type: 'ayuda', href: `/Dashboard/HelpCenter?solicitud=${params.id}` },
  ])

  academy.clock.advance({ minutes: 1 })
  const text = 'Sigue igual.'
  await academy.as(student).call(writeToTicket, { params, body: { text } })
  expect(await stateOf()).toBe('open')
  expect(
    (await academy.emailsTo(admin.email)).some(({ text }) => text.includes('Sigue igual.')),
  ).toBe(true)

  expect(await close(params)).toEqual({ msg: 'Ticket closed' })
  expect(await stateOf()).toBe('closed')
  const { messages } = await readTicket(academy, admin, params)
  expect(messages.map(({ text, fromStaff }) => [text, fromStaff])).toEqual([
    [ticketForm.mensaje, false],
    ['Prueba en otro navegador.', true],
    ['Sigue igual.', false],
  ])
  expect(messages[1]?.authorName).toBe('María José Hernández Núñez')

  await academy.as(student).call(writeToTicket, { params, body: { text: 'Volvió a pasar.' } })
  expect(await stateOf()).toBe('open')
})

test('a professor’s answer leads to the professor’s help centre', async () => {
  const professor = await buildProfessor(academy)
  const { params } = await askForHelp(academy, professor, { correo: professor.email })
  await answer(params)
  const [notification] = await academy.as(professor).call(listNotifications)
  expect(notification?.href).toBe(`/DashTeachers/HelpCenter?solicitud=${params.id}`)
})

test('nobody closes what they have not read', async () => {
  const student = await buildStudent(academy)
  const { params } = await askForHelp(academy, student)
  const seen = (await readTicket(academy, admin, params)).messages.at(-1)!._id
  await academy.as(student).call(writeToTicket, { params, body: { text: 'Espera: hay más.' } })
  const refused = await academy
    .as(admin)
    .refused(closeTicket, { params, body: { lastMessageId: seen } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'ticket_changed' } })
  expect((await readTicket(academy, admin, params)).state).toBe('open')
  await close(params)
  const last = (await readTicket(academy, admin, params)).messages.at(-1)!._id
  const twice = await academy
    .as(admin)
    .refused(closeTicket, { params, body: { lastMessageId: last } })
  expect(twice).toMatchObject({ status: 409, body: { code: 'ticket_already_closed' } })
})

test('two administrators who answer at once are both heard, and the ticket is answered', async () => {
  const student = await buildStudent(academy)
  const other = await buildAdmin(academy)
  const { params } = await askForHelp(academy, student, { correo: student.email })
  await Promise.all([answer(params, 'Uno'), answer(params, 'Dos', other)])
  const { state, messages } = await readTicket(academy, student, params)
  expect(state).toBe('answered')
  expect(
    messages
      .slice(1)
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['Dos', 'Uno'])
  const answers = (await academy.emailsTo(student.email)).filter(({ subject }) =>
    subject.startsWith('Respuesta'),
  )
  expect(answers).toHaveLength(2)
})

test('of an answer, a question and a closing at once nothing is lost', async () => {
  const student = await buildStudent(academy)
  const { params } = await askForHelp(academy, student)
  const body = { lastMessageId: (await readTicket(academy, admin, params)).messages.at(-1)!._id }
  const [, , closing] = await Promise.all([
    answer(params, 'Respuesta'),
    academy.as(student).call(writeToTicket, { params, body: { text: 'Pregunta' } }),
    academy.as(admin).send(closeTicket, { params, body }),
  ])
  const { state, messages } = await readTicket(academy, student, params)
  expect(messages).toHaveLength(3)
  expect([200, 409]).toContain(closing.statusCode)
  // Only the first of the three can close it; a later message reopens it.
  expect(['open', 'answered']).toContain(state)
})

test('a ticket is nobody else’s', async () => {
  const student = await buildStudent(academy)
  const { params } = await askForHelp(academy, student)
  const ofVisitor = await askForHelp(academy)
  const stranger = await buildStudent(academy)
  for (const person of [stranger, await buildProfessor(academy)]) {
    for (const asked of [params, ofVisitor.params, { id: newId() }]) {
      const client = academy.as(person)
      const body = { text: 'Hola' }
      const refused = [
        await client.refused(getTicket, { params: asked }),
        await client.refused(writeToTicket, { params: asked, body }),
      ]
      for (const { body } of refused) expect(body.code).toBe('ticket_not_found')
    }
  }
  expect(await academy.as(stranger).call(listOwnTickets)).toEqual([])
  expect(await academy.db.$count(ticketMessages)).toBeGreaterThan(0)
})

test('a message that is sent again is one, ten at once too, and each key is its own', async () => {
  const student = await buildStudent(academy)
  const { params } = await askForHelp(academy, student, { correo: student.email })
  const envio = newId()
  const write = (key: string) =>
    academy.as(student).call(writeToTicket, { params, body: { text: 'Sigue igual.', envio: key } })
  const first = await write(envio)
  expect(await write(envio)).toEqual(first)
  const twin = newId()
  const written = await Promise.all(Array.from({ length: 10 }, () => write(twin)))
  expect(new Set(written.map(({ insertedId }) => insertedId)).size).toBe(1)

  const reply = (by: typeof admin) =>
    academy.as(by).call(answerTicket, { params, body: { text: 'Va de nuevo.', envio } })
  const answers = await Promise.all(Array.from({ length: 10 }, () => reply(admin)))
  expect(new Set(answers.map(({ insertedId }) => insertedId)).size).toBe(1)
  await reply(await buildAdmin(academy))
  const { messages } = await readTicket(academy, student, params)
  expect(messages.map(({ fromStaff }) => fromStaff)).toEqual([false, false, false, true, true])

  const emails = await academy.emailsTo(student.email)
  expect(emails.filter(({ subject }) => subject.startsWith('Respuesta'))).toHaveLength(2)
})
