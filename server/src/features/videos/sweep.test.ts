import { addLesson, getVideoState } from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { expect, test } from 'vitest'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildProfessor } from '../../testing/builders/build-people.ts'
import { buildCourse, buildVideo } from '../../testing/builders/build.ts'
import { uploadClip } from '../../testing/upload-clip.ts'
import { sweepQueue } from './queues.ts'
import { videos } from './tables.ts'

const academy = withAcademy()

test('videos that no course uses are cleared away after a week', async () => {
  const used = await uploadClip(academy)
  const course = await buildCourse(academy, { professorId: used.professor.id })
  await used.client.call(addLesson, {
    params: { id: course.id },
    body: { title: 'Luz', videoId: used.videoId },
  })
  const unused = await uploadClip(academy)
  await academy.runJobs()
  const sweep = async () => {
    await academy.ctx.jobs.enqueue(academy.db, sweepQueue, {})
    await academy.runJobs()
  }
  academy.clock.advance({ days: 6 })
  await sweep()
  expect(await unused.files()).toContain('progressive.mp4')
  academy.clock.advance({ days: 2 })
  await sweep()
  expect(await unused.files()).toEqual([])
  const left = await academy.db.select().from(videos).where(eq(videos.id, unused.videoId))
  expect(left).toEqual([])
  expect(await used.files()).toContain('progressive.mp4')
})

test('a replacement that never arrived is told, a forgotten job is taken up', async () => {
  const professor = await buildProfessor(academy)
  const lost = await buildVideo(academy, professor.id, { status: 'uploading', revision: 2 })
  const forgotten = await buildVideo(academy, professor.id, { status: 'processing', revision: 3 })
  academy.clock.advance({ days: 2 })
  await academy.ctx.jobs.enqueue(academy.db, sweepQueue, {})
  await academy.runJobs()
  const client = academy.as(professor)
  const state = (videoId: string) => client.call(getVideoState, { params: { videoId } })
  expect((await state(lost.id)).error).toMatch(/no se terminó de recibir/)
  expect(await state(forgotten.id)).toMatchObject({
    status: 'failed',
    error: 'El archivo que subiste ya no está. Elige el video y súbelo nuevamente.',
  })
})
