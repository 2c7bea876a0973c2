import { getPerson, listPeople } from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { openSession, sweepAccounts } from '../identity/service.ts'
import { sessions } from '../identity/tables.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildCertificate, buildCourse } from '../../testing/builders/build.ts'
import { buy } from '../../testing/buy.ts'
import type { Client } from '../../testing/client.ts'

const academy = withAcademy()
let admin: Client

beforeAll(async () => {
  admin = academy.as(await buildAdmin(academy))
})

test('people are found by name, email and cédula, without accents, in any order of words', async () => {
  const student = await buildStudent(academy, { firstNames: 'Íñigo', lastNames: 'Zúñiga Ávalos' })
  const professor = await buildProfessor(academy, { professionalId: '98765432' })
  const find = async (q: string) =>
    (await admin.call(listPeople, { query: { q } })).documents.map(({ _id }) => _id)
  expect(await find('avalos INIGO')).toEqual([student.id])
  expect(await find(student.email.slice(2, 20))).toEqual([student.id])
  expect(await find('987654')).toEqual([professor.id])
  expect(await find('100%')).toEqual([])
})

test('each row tells role, state, purchases and last activity', async () => {
  const student = await buildStudent(academy)
  const course = await buildCourse(academy, { status: 'approved', priceCents: 34_900 })
  await buy(academy, student, { course })
  const row = async () =>
    (await admin.call(listPeople, { query: { q: student.email } })).documents[0]
  expect(await row()).toMatchObject({
    type: 'student',
    state: 'active',
    purchases: 1,
    spent: 349,
    lastActivityDate: academy.clock.now().toISOString(),
  })
  // The hourly sweep deletes the session; when it was used stays.
  const used = academy.clock.now().toISOString()
  academy.clock.advance({ days: 8 })
  admin = academy.as(await buildAdmin(academy))
  await sweepAccounts(academy.ctx)
  expect(await academy.db.$count(sessions, eq(sessions.userId, student.id))).toBe(0)
  expect(await row()).toMatchObject({ lastActivityDate: used })
})

test('the list is filtered, and comes in pages, newest first', async () => {
  const built: string[] = []
  for (let number = 0; number < 5; number++) {
    const values = {
      firstNames: 'Página',
      lastNames: `Prueba${number}`,
      state: 'unverified' as const,
    }
    built.unshift((await buildStudent(academy, values)).id)
  }
  const query = { q: 'pagina', state: 'unverified', limit: 2 } as const
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await admin.call(listPeople, { query: { ...query, ...(cursor && { cursor }) } })
    expect(page.total).toBe(5)
    found.push(...page.documents.map(({ _id }) => _id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(found).toEqual(built)
  const none = await admin.call(listPeople, { query: { ...query, type: 'admin' } })
  expect(none).toMatchObject({ documents: [], total: 0 })
})

test('a person’s page holds what they bought, earned, asked and began', async () => {
  const student = await buildStudent(academy, { firstNames: 'Ana', lastNames: 'Ruiz' })
  const course = await buildCourse(academy, { status: 'approved', title: 'Bordado', items: 2 })
  await buy(academy, student, { course })
  await buildCertificate(academy, { studentId: student.id, courseTitle: 'Acuarela' })
  await openSession(academy.ctx, student)
  expect(await admin.call(getPerson, { params: { id: student.id } })).toMatchObject({
    firstNames: 'Ana',
    orders: [{ state: 'completed' }],
    access: [{ source: 'order', course: { title: 'Bordado' }, isRunning: true }],
    progress: [{ course: { title: 'Bordado' }, seen: 0, lessons: 2, finishDate: null }],
    certificates: [{ courseTitle: 'Acuarela', isRevoked: false }],
    suspension: null,
  })
  const unknown = await admin.refused(getPerson, { params: { id: newId() } })
  expect(unknown.body.code).toBe('person_not_found')
})

test('the CSV holds whom the filter finds, for administrators alone', async () => {
  const student = await buildStudent(academy, { firstNames: '=1+1', lastNames: 'Descarga' })
  const { statusCode, body } = await admin.inject({ url: '/users/csv?q=descarga' })
  expect(statusCode).toBe(200)
  const [head, line] = body.split('\r\n')
  expect(head).toContain('Nombres,Apellidos,Correo')
  expect(line).toContain(`'=1+1,Descarga,${student.email},,Alumno,Activa,0,0,`)
  expect((await academy.as(student).inject({ url: '/users/csv' })).statusCode).toBe(403)
})
