import * as calls from '@ateneo/contract'
import { beforeEach, expect, it } from 'vitest'
import { allowMessages } from '../../testing/builders/build-conversation.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildPublishedCourse } from '../../testing/builders/build.ts'
import type { TestUser } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { reportCases } from '../reports/tables.ts'

/** Private messages reach administrators when one of the two reports one. */

const academy = withAcademy()
let course: { id: string; title: string; professorId: string }
let ana: TestUser
let administrator: TestUser
let conversationId: string
beforeEach(async () => {
  await academy.db.delete(reportCases)
  course = (await buildPublishedCourse(academy)).course
  ana = await buildStudent(academy, { firstNames: 'Ana' })
  administrator = await buildAdmin(academy)
  await allowMessages(academy, course.professorId)
  for (const text of ['Uno', 'Dos', 'Tres']) ({ conversationId } = await write(text))
  await answer('¡Qué pregunta tan tonta!')
})

const professor = () => ({ id: course.professorId, type: 'professor' }) as const
const write = (text: string) =>
  academy.as(ana).call(calls.writeToProfessor, { params: { courseId: course.id }, body: { text } })
const answer = (text: string) =>
  academy.as(professor()).call(calls.answerMessages, { params: { conversationId }, body: { text } })
const messagesOf = async (user: TestUser) =>
  (await academy.as(user).call(calls.listMessages, { params: { conversationId } })).documents
const reporting = (id: string) =>
  ({ body: { kind: 'message', id, reason: 'offensive', text: 'Me insulta.' } }) as const
const queue = async (kind?: 'message') =>
  (await academy.as(administrator).call(calls.listReportCases, { query: kind ? { kind } : {} }))
    .documents

async function reported(reporter: TestUser, place = 0) {
  const { _id } = (await messagesOf(reporter))[place]!
  await academy.as(reporter).call(calls.reportThing, reporting(_id))
  return { messageId: _id, caseId: (await queue())[0]!._id }
}

it('shows the administrators the message, whom it was for and the few before it', async () => {
  await write('Esto ya no se reportó.')
  await reported(ana, 1)
  expect(await queue('message')).toMatchObject([
    {
      kind: 'message',
      thing: {
        text: '¡Qué pregunta tan tonta!',
        textBefore: null,
        author: { _id: course.professorId },
        recipient: { _id: ana.id, firstNames: 'Ana' },
        course: { _id: course.id, title: course.title },
        lesson: null,
        question: null,
        stars: null,
        before: ['Uno', 'Dos', 'Tres'].map((text) => ({ text, isOfAuthor: false })),
      },
    },
  ])
  expect(JSON.stringify(await queue())).not.toContain('Esto ya no se reportó.')
  const [told] = await academy.as(administrator).call(calls.listNotifications)
  expect(told?.message).toBe('Alguien reportó un mensaje privado.')
})

it('is reported by either of the two, and by nobody else', async () => {
  const [ofProfessor, ofAna] = await messagesOf(ana)
  await academy.as(professor()).call(calls.reportThing, reporting(ofAna!._id))
  await academy.as(ana).call(calls.reportThing, reporting(ofProfessor!._id))
  expect(await queue()).toHaveLength(2)
  const own = await academy.as(ana).refused(calls.reportThing, reporting(ofAna!._id))
  expect(own.body.code).toBe('report_own')
  for (const stranger of [
    administrator,
    await buildStudent(academy),
    await buildProfessor(academy),
  ]) {
    const refused = await academy.as(stranger).refused(calls.reportThing, reporting(ofAna!._id))
    expect(refused.body.code).toBe('reported_not_found')
  }
})

it('is hidden from the other one, with the reason to its author, and shown again', async () => {
  const { caseId } = await reported(ana)
  const office = academy.as(administrator)
  const params = { caseId }
  await office.call(calls.hideReported, { params, body: { reason: 'Insulta.' } })
  expect((await messagesOf(ana)).map(({ text }) => text)).toEqual(['Tres', 'Dos', 'Uno'])
  expect((await messagesOf(professor()))[0]).toMatchObject({ isHidden: true, isMine: true })
  expect(await academy.as(ana).call(calls.countConversations)).toEqual({ unread: 0 })
  const [listed] = (await academy.as(ana).call(calls.listConversations)).documents
  expect(listed?.lastMessage?.text).toBe('Tres')
  const [told] = await academy.as(professor()).call(calls.listNotifications)
  expect(told).toMatchObject({
    message: `La administración ocultó tu mensaje sobre «${course.title}»: Insulta.`,
    href: `/DashTeachers/bandeja?conversacion=${conversationId}`,
  })
  await office.call(calls.restoreReported, { params })
  expect((await messagesOf(ana))[0]).toMatchObject({ text: '¡Qué pregunta tan tonta!' })
  expect(await academy.as(ana).call(calls.countConversations)).toEqual({ unread: 1 })
})

it('no longer waits for the professor while it is hidden', async () => {
  await write('¡Responde ya, inútil!')
  const inbox = async () => (await academy.as(professor()).call(calls.listInbox)).documents
  expect(await inbox()).toHaveLength(1)
  const { caseId } = await reported(professor())
  const office = academy.as(administrator)
  await office.call(calls.hideReported, { params: { caseId }, body: { reason: 'Insulta.' } })
  expect(await inbox()).toEqual([])
  await office.call(calls.restoreReported, { params: { caseId } })
  expect(await inbox()).toHaveLength(1)
})

it('is not in what an administrator downloads about a person, but in their own download', async () => {
  const url = calls.personDataPath(ana.id)
  const ofOffice = (await academy.as(administrator).inject({ url })).body
  expect(ofOffice).not.toContain('tonta')
  expect(ofOffice).toContain('Mensajes privados: los descarga la propia persona')
  const own = (await academy.as(ana).inject({ url: calls.OWN_DATA_PATH })).json<{
    datos: Record<string, unknown[]>
  }>()
  expect(own.datos.mensajes_privados).toHaveLength(4)
  expect(own.datos.mensajes_privados!.at(-1)).toMatchObject({
    texto: '¡Qué pregunta tan tonta!',
    es_del_maestro: true,
  })
  expect(JSON.stringify(own.datos.mensajes_privados)).not.toContain(course.professorId)
})
