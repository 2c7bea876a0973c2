import {
  getSystem,
  listAuditEntries,
  listCourseSpace,
  listFailedJobs,
  listVideoWork,
  queueWords,
  retryFailedJob,
  retryFailedJobs,
  retryFailedVideo,
} from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { lessons } from '../courses/tables.ts'
import { newId } from '../../platform/db/columns.ts'
import { photoRemovals, resetEmails } from '../identity/queues.ts'
import { jobHandlers } from '../../job-handlers.ts'
import { getInstallation, holdEmail, releaseEmail } from '../../platform/installation/store.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildFailedJob } from '../../testing/builders/build-failed-job.ts'
import { buildCourse } from '../../testing/builders/build.ts'
import type { Client } from '../../testing/client.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { uploadClip } from '../../testing/upload-clip.ts'
import { measureSpace } from '../videos/uploads/space.ts'
import { courseSpace, videos } from '../videos/tables.ts'
import { observeMail } from './heartbeats.ts'

const academy = withAcademy()
let admin: Client
beforeAll(async () => {
  admin = academy.as(await buildAdmin(academy))
})

/** Refuses as a mail server does, with the address in its answer. */
const refusing: Mail = {
  description: 'SMTP',
  send: ({ to }) => Promise.reject(new Error(`550 5.1.1 <${to}>: no such mailbox`)),
}

const sendTo = (to: string) =>
  observeMail(academy.ctx, refusing)
    .send({ to, subject: 'Pon una contraseña nueva', html: '', text: '' })
    .then(
      () => new Error('it was sent'),
      (error: Error) => error,
    )

async function buildFailedEmail() {
  const { id: userId, email } = await buildStudent(academy)
  const jobId = await buildFailedJob(academy, resetEmails, { userId }, await sendTo(email))
  return { jobId, email }
}

const listEmails = async () => (await admin.call(listFailedJobs)).documents

test('every queue has words for what its jobs do, and no words are left over', () => {
  const names = jobHandlers.map(({ queue }) => queue.name)
  expect(names.filter((name) => !(name in queueWords))).toEqual([])
  expect(Object.keys(queueWords).filter((name) => !names.includes(name))).toEqual([])
})

test('an email that was never taken is listed with its recipient and reason, and retried', async () => {
  const { jobId, email } = await buildFailedEmail()
  const error = '550 5.1.1 <[destinatario]>: no such mailbox'
  expect(await listEmails()).toMatchObject([
    { _id: jobId, queue: resetEmails.name, error, email: { to: email } },
  ])
  expect(await admin.call(getSystem)).toMatchObject({
    mail: { state: 'failing', refusal: error },
    counts: { emails: 1, jobs: 0 },
  })
  const params = { jobId }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => admin.send(retryFailedJob, { params })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
  expect(await academy.emailsTo(email)).toHaveLength(1)
  expect(await listEmails()).toEqual([])
  academy.clock.advance({ seconds: 1 })
  await academy.ctx.mail.send({ to: email, subject: 'Hola', html: '', text: '' })
  expect((await admin.call(getSystem)).mail).toMatchObject({ state: 'ok' })
  const { documents } = await admin.call(listAuditEntries, { query: { limit: 1 } })
  expect(documents[0]).toMatchObject({ action: 'system.retry_job' })
})

test('emails that wait after a restore are said to, until they are let go', async () => {
  const now = academy.clock.now()
  await getInstallation(academy.db, { secretsFingerprint: 'of a test', now })
  await holdEmail(academy.db, now)
  const heldDate = now.toISOString()
  expect((await admin.call(getSystem)).mail).toMatchObject({ state: 'held', heldDate })
  await academy.db.transaction((tx) => releaseEmail(tx))
  expect((await admin.call(getSystem)).mail).toMatchObject({ heldDate: null })
})

test('the log of a refused email names neither recipient nor subject', async () => {
  const error = await sendTo('reservada@ejemplo.mx')
  const logged = JSON.stringify({ ...error, message: error.message, stack: error.stack })
  expect(logged).not.toContain('reservada@ejemplo.mx')
  expect(logged).not.toContain('Pon una contraseña')
  expect(JSON.stringify(error)).toContain('reservada@ejemplo.mx')
})

test('all emails are retried at once, other jobs by themselves', async () => {
  const emails = [await buildFailedEmail(), await buildFailedEmail()]
  const photo = { photoId: newId() }
  const other = await buildFailedJob(academy, photoRemovals, photo, new Error('disk is away'))
  const first = await admin.call(listFailedJobs, { query: { limit: 1 } })
  expect(first.documents).toMatchObject([{ _id: emails[1]!.jobId }])
  const query = { limit: 1, cursor: first.nextCursor! }
  const second = await admin.call(listFailedJobs, { query })
  expect(second).toMatchObject({ documents: [{ _id: emails[0]!.jobId }], nextCursor: null })
  const { retried } = await admin.call(retryFailedJobs, { body: { kind: 'email' } })
  expect(retried).toBe(2)
  for (const { email } of emails) expect(await academy.emailsTo(email)).toHaveLength(1)
  const others = await admin.call(listFailedJobs, { query: { kind: 'other' } })
  expect(others.documents).toMatchObject([{ _id: other, error: 'disk is away', email: null }])
  await admin.call(retryFailedJob, { params: { jobId: other } })
  await academy.runJobs()
  const again = await admin.refused(retryFailedJob, { params: { jobId: other } })
  expect(again.body.code).toBe('job_not_failed')
})

test('a failed video is listed with its course and reason, and retried by one of ten', async () => {
  const { professor, videoId } = await uploadClip(academy, { seconds: 1 })
  const course = await buildCourse(academy, { professorId: professor.id, title: 'Barro' })
  await academy.runJobs()
  const lesson = { courseId: course.id, videoId, title: 'Torno', position: 1 }
  await academy.db.insert(lessons).values({ ...lesson, createdAt: academy.clock.now() })
  const failure = {
    status: 'failed',
    error: 'No se pudo.',
    updatedAt: academy.clock.now(),
  } as const
  await academy.db.update(videos).set(failure).where(eq(videos.id, videoId))
  const { documents } = await admin.call(listVideoWork)
  expect(documents).toMatchObject([
    { _id: videoId, course: { _id: course.id, title: 'Barro' }, lesson: 'Torno' },
  ])
  const params = { videoId }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => admin.send(retryFailedVideo, { params })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
  const working = await admin.call(listVideoWork, { query: { state: 'processing' } })
  expect(working.documents).toMatchObject([
    { _id: videoId, sinceDate: academy.clock.now().toISOString() },
  ])
  const unknown = await admin.refused(retryFailedVideo, { params: { videoId: newId() } })
  expect(unknown.body.code).toBe('video_not_found')
})

test('space by course is what lies in the storage, also of videos of before', async () => {
  const { professor, videoId } = await uploadClip(academy, { seconds: 2 })
  const course = await buildCourse(academy, { professorId: professor.id, title: 'Fotografía' })
  const lesson = { courseId: course.id, videoId, title: 'Luz', position: 1 }
  await academy.db.insert(lessons).values({ ...lesson, createdAt: academy.clock.now() })
  await academy.runJobs()
  const stored = await academy.ctx.storage.measure(`videos/${videoId}/`)
  const find = async () =>
    (await admin.call(listCourseSpace, { query: { q: 'fotografia' } })).documents
  expect(await find()).toMatchObject([{ _id: course.id, lessons: 1, bytes: stored }])

  await academy.db.update(videos).set({ storedBytes: null }).where(eq(videos.id, videoId))
  await academy.db.delete(courseSpace)
  const before = await admin.call(listCourseSpace)
  expect(before).toMatchObject({ documents: [], total: { bytes: 0, unmeasuredVideos: 1 } })
  await measureSpace(academy.ctx, {}, AbortSignal.timeout(60_000))
  expect(await find()).toMatchObject([{ bytes: stored }])
  const { total } = await admin.call(listCourseSpace)
  expect(total).toMatchObject({ unmeasuredVideos: 0 })
  expect(total.bytes).toBeGreaterThanOrEqual(stored)
})

test('courses come page by page, the largest first', async () => {
  const { id: professorId } = await buildProfessor(academy)
  const now = academy.clock.now()
  const ids: string[] = []
  for (const bytes of [5_000, 7_000, 7_000, 9_000_000_000]) {
    const { id: courseId } = await buildCourse(academy, { professorId, title: `Página ${bytes}` })
    const space = { bytes, lessonCount: 0, measuredAt: now }
    await academy.db.insert(courseSpace).values({ courseId, ...space })
    ids.unshift(courseId)
  }
  const found: string[] = []
  let cursor: string | undefined
  do {
    const query = { q: 'pagina', limit: 1, ...(cursor && { cursor }) }
    const page = await admin.call(listCourseSpace, { query })
    found.push(...page.documents.map(({ _id }) => _id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(found).toEqual(ids)
})

test('a part that does not answer is silent, and nobody waits for it', async () => {
  const { ctx } = academy
  const { storage } = ctx
  ctx.storage = { ...storage, check: () => new Promise<void>(() => {}) }
  const state = await admin.call(getSystem)
  ctx.storage = { ...storage, check: () => Promise.reject(new Error('read-only')) }
  const failing = await admin.call(getSystem)
  ctx.storage = storage
  expect(state).toMatchObject({ storage: { state: 'silent' }, database: { state: 'ok' } })
  expect(failing.storage.state).toBe('failing')
  expect(state.database.description).toMatch(/^PostgreSQL \d/)
  expect(state.worker.state).toBe('unknown')
})
