import {
  approveProfessor,
  editSettings,
  getSettings,
  listProfessorRequests,
  login,
  readApplication,
  register,
  rejectProfessor,
  sendApplication,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildStudent, PASSWORD } from '../../../testing/builders/build-people.ts'
import { eventually } from '../../../testing/eventually.ts'
import { countLockWaits } from '../../../testing/lock-waits.ts'
import { professorRequests, users } from '../tables.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>

beforeAll(async () => {
  admin = await buildAdmin(academy)
})

let last = 0
const told = {
  presentation: 'Pinto desde niña.',
  experience: 'Diez años en talleres.',
  sampleUrl: 'https://ejemplo.mx/muestra',
}

async function registerApplicant(more: object = told) {
  const email = `aspirante-${++last}@ejemplo.mx`
  const person = { firstNames: 'Ana Lucía', lastNames: 'Peña', professionalId: '12345678' }
  const body = { ...person, email, password: PASSWORD, type: 'professor' as const, ...more }
  await academy.as().call(register, { body })
  return { email, password: PASSWORD }
}

async function requestOf(email: string) {
  const requests = await academy.as(admin).call(listProfessorRequests)
  return requests.find((request) => request.email === email)
}

async function reject(email: string, reason = 'Falta una muestra.') {
  const params = { id: (await requestOf(email))!._id }
  await academy.as(admin).call(rejectProfessor, { params, body: { reason } })
}

const codeOf = async (credentials: { email: string; password: string }) =>
  (await academy.as().send(login, { body: credentials })).json().code

test('what an applicant tells reaches the administrator, and one email says that it arrived', async () => {
  const applicant = await registerApplicant()
  expect(await requestOf(applicant.email)).toMatchObject(told)
  const [email, ...others] = await academy.emailsTo(applicant.email)
  expect(others).toEqual([])
  expect(email?.subject).toBe('Recibimos tu solicitud de maestro en Ateneo')
  expect(email?.text).not.toContain('Ana Lucía')
  expect(await codeOf(applicant)).toBe('application_pending')
  expect(await academy.as().call(readApplication, { body: applicant })).toMatchObject({
    status: 'pending',
    reason: null,
    ...told,
  })
})

test('a registration without them is as good, and can be completed while it is pending', async () => {
  const applicant = await registerApplicant({})
  expect(await requestOf(applicant.email)).toMatchObject({ presentation: null, sampleUrl: null })
  const body = { ...applicant, presentation: '  Doy clases.  ', sampleUrl: '' }
  await academy.as().call(sendApplication, { body })
  expect(await requestOf(applicant.email)).toMatchObject({
    presentation: 'Doy clases.',
    sampleUrl: null,
  })
})

test('after a rejection its reason is read, and it is sent again', async () => {
  const applicant = await registerApplicant()
  await reject(applicant.email)
  expect(await codeOf(applicant)).toBe('application_rejected')
  expect(await academy.as().call(readApplication, { body: applicant })).toMatchObject({
    status: 'rejected',
    reason: 'Falta una muestra.',
  })
  academy.clock.advance({ minutes: 1 })
  const body = { ...applicant, sampleUrl: 'https://ejemplo.mx/otra' }
  await academy.as().call(sendApplication, { body })
  expect(await codeOf(applicant)).toBe('application_pending')
  const request = await requestOf(applicant.email)
  expect(request).toMatchObject({ sampleUrl: 'https://ejemplo.mx/otra', presentation: null })
  await academy.as(admin).call(approveProfessor, { params: { id: request!._id } })
  expect((await academy.as().send(login, { body: applicant })).statusCode).toBe(200)
  const refused = await academy.as().refused(readApplication, { body: applicant })
  expect(refused).toMatchObject({ status: 404, body: { code: 'application_not_found' } })
})

test('sent again many times at once it is one request', async () => {
  const applicant = await registerApplicant()
  await reject(applicant.email)
  const body = { ...applicant, ...told }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => academy.as().send(sendApplication, { body })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  const rows = await academy.db
    .select({ status: professorRequests.status, state: users.state })
    .from(professorRequests)
    .innerJoin(users, eq(users.id, professorRequests.userId))
    .where(eq(users.email, applicant.email))
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['pending', 'rejected'])
  expect(rows[0]?.state).toBe('awaiting_approval')
})

test.each([
  ['link', { sampleUrl: 'https://ejemplo.mx/otra' }],
  ['name', { lastNames: 'Corregido' }],
  ['cédula', { professionalId: '7654399' }],
])('a decision holds for the application that was read: a new %s', async (_, changes) => {
  const applicant = await registerApplicant()
  const { _id: id, version } = (await requestOf(applicant.email))!
  const params = { id }
  const sent = { ...applicant, lastNames: 'Peña', professionalId: '12345678', ...told }
  await academy.as().call(sendApplication, { body: sent })
  const same = (await requestOf(applicant.email))!
  expect(same.version).toBe(version)
  await academy.as().call(sendApplication, { body: { ...sent, ...changes } })
  for (const call of [approveProfessor, rejectProfessor]) {
    const refused = await academy.as(admin).refused(call, { params, body: { version } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'request_changed' } })
  }
  const changed = (await requestOf(applicant.email))!
  expect(changed).toMatchObject({ status: 'pending', ...changes })
  await academy.as(admin).call(approveProfessor, { params, body: { version: changed.version } })
  expect(await requestOf(applicant.email)).toBeUndefined()
})

test('a decision waits for a change of the application, and neither fails', async () => {
  const applicant = await registerApplicant()
  const { _id: id } = (await requestOf(applicant.email))!
  let decision: ReturnType<typeof approve> | undefined
  const approve = () => academy.as(admin).send(approveProfessor, { params: { id } })
  // As `sendApplication`: the account first, then its request.
  await academy.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.email, applicant.email)).for('no key update')
    decision = approve()
    await eventually(async () => expect(await countLockWaits(academy)).toBe(1))
    await tx.update(professorRequests).set({ version: 2 }).where(eq(professorRequests.id, id))
  })
  expect((await decision)?.statusCode).toBe(200)
})

test('a wrong password, a student and an odd link are refused', async () => {
  const applicant = await registerApplicant()
  const wrong = { ...applicant, password: 'no es esta' }
  for (const call of [readApplication, sendApplication]) {
    const refused = await academy.as().refused(call, { body: wrong })
    expect(refused).toMatchObject({ status: 401, body: { code: 'wrong_password' } })
    const { email } = await buildStudent(academy)
    const body = { email, password: PASSWORD }
    expect((await academy.as().refused(call, { body })).body.code).toBe('application_not_found')
  }
  for (const sampleUrl of ['http://ejemplo.mx', 'javascript:alert(1)', 'https://', 'ejemplo.mx']) {
    const refused = await academy.as().refused(sendApplication, {
      body: { ...applicant, sampleUrl },
    })
    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'sampleUrl', message: expect.stringContaining('https://') }] },
    })
  }
})

test('a registration asks for the cédula unless the academy does not', async () => {
  const without = { ...told, professionalId: undefined }
  await expect(registerApplicant(without)).rejects.toThrow('invalid_data')
  const office = academy.as(admin)
  await office.call(editSettings, { body: { asksProfessionalId: false } })
  expect((await academy.as().call(getSettings)).asksProfessionalId).toBe(false)
  const { email } = await registerApplicant(without)
  expect(await requestOf(email)).toMatchObject({ professionalId: '' })
  await office.call(approveProfessor, { params: { id: (await requestOf(email))!._id } })
  await academy.as().call(login, { body: { email, password: PASSWORD } })
  await office.call(editSettings, { body: { asksProfessionalId: true } })
  await expect(registerApplicant(without)).rejects.toThrow('invalid_data')
})

test('after a rejection name, cédula and everything else can be corrected', async () => {
  const credentials = await registerApplicant()
  const office = academy.as(admin)
  const { _id: id } = (await requestOf(credentials.email))!
  await office.call(rejectProfessor, { params: { id }, body: { reason: 'La cédula no es tuya.' } })
  expect(await academy.as().call(readApplication, { body: credentials })).toMatchObject({
    status: 'rejected',
    firstNames: 'Ana Lucía',
    lastNames: 'Peña',
    professionalId: '12345678',
  })
  const wrong = await academy.as().refused(sendApplication, {
    body: { ...credentials, ...told, professionalId: '12' },
  })
  expect(wrong.body.issues).toMatchObject([{ path: 'professionalId' }])
  const corrected = { firstNames: 'Ana Lucía', lastNames: 'Peña Nieto', professionalId: '7654321' }
  await academy.as().call(sendApplication, {
    body: { ...credentials, ...corrected, presentation: 'Tejo.' },
  })
  expect(await requestOf(credentials.email)).toMatchObject({ ...corrected, presentation: 'Tejo.' })
  // What is absent stays, as clients of before leave it out.
  await academy.as().call(sendApplication, { body: { ...credentials, presentation: 'Tejo más.' } })
  expect(await requestOf(credentials.email)).toMatchObject(corrected)
})
