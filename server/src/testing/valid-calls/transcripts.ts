import * as calls from '@ateneo/contract'
import { caption } from '../transcripts.ts'
import { row, type Fixtures } from './fixtures.ts'

export function transcriptsCalls({ academy, published, professorId, users }: Fixtures) {
  const { video, lesson } = published
  const ofVideo = { params: { videoId: video.id } }
  return [
    row(calls.getTranscript, async () => {
      await caption(academy, { professorId, videoId: video.id }, { 1: 'Hola' })
      return { params: { contentId: lesson.id }, query: {} }
    }),
    row(calls.searchSpoken, () => ({ query: { q: 'papel' } })),
    row(calls.listChapters, () => ofVideo),
    row(calls.saveChapters, async () => {
      const { version } = await academy.as(users['the professor']).call(calls.listChapters, ofVideo)
      return { ...ofVideo, body: { chapters: [{ seconds: 1, title: 'El papel' }], version } }
    }),
  ]
}
