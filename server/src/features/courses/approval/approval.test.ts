import { changeStatus, listCourses, listDecisions } from '@ateneo/contract'
import { beforeAll, expect, it } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import { buildLesson, buildCourse, buildVideo } from '../../../testing/builders/build.ts'
import { movedTo, professorOf } from '../../../testing/course-status.ts'
import { notificationsOf, readCourseRow } from '../../../testing/rows.ts'
import type { videos } from '../../videos/tables.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  admin = await buildAdmin(academy)
})

it('asks for the review of a course and tells the administrators', async () => {
  const course = await buildCourse(academy, { items: 1, title: 'Grabado en linóleo' })
  academy.clock.advance({ days: 2 })
  const reply = await professorOf(academy, course).call(changeStatus, movedTo(course, 'pending'))
  expect(reply).toEqual({ msg: 'Course pending', status: 'pending' })
  expect(await readCourseRow(academy, course.id)).toMatchObject({
    status: 'pending',
    submittedAt: academy.clock.now(),
  })
  const { documents } = await academy
    .as(admin)
    .call(listCourses, { query: { isAllCourses: 'true', status: 'pending' } })
  expect(documents.find(({ _id }) => _id === course.id)).toMatchObject({
    creationDate: course.createdAt.toISOString(),
    submissionDate: academy.clock.now().toISOString(),
  })
  expect(await notificationsOf(academy, admin.id)).toContainEqual({
    type: 'curso',
    message: 'El curso «Grabado en linóleo» espera tu revisión.',
    href: `/Administrador/CourseApproval?id=${course.id}`,
  })
})

it('refuses the review of a course without content', async () => {
  const course = await buildCourse(academy)
  const refused = await professorOf(academy, course).refused(
    changeStatus,
    movedTo(course, 'pending'),
  )
  expect(refused).toMatchObject({
    status: 409,
    body: { msg: 'Empty content', code: 'course_empty' },
  })
  expect((await readCourseRow(academy, course.id)).status).toBeNull()
})

it.each<[string, Partial<typeof videos.$inferInsert>, number]>([
  ['failed before it could be played', { status: 'failed', playableRevision: null }, 409],
  ['is being replaced', { status: 'uploading', revision: 2 }, 409],
  ['was replaced a moment ago', { status: 'processing', revision: 2 }, 409],
  ['could not be replaced', { status: 'failed', revision: 2 }, 409],
  ['is on its way for the first time', { status: 'processing', playableRevision: null }, 200],
  ['plays, though not in every size yet', { status: 'processing' }, 200],
  ['plays, though not in every size', { status: 'failed' }, 200],
])('takes or refuses a course for review whose video %s', async (_, values, status) => {
  const course = await buildCourse(academy, { items: 1 })
  const video = await buildVideo(academy, course.professorId, values)
  await buildLesson(academy, course, { videoId: video.id, position: 2 })
  const answer = await professorOf(academy, course).send(changeStatus, movedTo(course, 'pending'))
  expect(answer.statusCode).toBe(status)
  expect((await readCourseRow(academy, course.id)).status).toBe(status === 200 ? 'pending' : null)
  const {
    code,
    msg,
    Error: repeated,
  } = answer.json<{ code?: string; msg: string; Error?: string }>()
  const text = 'Content not ready'
  expect([code, msg, repeated]).toEqual(
    status === 409 ? ['course_content_unready', text, text] : [undefined, msg, undefined],
  )
})

it('approves a pending course, and tells its professor by notification and by email', async () => {
  const professor = await buildProfessor(academy, {
    email: 'lucia@ejemplo.mx',
    emailConfirmedAt: academy.clock.now(),
  })
  const course = await buildCourse(academy, {
    professorId: professor.id,
    status: 'pending',
    title: 'Pan <de> masa madre',
  })
  await academy.as(admin).call(changeStatus, movedTo(course, 'approved', 'no se usa'))
  expect(await readCourseRow(academy, course.id)).toMatchObject({
    status: 'approved',
    decidedBy: admin.id,
    decidedAt: academy.clock.now(),
    rejectionMessage: null,
  })
  expect(await notificationsOf(academy, professor.id)).toEqual([
    {
      type: 'aprobado',
      message: 'Tu curso «Pan <de> masa madre» fue aprobado y ya está en el catálogo.',
      href: '/DashTeachers/CursosMaestro',
    },
  ])
  const [email] = await academy.emailsTo('lucia@ejemplo.mx')
  expect(email?.subject).toBe('Tu curso «Pan <de> masa madre» fue aprobado')
  expect(email?.html).toContain('Pan &lt;de&gt; masa madre')
})

it('rejects with a reason that travels, and clears it when the course is submitted again', async () => {
  const professor = await buildProfessor(academy, {
    email: 'tomas@ejemplo.mx',
    emailConfirmedAt: academy.clock.now(),
  })
  const course = await buildCourse(academy, {
    professorId: professor.id,
    status: 'pending',
    items: 1,
  })
  const reason = 'El segundo video no tiene sonido.'
  await academy.as(admin).call(changeStatus, movedTo(course, 'rejected', reason))
  expect(await readCourseRow(academy, course.id)).toMatchObject({
    status: 'rejected',
    rejectionMessage: reason,
  })
  expect((await notificationsOf(academy, professor.id))[0]).toMatchObject({
    type: 'rechazado',
    message: `Tu curso «${course.title}» fue rechazado: ${reason}`,
  })
  // Even if it is resubmitted before the email is sent.
  await academy.as(professor).call(changeStatus, movedTo(course, 'pending'))
  expect(await readCourseRow(academy, course.id)).toMatchObject({
    status: 'pending',
    rejectionMessage: null,
    decidedBy: null,
    decidedAt: null,
  })
  const [email] = await academy.emailsTo('tomas@ejemplo.mx')
  expect(email?.text).toContain(`Motivo: ${reason}`)
  await academy.as(admin).call(changeStatus, movedTo(course, 'rejected'))
  const history = await academy.as(professor).call(listDecisions, { params: { id: course.id } })
  expect(history.map(({ status, rejectionMessage }) => [status, rejectionMessage])).toEqual([
    ['rejected', null],
    ['rejected', reason],
  ])
  const stranger = academy.as(await buildProfessor(academy))
  expect((await stranger.refused(listDecisions, { params: { id: course.id } })).status).toBe(404)
})

it.each(['approved', 'rejected'] as const)(
  'tells an unconfirmed address that a course was %s without a word that somebody typed',
  async (status) => {
    const professor = await buildProfessor(academy, { firstNames: 'Gana dinero' })
    const course = await buildCourse(academy, {
      professorId: professor.id,
      status: 'pending',
      items: 1,
      title: 'Visita casino.example',
    })
    const reason = status === 'rejected' ? 'Compra aquí.' : undefined
    await academy.as(admin).call(changeStatus, movedTo(course, status, reason))
    const [email] = await academy.emailsTo(professor.email)
    expect(email?.subject).toMatch(/^Uno de tus cursos fue (aprobado|rechazado)$/)
    const written = `${email?.subject} ${email?.text} ${email?.html}`
    for (const typed of ['Gana dinero', 'casino.example', 'Compra aquí']) {
      expect(written).not.toContain(typed)
    }
  },
)

it('leaves asking to professors and deciding to administrators', async () => {
  const course = await buildCourse(academy, { items: 1, status: 'pending' })
  const professor = professorOf(academy, course)
  const attempts = [
    await professor.refused(changeStatus, movedTo(course, 'approved')),
    await professor.refused(changeStatus, movedTo(course, 'rejected')),
    await academy.as(admin).refused(changeStatus, movedTo(course, 'pending')),
    await academy
      .as(await buildStudent(academy))
      .refused(changeStatus, movedTo(course, 'approved')),
  ]
  for (const { body } of attempts) expect(body).toEqual({ msg: 'Forbidden', code: 'forbidden' })
  expect(await readCourseRow(academy, course.id)).toEqual({
    ...course,
    contentCount: 1,
    contentKind: 'video',
    durationSeconds: 60,
  })
})

it.each([
  [null, 'approved', 'course_not_pending'],
  ['rejected', 'approved', 'course_not_pending'],
  ['approved', 'rejected', 'course_not_pending'],
  ['pending', 'pending', 'course_not_editable'],
  ['approved', 'pending', 'course_not_editable'],
] as const)('never moves a course from %s to %s', async (from, target, code) => {
  const course = await buildCourse(academy, { status: from, items: 1 })
  const caller = target === 'pending' ? professorOf(academy, course) : academy.as(admin)
  const refused = await caller.refused(changeStatus, movedTo(course, target))
  expect(refused).toMatchObject({ status: 409, body: { code } })
  expect((await readCourseRow(academy, course.id)).status).toBe(from)
})

it('hides the courses of others and refuses unknown ones', async () => {
  const course = await buildCourse(academy, { items: 1 })
  const other = academy.as(await buildProfessor(academy))
  const nowhere = { id: '0190163d-8694-739b-aea5-966c26f8ad90' }
  for (const refused of [
    await other.refused(changeStatus, movedTo(course, 'pending')),
    await academy.as(admin).refused(changeStatus, movedTo(nowhere, 'approved')),
  ]) {
    expect(refused).toMatchObject({ status: 404, body: { code: 'course_not_found' } })
  }
})

it('a rejection says why, but for the specification’s empty call', async () => {
  const admin = academy.as(await buildAdmin(academy))
  const course = await buildCourse(academy, { status: 'pending', items: 1 })
  const params = { courseId: course.id, status: 'rejected' as const }
  for (const body of [
    { rejectionMessage: ' ' },
    { submissionDate: academy.clock.now().toISOString() },
  ]) {
    const refused = await admin.refused(changeStatus, { params, body })
    expect(refused.body.code).toBe('reason_required')
  }
  await admin.call(changeStatus, { params, body: {} })
})
