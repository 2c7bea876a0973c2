import {
  approveChangeRequest,
  getProfile,
  listChangeRequests,
  listCourses,
  listNotifications,
  rejectChangeRequest,
  submitChangeRequest,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildCourse } from '../../../testing/builders/build.ts'
import type { TestUser } from '../../../testing/client.ts'
import { changeRequests, users } from '../tables.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>

beforeAll(async () => {
  admin = await buildAdmin(academy)
})

let last = 0
const newEmail = () => `maestra-${++last}@ejemplo.mx`

async function ask(professor: TestUser, requested: object) {
  const { insertedId } = await academy.as(professor).call(submitChangeRequest, { body: requested })
  return { id: insertedId }
}

const rowOf = async (userId: string) =>
  (await academy.db.select().from(users).where(eq(users.id, userId)))[0]!

test('administrators see what is beside what is asked for, the oldest first', async () => {
  const professor = await buildProfessor(academy)
  const email = newEmail()
  // An unchanged name is not part of the request.
  const { id } = await ask(professor, { firstNames: 'María José', email })
  academy.clock.advance({ minutes: 1 })
  const other = await ask(await buildProfessor(academy), { professionalId: '87654321' })
  const requests = await academy.as(admin).call(listChangeRequests)
  expect(requests).toEqual([
    {
      _id: id,
      teacherName: 'María José Hernández Núñez',
      professor: { _id: professor.id, imageURL: null },
      currentData: {
        firstNames: 'María José',
        lastNames: 'Hernández Núñez',
        email: professor.email,
        professionalId: '1234567',
      },
      newData: { email },
      status: 'pending',
      creationDate: expect.any(String),
    },
    expect.objectContaining({ _id: other.id, newData: { professionalId: '87654321' } }),
  ])
  const [notification] = await academy.as(admin).call(listNotifications)
  expect(notification).toMatchObject({
    type: 'solicitud',
    message: 'María José Hernández Núñez pide cambiar sus datos.',
    href: `/Administrador/UpdateUser?id=${other.id}`,
  })
})

test('an approval applies the changes at once and tells the professor', async () => {
  const professor = await buildProfessor(academy, { emailConfirmedAt: academy.clock.now() })
  await buildCourse(academy, { professorId: professor.id, status: 'approved', items: 1 })
  const email = newEmail()
  const params = await ask(professor, { lastNames: 'Xochiquetzal', email: email.toUpperCase() })
  expect(await academy.as(professor).call(getProfile)).toMatchObject({
    lastNames: 'Hernández Núñez',
    changeRequest: { status: 'pending', newData: { lastNames: 'Xochiquetzal', email } },
  })
  const reply = await academy.as(admin).call(approveChangeRequest, { params })
  expect(reply).toEqual({ msg: 'Change request approved' })
  expect(await academy.as(professor).call(getProfile)).toMatchObject({
    firstNames: 'María José',
    lastNames: 'Xochiquetzal',
    email: professor.email,
    pendingEmail: email,
    professionalId: '1234567',
    changeRequest: { status: 'approved', reason: null },
  })
  const [told, ...others] = await academy.emailsTo(professor.email)
  expect(others).toEqual([])
  expect(told).toMatchObject({ subject: 'Aprobamos tu cambio de datos' })
  expect(told?.text).toContain(email)
  const [notification] = await academy.as(professor).call(listNotifications)
  expect(notification).toMatchObject({ type: 'aprobado', href: '/DashTeachers/profile' })
  const found = await academy.as().call(listCourses, { query: { q: 'Xochiquetzal' } })
  expect(found.total).toBe(1)
  const pending = await academy.as(admin).call(listChangeRequests)
  expect(pending.map(({ _id }) => _id)).not.toContain(params.id)
})

test('a rejection changes nothing and carries its reason, and another can be asked for', async () => {
  const professor = await buildProfessor(academy)
  const params = await ask(professor, { professionalId: '7654321' })
  const body = { reason: '  La cédula no coincide con tu nombre.  ' }
  const reply = await academy.as(admin).call(rejectChangeRequest, { params, body })
  expect(reply).toEqual({ msg: 'Change request rejected' })
  const reason = 'La cédula no coincide con tu nombre.'
  expect(await academy.as(professor).call(getProfile)).toMatchObject({
    professionalId: '1234567',
    changeRequest: { status: 'rejected', reason },
  })
  const [email] = await academy.emailsTo(professor.email)
  expect(email?.text).toContain(`Motivo: ${reason}`)
  const [notification] = await academy.as(professor).call(listNotifications)
  expect(notification).toMatchObject({
    type: 'rechazado',
    message: `Tu cambio de datos fue rechazado: ${reason}`,
  })
  const again = await ask(professor, { professionalId: '7654322' })
  await academy.as(admin).call(rejectChangeRequest, { params: again })
  expect(await academy.as(professor).call(getProfile)).toMatchObject({
    changeRequest: { status: 'rejected', reason: null },
  })
})

test('one request waits at a time, however many are sent at once', async () => {
  const professor = await buildProfessor(academy)
  const me = academy.as(professor)
  await me.call(getProfile)
  const answers = await Promise.all(
    ['Uno', 'Dos', 'Tres', 'Cuatro'].map((firstNames) =>
      me.send(submitChangeRequest, { body: { firstNames } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    201, 409, 409, 409,
  ])
  expect(await me.refused(submitChangeRequest, { body: { firstNames: 'Cinco' } })).toEqual({
    status: 409,
    body: {
      msg: 'Change request pending',
      Error: 'Change request pending',
      code: 'change_request_pending',
    },
  })
  const rows = await academy.db
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.userId, professor.id))
  expect(rows).toHaveLength(1)
})

test('a request that asks for nothing, for the taken or for the impossible is refused', async () => {
  const professor = await buildProfessor(academy)
  const student = await buildStudent(academy)
  const me = academy.as(professor)
  for (const body of [{}, { firstNames: 'María José', email: professor.email }]) {
    expect(await me.refused(submitChangeRequest, { body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_data', issues: [{ message: expect.stringContaining('al menos') }] },
    })
  }
  const taken = { email: student.email.toUpperCase() }
  expect((await me.refused(submitChangeRequest, { body: taken })).body.code).toBe('email_taken')
  for (const body of [{ professionalId: '12' }, { email: 'nada' }, { lastNames: ' ' }]) {
    expect((await me.refused(submitChangeRequest, { body })).status).toBe(400)
  }
  const rows = await academy.db
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.userId, professor.id))
  expect(rows).toEqual([])
})

test('an address taken meanwhile stops the approval, and nothing of it is applied', async () => {
  const professor = await buildProfessor(academy)
  const email = newEmail()
  const params = await ask(professor, { firstNames: 'Otra', email })
  await buildStudent(academy, { email })
  const refused = await academy.as(admin).refused(approveChangeRequest, { params })
  expect(refused).toEqual({
    status: 403,
    body: { msg: 'User already in existance', code: 'email_taken' },
  })
  expect(await rowOf(professor.id)).toMatchObject({
    firstNames: 'María José',
    email: professor.email,
  })
  const pending = await academy.as(admin).call(listChangeRequests)
  expect(pending.map(({ _id }) => _id)).toContain(params.id)
  await academy.as(admin).call(rejectChangeRequest, { params, body: { reason: 'Ya está en uso.' } })
})

test('two administrators at once make one decision, and one email tells it', async () => {
  const other = await buildAdmin(academy)
  const professor = await buildProfessor(academy)
  const params = await ask(professor, { firstNames: 'Decidida' })
  const answers = await Promise.all(
    [approveChangeRequest, rejectChangeRequest, approveChangeRequest, rejectChangeRequest].map(
      (call, turn) => academy.as(turn % 2 ? admin : other).send(call, { params }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ])
  const { changeRequest } = await academy.as(professor).call(getProfile)
  const { firstNames } = await rowOf(professor.id)
  expect(firstNames).toBe(changeRequest?.status === 'approved' ? 'Decidida' : 'María José')
  expect(await academy.emailsTo(professor.email)).toHaveLength(1)
})

test('an unknown request is not found', async () => {
  for (const call of [approveChangeRequest, rejectChangeRequest]) {
    const refused = await academy.as(admin).refused(call, { params: { id: newId() } })
    expect(refused).toMatchObject({ status: 404, body: { code: 'request_not_found' } })
  }
})
