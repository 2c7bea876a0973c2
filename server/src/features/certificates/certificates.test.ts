import {
  getCertificate,
  listNotifications,
  listOwnCertificates,
  reportProgress,
} from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { describe, expect, test } from 'vitest'
import { courses } from '../courses/tables.ts'
import { users } from '../identity/tables.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import {
  buildCertificate,
  buildLesson,
  buildPublishedCourse,
  buildVideo,
} from '../../testing/builders/build.ts'
import { issueCertificate, sweepCertificates } from './service.ts'
import { certificates } from './tables.ts'

const academy = withAcademy()

type Student = Awaited<ReturnType<typeof buildStudent>>

/** Reports this many seconds of a lesson, with the clock advanced accordingly. */
async function watch(student: Student, lesson: { id: string }, seconds: number): Promise<void> {
  const params = { contentId: lesson.id }
  const opening = { params, body: { intervals: [], positionSeconds: 0 } }
  await academy.as(student).call(reportProgress, opening)
  academy.clock.advance({ hours: 1 })
  // A new session, since the previous one has expired.
  await academy.as(student).call(reportProgress, {
    params,
    body: { intervals: [[0, seconds]], positionSeconds: 0 },
  })
}

const mine = async (student: Student) =>
  (await academy.as(student).call(listOwnCertificates)).certificates

describe('a certificate', () => {
  test('is issued when the last item of the course is seen, and told', async () => {
    const published = await buildPublishedCourse(academy, { title: 'Bordado otomí' })
    const second = await buildLesson(academy, published.course, {
      videoId: (await buildVideo(academy, published.course.professorId, { durationSeconds: 100 }))
        .id,
    })
    const student = await buildStudent(academy, { firstNames: 'Ana Sofía', lastNames: 'Peña' })
    await watch(student, published.lesson, 600)
    await watch(student, second, 89)
    await academy.runJobs()
    expect(await mine(student)).toEqual([])

    await watch(student, second, 91)
    await academy.runJobs()
    const [certificate, ...others] = await mine(student)
    expect(others).toEqual([])
    const { durationSeconds } = (
      await academy.db.select().from(courses).where(eq(courses.id, published.course.id))
    )[0]!
    expect(certificate).toMatchObject({
      studentName: 'Ana Sofía Peña',
      courseTitle: 'Bordado otomí',
      professorName: 'María José Hernández Núñez',
      durationSeconds,
      status: 'valid',
      issueDate: academy.clock.now().toISOString(),
      revocationDate: null,
      revocationReason: null,
      course: published.course.id,
    })
    const emails = await academy.emailsTo(student.email)
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Tu certificado de «Bordado otomí» está listo',
    ])
    expect(emails[0]!.text).toContain(`http://localhost:3001/certificado/${certificate!.folio}`)
    const [notification] = await academy.as(student).call(listNotifications)
    expect(notification).toMatchObject({ type: 'certificado', href: '/Dashboard/certificates' })
  })

  test('is one, however often the course is watched and by whomever it is asked for', async () => {
    const { course, lesson } = await buildPublishedCourse(academy)
    const student = await buildStudent(academy)
    await watch(student, lesson, 600)
    await watch(student, lesson, 600)
    const issues = Array.from({ length: 6 }, () =>
      issueCertificate(academy.ctx, student.id, course.id),
    )
    expect((await Promise.all(issues)).filter(Boolean)).toHaveLength(1)
    await academy.runJobs()
    await sweepCertificates(academy.ctx)
    await academy.runJobs()
    expect(await mine(student)).toHaveLength(1)
    const emails = await academy.emailsTo(student.email)
    expect(emails).toHaveLength(1)
  })

  test('is not issued for what was not watched, nor for an empty course', async () => {
    const { course } = await buildPublishedCourse(academy)
    const empty = await buildPublishedCourse(academy)
    const student = await buildStudent(academy)
    expect(await issueCertificate(academy.ctx, student.id, course.id)).toBe(false)
    expect(await issueCertificate(academy.ctx, student.id, student.id)).toBe(false)
    const professor = await buildProfessor(academy)
    expect(await issueCertificate(academy.ctx, professor.id, empty.course.id)).toBe(false)
    expect(await mine(student)).toEqual([])
  })

  test('of a course finished before there were any comes with the next sweep', async () => {
    const { course, lesson } = await buildPublishedCourse(academy)
    const student = await buildStudent(academy)
    await watch(student, lesson, 600)
    await academy.runJobs()
    await academy.db.delete(certificates).where(eq(certificates.courseId, course.id))
    await sweepCertificates(academy.ctx)
    expect(await mine(student)).toHaveLength(1)
  })

  test('waits while the account is suspended', async () => {
    const { course, lesson } = await buildPublishedCourse(academy)
    const student = await buildStudent(academy)
    await watch(student, lesson, 600)
    const setState = (state: 'suspended' | 'active') =>
      academy.db.update(users).set({ state }).where(eq(users.id, student.id))
    await setState('suspended')
    await academy.runJobs()
    await sweepCertificates(academy.ctx)
    expect(await issueCertificate(academy.ctx, student.id, course.id)).toBe(false)
    await setState('active')
    await sweepCertificates(academy.ctx)
    expect(await mine(student)).toHaveLength(1)
  })

  test('says for ever what it said on its day', async () => {
    const { course, lesson } = await buildPublishedCourse(academy, {
      title: 'Cerámica de Talavera',
    })
    const student = await buildStudent(academy, { firstNames: 'Lucía', lastNames: 'Ortiz' })
    await watch(student, lesson, 600)
    await academy.runJobs()
    const [before] = await mine(student)
    await academy.db.update(users).set({ firstNames: 'Otra' }).where(eq(users.id, student.id))
    await academy.db.update(courses).set({ title: 'Otro' }).where(eq(courses.id, course.id))
    await buildLesson(academy, course)
    expect(await mine(student)).toEqual([before])
  })
})

describe('its page', () => {
  test('is for everybody who has the folio, in whatever way it is typed', async () => {
    const { folio } = await buildCertificate(academy)
    const asked = [folio, folio.toLowerCase(), folio.replaceAll('-', '')]
    for (const typed of asked) {
      const reply = await academy.as().call(getCertificate, { params: { folio: typed } })
      expect(reply).toMatchObject({ folio, status: 'valid', courseTitle: expect.any(String) })
      expect(Object.keys(reply)).not.toContain('revocationReason')
    }
  })

  test.each(['2222-2222-2222', 'nada', '7KQ2-M9XA-4TD0', "'; drop table certificates"])(
    'does not exist for %j',
    async (folio) => {
      const refused = await academy.as().refused(getCertificate, { params: { folio } })
      expect(refused.status).toBe(404)
    },
  )
})

test("certificates are listed to their student alone, and to nobody else's role", async () => {
  const student = await buildStudent(academy)
  await buildCertificate(academy, { studentId: student.id })
  expect(await mine(student)).toHaveLength(1)
  expect(await mine(await buildStudent(academy))).toEqual([])
  for (const user of [await buildProfessor(academy), await buildAdmin(academy)]) {
    expect((await academy.as(user).refused(listOwnCertificates)).status).toBe(403)
  }
})
