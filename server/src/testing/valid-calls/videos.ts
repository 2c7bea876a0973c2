import * as calls from '@ateneo/contract'
import { buildCourse, buildCourseUpload, buildLesson, buildVideo } from '../builders/build.ts'
import { buildProfessor } from '../builders/build-people.ts'
import { row, type Fixtures } from './fixtures.ts'

export function videosCalls({ academy, published, users, professorId, draft }: Fixtures) {
  const video = () => new File([Buffer.from('000000186674797069736f6d', 'hex')], 'clase.mp4')
  const words = () => new File(['WEBVTT\n\n00:01.000 --> 00:02.000\nHola\n'], 'clase.vtt')
  const ofCaptions = { params: { videoId: published.video.id, language: 'es' } }
  const captioned = async () => {
    await academy
      .as(users['the professor'])
      .call(calls.saveCaptions, { ...ofCaptions, file: words() })
    return ofCaptions
  }
  const ofLesson = async () => ({
    params: { contentId: (await buildLesson(academy, await draft())).id },
  })
  const content = { title: 'Papel', description: 'De algodón' }
  return [
    row(calls.uploadVideo, () => ({ file: video() })),
    row(calls.getVideoUsage),
    row(calls.getVideoState, () => ({ params: { videoId: published.video.id } })),
    row(calls.listCourseUploads, async () => ({ params: { id: (await draft()).id } })),
    row(calls.discardCourseUpload, async () => {
      const { id } = await draft()
      const video = await buildVideo(academy, professorId, { status: 'uploading' })
      await buildCourseUpload(academy, { videoId: video.id, courseId: id })
      return { params: { id, videoId: video.id } }
    }),
    row(calls.retryVideo, async () => ({
      params: { videoId: (await buildVideo(academy, professorId, { status: 'failed' })).id },
    })),
    row(calls.replaceVideo, async () => ({
      form: { videoId: (await buildVideo(academy, professorId)).id },
      file: video(),
    })),
    row(calls.addLesson, async () => ({
      params: { id: (await draft()).id },
      body: { ...content, videoId: (await buildVideo(academy, professorId)).id },
    })),
    row(calls.attachVideo, async () => ({
      ...(await ofLesson()),
      body: { videoId: (await buildVideo(academy, professorId)).id },
    })),
    row(calls.moveCourse, async () => {
      const { id, categoryId } = await buildCourse(academy, { professorId, items: 1 })
      return {
        params: { id },
        body: {
          professor: (await buildProfessor(academy)).id,
          reason: 'Se muda de ciudad.',
          from: { professor: professorId, category: categoryId },
        },
      }
    }),
    row(calls.addFileLesson, async () => ({
      params: { id: (await draft()).id },
      form: { title: 'Guía' },
      file: new File(['%PDF-1.7'], 'guía.pdf'),
    })),
    row(calls.replaceLessonFile, async () => {
      const params = { id: (await draft()).id }
      const file = () => new File(['%PDF-1.7'], 'guía.pdf')
      const { insertedId } = await academy
        .as(users['the professor'])
        .call(calls.addFileLesson, { params, form: { title: 'Guía' }, file: file() })
      return { params: { contentId: insertedId }, file: file() }
    }),
    row(calls.deleteLesson, ofLesson),
    row(calls.listCaptions, captioned),
    row(calls.saveCaptions, () => ({ ...ofCaptions, file: words() })),
    row(calls.renameCaptions, async () => ({
      ...(await captioned()),
      body: { label: 'Español de México' },
    })),
    row(calls.deleteCaptions, captioned),
  ]
}
