import { approveProfessor, listProfessorRequests, login, rejectProfessor } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import {
  buildAdmin,
  buildProfessorRequest,
  PASSWORD,
} from '../../../testing/builders/build-people.ts'
import { professorRequests, users } from '../tables.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>

beforeAll(async () => {
  admin = await buildAdmin(academy)
})

const tryLogin = (email: string) =>
  academy.as().send(login, { body: { email, password: PASSWORD } })

test('pending requests are listed, the oldest first', async () => {
  const first = await buildProfessorRequest(academy, { firstNames: 'Primera' })
  academy.clock.advance({ minutes: 1 })
  const second = await buildProfessorRequest(academy, { firstNames: 'Segundo' })
  const requests = await academy.as(admin).call(listProfessorRequests)
  expect(requests).toEqual([
    {
      _id: first.request.id,
      firstNames: 'Primera',
      lastNames: 'Hernández Núñez',
      email: first.professor.email,
      professionalId: '1234567',
      status: 'pending',
      creationDate: first.request.createdAt.toISOString(),
      presentation: null,
      experience: null,
      sampleUrl: null,
      file: null,
      version: 1,
    },
    expect.objectContaining({ _id: second.request.id }),
  ])
})

test('an approved professor is told and logs in with the password chosen before', async () => {
  const { professor, request } = await buildProfessorRequest(academy)
  const params = { id: request.id }
  const reply = await academy.as(admin).call(approveProfessor, { params })
  expect(reply).toEqual({ msg: 'Professor approved' })
  const [decided] = await academy.db
    .select()
    .from(professorRequests)
    .where(eq(professorRequests.id, request.id))
  expect(decided).toMatchObject({
    status: 'approved',
    decidedBy: admin.id,
    decidedAt: academy.clock.now(),
  })
  const [email, ...others] = await academy.emailsTo(professor.email)
  expect(others).toEqual([])
  expect(email?.text).toContain('http://localhost:3001/Login')
  expect((await tryLogin(professor.email)).statusCode).toBe(200)
  const pending = await academy.as(admin).call(listProfessorRequests)
  expect(pending.map(({ _id }) => _id)).not.toContain(request.id)
})

test('a rejected professor is told and stays out', async () => {
  const { professor, request } = await buildProfessorRequest(academy)
  const params = { id: request.id }
  const body = { reason: ' Falta tu cédula. ' }
  const reply = await academy.as(admin).call(rejectProfessor, { params, body })
  expect(reply).toEqual({ msg: 'Professor rejected' })
  const [email] = await academy.emailsTo(professor.email)
  expect(email?.text).toContain('no podemos aprobarla')
  expect(email?.text).toContain('Motivo: Falta tu cédula.')
  expect((await tryLogin(professor.email)).json().msg).toBe('User not active')
})

test('a decision is made once', async () => {
  const { professor, request } = await buildProfessorRequest(academy)
  const params = { id: request.id }
  await academy.as(admin).call(rejectProfessor, { params })
  for (const call of [approveProfessor, rejectProfessor]) {
    expect(await academy.as(admin).refused(call, { params })).toEqual({
      status: 409,
      body: { msg: 'Request already decided', code: 'request_already_decided' },
    })
  }
  const [account] = await academy.db.select().from(users).where(eq(users.id, professor.id))
  expect(account?.state).toBe('rejected')
})

test('an unknown request is not found', async () => {
  const unknown = { id: newId() }
  const refused = await academy.as(admin).refused(approveProfessor, { params: unknown })
  expect(refused).toEqual({
    status: 404,
    body: { msg: 'Request not found', code: 'request_not_found' },
  })
  const odd = await academy.as(admin).refused(rejectProfessor, { params: { id: 'nada' } })
  expect(odd).toEqual({ status: 404, body: { msg: 'Not found', code: 'not_found' } })
})

test('two administrators at once make one decision, and one email tells it', async () => {
  const other = await buildAdmin(academy)
  const { professor, request } = await buildProfessorRequest(academy)
  const params = { id: request.id }
  const answers = await Promise.all(
    [approveProfessor, rejectProfessor, approveProfessor, rejectProfessor].map((call, turn) =>
      academy.as(turn % 2 ? admin : other).send(call, { params }),
    ),
  )
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(3)
  const [decided] = await academy.db
    .select({ status: professorRequests.status, state: users.state })
    .from(professorRequests)
    .innerJoin(users, eq(users.id, professorRequests.userId))
    .where(eq(professorRequests.id, request.id))
  expect(decided?.state).toBe(decided?.status === 'approved' ? 'active' : 'rejected')
  expect(await academy.emailsTo(professor.email)).toHaveLength(1)
})

test('a queue is searched by names, cédula or id, and says how many match', async () => {
  const { request: maria } = await buildProfessorRequest(academy, {
    firstNames: 'María José',
    lastNames: 'Núñez Zaldívar',
    professionalId: '1239876',
  })
  const { request: raul } = await buildProfessorRequest(academy, {
    firstNames: 'Raúl',
    lastNames: 'Ávila Zaldívar',
    professionalId: '7651239',
  })
  const admin = academy.as(await buildAdmin(academy))
  const found = async (q: string) => {
    const reply = await admin.inject({
      method: 'GET',
      url: `/professor-requests?limit=1&q=${encodeURIComponent(q)}`,
    })
    const list = reply.json<{ _id: string }[]>()
    return [list.map(({ _id }) => _id), reply.headers['x-total-count']]
  }
  expect(await found('maria jose nunez zaldivar')).toEqual([[maria.id], '1'])
  expect(await found('MARÍA JOSÉ  NUÑEZ Z')).toEqual([[maria.id], '1'])
  expect(await found('zaldivar')).toEqual([[maria.id], '2'])
  expect(await found(raul.id.toUpperCase())).toEqual([[raul.id], '1'])
  expect(await found('9876')).toEqual([[maria.id], '1'])
  expect(await found('nadie con este nombre')).toEqual([[], '0'])
})
