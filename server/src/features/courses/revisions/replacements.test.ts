import {
  addFileLesson,
  attachVideo,
  chooseRemovals,
  deleteLesson,
  editLesson,
  editSettings,
  getCourse,
  getLesson,
  getVideo,
  getVideoUsage,
  replaceLessonFile,
  startReplacement,
} from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { expect, it } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { buildProfessor, buildStudent } from '../../../testing/builders/build-people.ts'
import {
  buildLesson,
  buildCourse,
  buildVideo,
  textLesson,
} from '../../../testing/builders/build.ts'
import { professorOf } from '../../../testing/course-status.ts'
import { named, openRevision, revise, titlesOf } from '../../../testing/revision.ts'
import { videos } from '../../videos/tables.ts'
import { lessons } from '../tables.ts'

/** Lessons that a revision replaces. */

const academy = withAcademy()

type Revised = Awaited<ReturnType<typeof revise>>

const begin = async ({ owner, revisionId }: Pick<Revised, 'owner' | 'revisionId'>, id: string) => {
  const body = { content: id }
  return (await owner.call(startReplacement, { ...named(revisionId), body })).insertedId
}

/** Proposes another video for a published lesson. */
async function proposeVideo(revised: Pick<Revised, 'owner' | 'revisionId' | 'course'>, id: string) {
  const contentId = await begin(revised, id)
  const video = await buildVideo(academy, revised.course.professorId, { durationSeconds: 90 })
  const attach = () =>
    revised.owner.send(attachVideo, { params: { contentId }, body: { videoId: video.id } })
  return { contentId, video, attach }
}

it('swaps a video when the changes are approved, and removes the former one', async () => {
  const revised = await revise(academy)
  const { course, one, owner, publish, read, revisionId } = revised
  const { contentId, video, attach } = await proposeVideo(revised, one.id)
  expect((await attach()).statusCode).toBe(200)
  await owner.call(editLesson, { params: { contentId }, body: { title: 'Uno, de nuevo' } })
  const before = await read()
  expect(titlesOf(before)).toEqual(['Uno', 'Dos'])
  expect(await owner.call(getCourse, named(revisionId))).toMatchObject({
    contentCount: 0,
    contentDetails: [{ _id: contentId, replaces: one.id, video: video.id, duration: 90 }],
  })
  const used = (await owner.call(getVideoUsage)).usedBytes
  await publish()
  const after = await read()
  expect(after).toMatchObject({ _id: course.id, contentCount: 2, duration: 150 })
  expect(after.contentDetails[0]).toMatchObject({
    _id: one.id,
    title: 'Uno, de nuevo',
    video: video.id,
    replaces: null,
  })
  await academy.runJobs()
  expect(await academy.db.$count(videos, eq(videos.id, one.videoId!))).toBe(0)
  expect((await owner.call(getVideoUsage)).usedBytes).toBeLessThan(used)
  expect(await academy.db.$count(lessons, eq(lessons.courseId, revisionId))).toBe(0)
})

it('swaps texts and files, and leaves what is not changed', async () => {
  const course = await buildCourse(academy, { status: 'approved' })
  const text = await buildLesson(academy, course, { ...textLesson, title: 'Papel', position: 1 })
  const draft = await buildCourse(academy, { professorId: course.professorId })
  const pdf = (name: string) => new File(['%PDF-1.7'], name)
  const { insertedId: fileId } = await professorOf(academy, course).call(addFileLesson, {
    ...named(draft.id),
    form: { title: 'Guía' },
    file: pdf('guía.pdf'),
  })
  await academy.db
    .update(lessons)
    .set({ courseId: course.id, position: 2 })
    .where(eq(lessons.id, fileId))
  const revised = await openRevision(academy, course)
  const { owner, publish } = revised
  const textParams = { params: { contentId: await begin(revised, text.id) } }
  await owner.call(editLesson, { ...textParams, body: { text: '# El papel de algodón' } })
  const fileParams = { params: { contentId: await begin(revised, fileId) } }
  await owner.call(replaceLessonFile, { ...fileParams, file: pdf('guía nueva.pdf') })
  await publish()
  const read = (contentId: string) => owner.call(getLesson, { params: { contentId } })
  expect(await read(text.id)).toMatchObject({ title: 'Papel', text: '# El papel de algodón' })
  expect(await read(fileId)).toMatchObject({ title: 'Guía', file: { name: 'guía nueva.pdf' } })
})

it('changes the words alone where the academy reviews texts', async () => {
  const revised = await revise(academy)
  const { one, owner, admin, publish, read, submit } = revised
  const put = (body: { reviewsTexts: boolean }) => academy.as(admin).call(editSettings, { body })
  await put({ reviewsTexts: true })
  const params = { contentId: one.id }
  expect((await owner.refused(editLesson, { params, body: { title: 'Tres' } })).body.code).toBe(
    'texts_need_review',
  )
  const contentId = await begin(revised, one.id)
  expect((await submit()).json()).toMatchObject({ code: 'revision_unchanged' })
  await owner.call(editLesson, { params: { contentId }, body: { title: 'Tres' } })
  await publish()
  await put({ reviewsTexts: false })
  expect((await read()).contentDetails[0]).toMatchObject({ title: 'Tres', video: one.videoId })
})

it('loses no correction that was made meanwhile, and keeps its own words', async () => {
  const revised = await revise(academy)
  const { one, owner, publish, read } = revised
  const contentId = await begin(revised, one.id)
  await owner.call(editLesson, { params: { contentId }, body: { title: 'Uno y medio' } })
  const correction = { title: 'Uno corregido', description: 'Con regla.', freeSample: true }
  await owner.call(editLesson, { params: { contentId: one.id }, body: correction })
  await publish()
  expect((await read()).contentDetails[0]).toMatchObject({
    title: 'Uno y medio',
    description: 'Con regla.',
    freeSample: true,
  })
})

it('is begun once, discarded as a lesson, and not beside a removal', async () => {
  const revised = await revise(academy)
  const { one, owner, revisionId, submit, read } = revised
  const removals = { ...named(revisionId), body: { content: [one.id] } }
  await owner.call(chooseRemovals, removals)
  const [contentId, again] = await Promise.all([begin(revised, one.id), begin(revised, one.id)])
  expect(again).toBe(contentId)
  expect(await owner.call(getCourse, named(revisionId))).toMatchObject({ removedContent: [] })
  expect((await owner.refused(chooseRemovals, removals)).body.code).toBe('lesson_replaced')
  await owner.call(deleteLesson, { params: { contentId } })
  expect((await submit()).json()).toMatchObject({ code: 'revision_unchanged' })
  expect(titlesOf(await read())).toEqual(['Uno', 'Dos'])
})

it('refuses what is not of the course, of another professor, or used already', async () => {
  const revised = await revise(academy)
  const { course, one, two, owner, revisionId } = revised
  const other = await buildLesson(academy, await buildCourse(academy))
  const start = (id: string, content: string) => ({ ...named(id), body: { content } })
  expect((await owner.refused(startReplacement, start(revisionId, other.id))).body.code).toBe(
    'content_not_found',
  )
  const draft = await buildCourse(academy, { professorId: course.professorId })
  const own = await buildLesson(academy, draft, textLesson)
  expect((await owner.refused(startReplacement, start(draft.id, own.id))).body.code).toBe(
    'course_without_revision',
  )
  const stranger = academy.as(await buildProfessor(academy))
  expect((await stranger.refused(startReplacement, start(revisionId, one.id))).status).toBe(404)
  const { contentId } = await proposeVideo(revised, one.id)
  const refusal = async (id: string, videoId: string | null) => {
    const args = { params: { contentId: id }, body: { videoId: videoId! } }
    return (await owner.refused(attachVideo, args)).body.code
  }
  expect(await refusal(contentId, two.videoId)).toBe('video_in_use')
  expect(await refusal(one.id, two.videoId)).toBe('course_not_editable')
  expect(await refusal(own.id, one.videoId)).toBe('lesson_without_video')
  expect(await refusal(contentId, other.videoId)).toBe('video_not_found')
})

it('shows the proposed video to its professor and administrators alone', async () => {
  const revised = await revise(academy, { priceCents: 0 })
  const { one, owner, admin } = revised
  const { video, attach } = await proposeVideo(revised, one.id)
  await attach()
  const body = { videoId: video.id }
  for (const client of [owner, academy.as(admin)]) {
    expect(await client.call(getVideo, { body })).toMatchObject({ video: video.id })
  }
  const student = academy.as(await buildStudent(academy))
  expect((await student.refused(getVideo, { body })).body.code).toBe('video_denied')
})

it('is approved with the video or without it, never with half of it', async () => {
  for (let round = 0; round < 6; round++) {
    const revised = await revise(academy)
    const { one, owner, submit, decide, read, addText } = revised
    await addText('Tintas')
    const { contentId, video, attach } = await proposeVideo(revised, one.id)
    await owner.call(editLesson, { params: { contentId }, body: { title: 'Nuevo' } })
    const [attached, approved] = await Promise.all([
      attach(),
      submit().then(() => decide('approved')),
    ])
    expect(approved.statusCode).toBe(200)
    const shown = (await read()).contentDetails[0]!
    const isAttached = attached.statusCode === 200
    expect([shown._id, shown.title]).toEqual([one.id, 'Nuevo'])
    expect(shown.video).toBe(isAttached ? video.id : one.videoId)
    expect([200, 404, 409]).toContain(attached.statusCode)
  }
})
