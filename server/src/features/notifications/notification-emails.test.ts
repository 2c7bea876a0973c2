import {
  changeStatus,
  editEmailPreferences,
  type EmailFrequency,
  getEmailPreferences,
  rateCourse,
  unsubscribe,
} from '@ateneo/contract'
import { expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildCourse } from '../../testing/builders/build.ts'
import { enqueueDigests, mailDigest, mailNotification, notify } from './service.ts'

const academy = withAcademy()

type Professor = Awaited<ReturnType<typeof buildProfessor>>

/** The test's clock stands at 10:00 in Mexico City, on a Monday. */
const confirmed = () => buildProfessor(academy, { emailConfirmedAt: academy.clock.now() })

const choose = (professor: Professor, frequency: EmailFrequency) =>
  academy
    .as(professor)
    .call(editEmailPreferences, { body: { frecuenciaNotificaciones: frequency } })

async function tell(professor: Professor, message = 'Ana se inscribió en «Óleo».') {
  const [id] = await notify(academy.ctx, academy.db, {
    to: [professor.id],
    type: 'inscripcion',
    message,
    href: '/DashTeachers/CursosMaestro',
    email: 'plain',
  })
  return id!
}

const subjectsTo = async ({ email }: Professor) =>
  (await academy.emailsTo(email)).map(({ subject }) => subject)

async function runDigests(): Promise<void> {
  await enqueueDigests(academy.ctx)
  await academy.runJobs()
}

test('at once by default, once however often the job runs, with a link that ends them', async () => {
  const professor = await confirmed()
  expect(await academy.as(professor).call(getEmailPreferences)).toEqual({
    frecuenciaNotificaciones: 'tiempo-real',
  })
  const notificationId = await tell(professor)
  const [email, ...others] = await academy.emailsTo(professor.email)
  expect(others).toEqual([])
  expect(email?.subject).toBe('Tienes un alumno nuevo en Ateneo')
  expect(email?.text).toContain('Hola, María José:')
  expect(email?.text).toContain('Ana se inscribió en «Óleo».')
  expect(email?.text).toContain('http://localhost:3001/DashTeachers/CursosMaestro')
  await Promise.all([1, 2, 3].map(() => mailNotification(academy.ctx, { notificationId })))
  expect(await subjectsTo(professor)).toHaveLength(1)

  const token = /\/cancelar-correos\/(\S+)/.exec(email!.text)![1]!
  for (const _ of [1, 2]) {
    expect(await academy.withToken(token).call(unsubscribe)).toEqual({
      msg: 'Unsubscribed',
      type: 'professor',
    })
  }
  expect(await academy.as(professor).call(getEmailPreferences)).toEqual({
    frecuenciaNotificaciones: 'ninguna',
  })
  await tell(professor)
  expect(await subjectsTo(professor)).toHaveLength(1)
})

test('a forged or missing token turns nothing off', async () => {
  const [professor, other] = [await confirmed(), await confirmed()]
  await tell(other)
  const [email] = await academy.emailsTo(other.email)
  const mac = /\/cancelar-correos\/[^.]+\.(\S+)/.exec(email!.text)![1]!
  for (const token of [`${professor.id}.${mac}`, professor.id, 'nada', `${professor.id}.`]) {
    const refused = await academy.withToken(token).refused(unsubscribe)
    expect(refused).toMatchObject({ status: 403, body: { code: 'mailed_token_invalid' } })
  }
  expect((await academy.as().refused(unsubscribe)).body.code).toBe('mailed_token_missing')
  expect(await academy.as(professor).call(getEmailPreferences)).toEqual({
    frecuenciaNotificaciones: 'tiempo-real',
  })
})

test('an unconfirmed email is told that something happened, without what people typed', async () => {
  const professor = await buildProfessor(academy)
  await tell(professor, 'Compra en malo.ejemplo se inscribió en «Óleo».')
  const [email] = await academy.emailsTo(professor.email)
  expect(email?.text).toContain('Tienes un alumno nuevo: está en tu panel.')
  expect(`${email?.subject} ${email?.text} ${email?.html}`).not.toContain('malo.ejemplo')
})

test('a daily digest is one email at eight, and one only', async () => {
  const professor = await confirmed()
  const quiet = await confirmed()
  await choose(professor, 'diaria')
  await choose(quiet, 'diaria')
  await tell(professor, 'Ana se inscribió en «Óleo».')
  await tell(professor, 'Beto se inscribió en «Óleo».')
  academy.clock.set('2026-03-03T13:59:00.000Z')
  await runDigests()
  expect(await subjectsTo(professor)).toEqual([])

  academy.clock.set('2026-03-03T14:05:00.000Z')
  // Two rounds at once, as when a round is repeated.
  await Promise.all([enqueueDigests(academy.ctx), enqueueDigests(academy.ctx)])
  await Promise.all(
    [1, 2, 3].map(() => mailDigest(academy.ctx, { userId: professor.id, day: '2026-03-03' })),
  )
  const [email, ...others] = await academy.emailsTo(professor.email)
  expect(others).toEqual([])
  expect(email?.subject).toBe('Tu resumen de Ateneo: 2 alumnos nuevos')
  expect(email?.text).toMatch(/• Ana[^]*• Beto/)
  expect(email?.text).toContain('/cancelar-correos/')
  expect(await subjectsTo(quiet)).toEqual([])

  await tell(professor)
  academy.clock.set('2026-03-03T20:05:00.000Z')
  await runDigests()
  expect(await subjectsTo(professor)).toHaveLength(1)
  academy.clock.set('2026-03-04T14:05:00.000Z')
  await runDigests()
  expect(await subjectsTo(professor)).toHaveLength(2)
})

test('a weekly digest comes with the next week, also where the server was away on Monday', async () => {
  const professor = await confirmed()
  await choose(professor, 'semanal')
  await tell(professor)
  academy.clock.set('2026-03-07T14:05:00.000Z')
  await runDigests()
  expect(await subjectsTo(professor)).toEqual([])
  academy.clock.set('2026-03-10T14:05:00.000Z')
  await runDigests()
  expect(await subjectsTo(professor)).toHaveLength(1)
})

test('what waits for a digest is sent with the next one after a change to at once', async () => {
  const professor = await confirmed()
  await choose(professor, 'diaria')
  await tell(professor)
  await academy.runJobs()
  await choose(professor, 'tiempo-real')
  academy.clock.advance({ days: 1 })
  await runDigests()
  expect(await subjectsTo(professor)).toEqual(['Tu resumen de Ateneo: un alumno nuevo'])
})

test('a rating and a decision obey the setting', async () => {
  const admin = await buildAdmin(academy)
  const student = await buildStudent(academy)
  const professors = { 'tiempo-real': await confirmed(), ninguna: await confirmed() }
  await choose(professors.ninguna, 'ninguna')
  for (const professor of Object.values(professors)) {
    const course = await buildCourse(academy, {
      professorId: professor.id,
      status: 'pending',
      items: 1,
      priceCents: 0,
    })
    const params = { courseId: course.id, status: 'approved' as const }
    await academy.as(admin).call(changeStatus, { params })
    const rating = { courseId: course.id, rating: 5, comment: 'Muy claro.' }
    await academy.as(student).call(rateCourse, { body: rating })
  }
  expect((await subjectsTo(professors['tiempo-real'])).toSorted()).toEqual([
    'Tienes un comentario nuevo en Ateneo',
    'Tu curso «Acuarela para principiantes» fue aprobado',
  ])
  expect(await subjectsTo(professors.ninguna)).toEqual([])
})
