import {
  deleteLesson,
  erasePerson,
  getSubmission,
  listAssignmentResults,
  listNotifications,
  OWN_DATA_PATH,
  shareSubmission,
} from '@ateneo/contract'
import { beforeAll, expect, test } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { buildAssignment, decide, handIn, pdf } from '../../testing/builders/build-assignment.ts'
import { buildAdmin, buildStudent } from '../../testing/builders/build-people.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { courses } from '../courses/tables.ts'
import { sweepSubmittedFiles } from './files/sweep.ts'
import { assignmentFiles, submissionDecisions, submissions } from './tables.ts'

/** Nothing that was handed in outlives what it belongs to. */

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  admin = await buildAdmin(academy)
})

const stored = () => academy.ctx.storage.list('assignment-files/')
const rows = () => academy.db.$count(assignmentFiles)

test('an erased student’s work goes with its files, and the points stay', async () => {
  const { lesson, student, professor } = await buildAssignment(academy, { hasGallery: true })
  const before = { stored: (await stored()).length, rows: await rows() }
  const { _id } = await handIn(academy, student, lesson, { text: 'Soy yo', files: [pdf()] })
  const params = { submissionId: _id }
  await decide(academy, professor, _id, {
    decision: 'accept',
    comment: `Muy bien, ${student.firstNames}`,
  })
  await academy.as(student).call(shareSubmission, { params, body: { isShown: true } })
  const other = await buildStudent(academy)
  await handIn(academy, other, lesson, { text: 'Otra', files: [pdf()] })
  await academy
    .as(admin)
    .call(erasePerson, { params: { id: student.id }, body: { reason: 'Lo pidió.' } })
  await academy.runJobs()
  const told = await academy.as(professor).call(listNotifications)
  // Of the other student's alone.
  expect(told.filter(({ type }) => type === 'tarea')).toHaveLength(1)
  expect(await stored()).toHaveLength(before.stored + 1)
  expect(await rows()).toBe(before.rows + 1)
  const [kept] = await academy.db.select().from(submissions).where(eq(submissions.id, _id))
  expect(kept).toMatchObject({ text: '', isShown: false, points: 10, state: 'accepted' })
  const [decision] = await academy.db
    .select()
    .from(submissionDecisions)
    .where(eq(submissionDecisions.submissionId, _id))
  expect(decision).toMatchObject({ comment: '', remarks: [], fileIds: [], points: [6, 4] })
  const results = await academy
    .as(professor)
    .call(listAssignmentResults, { params: { contentId: lesson.id } })
  expect(results).toMatchObject({ studentCount: 2, passedCount: 1 })
})

test('their download has what they handed in and what was decided', async () => {
  const { lesson, student, professor } = await buildAssignment(academy)
  const { _id } = await handIn(academy, student, lesson, { text: 'Soy yo', files: [pdf()] })
  await decide(academy, professor, _id, { decision: 'return', comment: 'Más luz.' })
  const { body } = await academy.as(student).inject({ url: OWN_DATA_PATH })
  const { datos } = JSON.parse(body) as { datos: Record<string, object[]> }
  expect(datos).toMatchObject({
    entregas_de_tareas: [{ texto: 'Soy yo', estado: 'returned', leccion: 'Una mano' }],
    revisiones_de_tus_entregas: [{ comentario: 'Más luz.', decision: 'return' }],
    archivos_de_tareas: [{ archivo: 'mano.pdf' }],
  })
  expect(body).not.toContain(professor.id)
})

test('the files of a deleted lesson and of a deleted course are swept', async () => {
  const before = (await stored()).length
  for (const remove of ['lesson', 'course'] as const) {
    const { lesson, course, student, professor } = await buildAssignment(academy)
    await handIn(academy, student, lesson, { files: [pdf()] })
    const files = await rows()
    await academy.db.update(courses).set({ status: null }).where(eq(courses.id, course.id))
    if (remove === 'lesson') {
      await academy.as(professor).call(deleteLesson, { params: { contentId: lesson.id } })
    } else await academy.db.delete(courses).where(eq(courses.id, course.id))
    expect(await academy.db.$count(submissions, eq(submissions.lessonId, lesson.id))).toBe(0)
    await sweepSubmittedFiles(academy.ctx)
    await academy.runJobs()
    expect(await rows()).toBe(files - 1)
    expect(await stored()).toHaveLength(before)
  }
})

test('the sweep leaves what somebody has', async () => {
  const { lesson, student } = await buildAssignment(academy)
  const { _id } = await handIn(academy, student, lesson, { files: [pdf()], isSent: false })
  academy.clock.advance({ hours: 72 })
  await sweepSubmittedFiles(academy.ctx)
  await academy.runJobs()
  const { files } = await academy.as(student).call(getSubmission, { params: { submissionId: _id } })
  expect(files).toHaveLength(1)
  expect((await academy.as().inject({ url: new URL(files[0]!.url).pathname })).statusCode).toBe(200)
})
