import {
  changeRole,
  correctEmail,
  correctNames,
  endSessions,
  getCertificate,
  getProfile,
  listPeople,
  login,
  restorePerson,
  suspendPerson,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import {
  buildAdmin,
  buildProfessor,
  buildStudent,
  PASSWORD,
  restorePasswords,
} from '../../../testing/builders/build-people.ts'
import { buildCertificate, buildCourse } from '../../../testing/builders/build.ts'
import type { Client } from '../../../testing/client.ts'
import { users } from '../tables.ts'

const academy = withAcademy()
let admin: Client

beforeAll(async () => {
  admin = academy.as(await buildAdmin(academy))
})

const reason = 'Compartió su cuenta.'
const suspend = (id: string) => ({ params: { id }, body: { reason } })

async function readUser(id: string) {
  const [row] = await academy.db.select().from(users).where(eq(users.id, id))
  return row!
}

describe('a suspended account', () => {
  test('loses its access token at once, cannot log in, is told why and keeps its certificates', async () => {
    await restorePasswords(academy)
    const student = await buildStudent(academy)
    const { folio } = await buildCertificate(academy, { studentId: student.id })
    const person = academy.as(student)
    await person.call(getProfile)
    await admin.call(suspendPerson, suspend(student.id))
    expect((await person.refused(getProfile)).body.code).toBe('token_invalid')
    const credentials = { email: student.email, password: PASSWORD }
    const refused = await academy.as().refused(login, { body: credentials })
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'account_suspended', msg: 'User not active' },
    })
    const wrong = { ...credentials, password: 'otra cosa larga' }
    expect((await academy.as().refused(login, { body: wrong })).body.code).toBe('wrong_password')
    expect(await academy.as().call(getCertificate, { params: { folio } })).toMatchObject({
      status: 'valid',
    })
    const [email] = await academy.emailsTo(student.email)
    expect(email!.text).toContain(`Motivo: ${reason}`)

    await admin.call(restorePerson, { params: { id: student.id } })
    expect((await person.refused(getProfile)).body.code).toBe('token_invalid')
    await academy.as().call(login, { body: credentials })
    const emails = await academy.emailsTo(student.email)
    expect(emails.map(({ subject }) => subject)).toContain(
      'Tu cuenta de Ateneo vuelve a estar activa',
    )
  })

  test('is suspended once of ten at once; only an active one is suspended, a suspended one restored', async () => {
    const student = await buildStudent(academy)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.send(suspendPerson, suspend(student.id))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
    await admin.call(restorePerson, { params: { id: student.id } })
    const again = await admin.refused(restorePerson, { params: { id: student.id } })
    expect(again.body.code).toBe('account_wrong_state')
    const waiting = await buildStudent(academy, { state: 'unverified' })
    expect((await admin.refused(suspendPerson, suspend(waiting.id))).body.code).toBe(
      'account_wrong_state',
    )
  })
})

describe('administrators', () => {
  /** Suspends all others of the academy. */
  async function leaveOnly(...kept: string[]) {
    const { documents } = await admin.call(listPeople, {
      query: { type: 'admin', state: 'active' },
    })
    for (const { _id } of documents) {
      if (!kept.includes(_id)) {
        await academy.db.update(users).set({ state: 'suspended' }).where(eq(users.id, _id))
      }
    }
  }

  test('who suspend each other at the same moment: exactly one succeeds', async () => {
    const one = await buildAdmin(academy)
    const other = await buildAdmin(academy)
    await leaveOnly(one.id, other.id)
    const clients = [academy.as(one), academy.as(other)] as const
    await Promise.all(clients.map((client) => client.call(getProfile)))
    const answers = await Promise.all([
      clients[0].send(suspendPerson, suspend(other.id)),
      clients[1].send(suspendPerson, suspend(one.id)),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const states = [await readUser(one.id), await readUser(other.id)].map(({ state }) => state)
    expect(states.toSorted()).toEqual(['active', 'suspended'])
    const left =
      states[0] === 'active'
        ? { client: clients[0], id: one.id }
        : { client: clients[1], id: other.id }
    expect((await left.client.refused(suspendPerson, suspend(left.id))).body.code).toBe(
      'own_account',
    )
    const demotion = {
      params: { id: left.id },
      body: { role: 'professor', professionalId: '1234567', reason },
    } as const
    expect((await left.client.refused(changeRole, demotion)).body.code).toBe('own_account')
    admin = left.client
  })

  test('become professors with a cédula, and professors without courses administrators', async () => {
    const other = await buildAdmin(academy)
    const session = academy.as(other)
    await session.call(getProfile)
    const demotion = { params: { id: other.id }, body: { role: 'professor', reason } } as const
    expect((await admin.refused(changeRole, demotion)).body.issues).toMatchObject([
      { path: 'professionalId' },
    ])
    await admin.call(changeRole, {
      ...demotion,
      body: { ...demotion.body, professionalId: '1234567' },
    })
    expect((await session.refused(getProfile)).body.code).toBe('token_invalid')
    expect(await readUser(other.id)).toMatchObject({ type: 'professor', professionalId: '1234567' })
    const promotion = (id: string) => ({ params: { id }, body: { role: 'admin', reason } }) as const
    await admin.call(changeRole, promotion(other.id))
    const busy = await buildProfessor(academy)
    await buildCourse(academy, { professorId: busy.id })
    expect((await admin.refused(changeRole, promotion(busy.id))).body.code).toBe('role_has_courses')
    const student = await buildStudent(academy)
    expect((await admin.refused(changeRole, promotion(student.id))).body.code).toBe(
      'account_wrong_state',
    )
  })

  test('end sessions, their own but the one that asks, and correct names', async () => {
    const student = await buildStudent(academy)
    const person = academy.as(student)
    await person.call(getProfile)
    await admin.call(endSessions, { params: { id: student.id } })
    expect((await person.refused(getProfile)).body.code).toBe('token_invalid')
    const body = { firstNames: 'Íñigo', lastNames: 'Ávalos', reason }
    await admin.call(correctNames, { params: { id: student.id }, body })
    expect(await readUser(student.id)).toMatchObject({ firstNames: 'Íñigo', lastNames: 'Ávalos' })
    const own = await admin.call(getProfile)
    await admin.call(endSessions, { params: { id: own._id } })
    await admin.call(getProfile)
  })

  test('correct an email, which counts once its link is opened; an unverified one at once', async () => {
    const student = await buildStudent(academy)
    const email = `nuevo-${student.id}@correo.mx`
    await admin.call(correctEmail, { params: { id: student.id }, body: { email, reason } })
    expect((await readUser(student.id)).email).toBe(student.email)
    const [letter] = await academy.emailsTo(email)
    expect(letter!.text).toContain('/confirmar-correo/')
    const waiting = await buildStudent(academy, { state: 'unverified' })
    const second = `nuevo-${waiting.id}@correo.mx`
    await admin.call(correctEmail, { params: { id: waiting.id }, body: { email: second, reason } })
    expect(await readUser(waiting.id)).toMatchObject({ email: second, state: 'unverified' })
    expect((await academy.emailsTo(second))[0]!.text).toContain('/verify/')
    const taken = { params: { id: waiting.id }, body: { email: student.email, reason } }
    expect((await admin.refused(correctEmail, taken)).body.code).toBe('email_taken')
  })
})
