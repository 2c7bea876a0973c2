import { getCaptionDraft } from '@ateneo/contract'
import { captionDrafts } from '../features/automatic-captions/tables.ts'
import { buildCourse, buildLesson, buildVideo } from './builders/build.ts'
import type { TestApp } from './test-app.ts'

type Values = Partial<typeof captionDrafts.$inferInsert>

export const saidCues = [
  { startMs: 0, endMs: 2000, text: 'Hoy hacemos papel.' },
  { startMs: 2000, endMs: 4000, text: 'Primero se muele la fibra.' },
]

/** A draft of this video that is ready to be reviewed, unless the values say otherwise. */
export async function buildDraft(academy: TestApp, videoId: string, values: Values = {}) {
  const now = academy.ctx.now()
  const made = { state: 'ready' as const, cues: saidCues, engine: 'prueba', madeAt: now }
  const [row] = await academy.db
    .insert(captionDrafts)
    .values({ videoId, language: 'es', revision: 1, createdAt: now, ...made, ...values })
    .returning()
  return row!
}

/** A course with a video of ten minutes and its draft. */
export async function buildDrafted(academy: TestApp, values: Values = {}) {
  const course = await buildCourse(academy, { status: 'approved' })
  const { professorId } = course
  const { id: videoId } = await buildVideo(academy, professorId, { durationSeconds: 600 })
  const lesson = await buildLesson(academy, course, { videoId })
  await buildDraft(academy, videoId, values)
  const professor = academy.as({ id: professorId, type: 'professor' })
  const params = { videoId }
  return {
    course,
    lesson,
    videoId,
    professor,
    params,
    read: async () => (await professor.call(getCaptionDraft, { params })).draft,
  }
}
