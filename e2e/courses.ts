import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { ask, post, tokenOf } from './calls.ts'
import type { Academy } from './outbox.ts'
import { administrator } from './server.ts'
import type { Person } from './steps.ts'

interface CourseValues {
  title: string
  price?: number
  description?: string
  /** A name; by default the first category. */
  category?: string
  items: string[]
}

export interface Draft {
  courseId: string
  videoIds: string[]
  lessonIds: string[]
}

/** Publishes a course whose lessons all play this clip; without one they are texts. Returns its id. */
export async function publishCourse(
  server: Academy,
  professor: Person,
  course: CourseValues,
  clip?: string,
): Promise<string> {
  const draft = await writeCourse(server, professor, course, clip)
  await publishDraft(server, professor, draft)
  return draft.courseId
}

/** Creates a course whose videos are being processed; without a clip its lessons are texts. */
export async function writeCourse(
  server: Academy,
  professor: Person,
  course: CourseValues,
  clip?: string,
): Promise<Draft> {
  const token = await tokenOf(server, professor.email)
  const categories = await ask<{ _id: string; name: string }[]>(server, '/categories')
  const category = categories.find(({ name }) => name === course.category) ?? categories[0]
  const { insertedId: courseId } = await post<{ insertedId: string }>(
    server,
    '/courses',
    {
      title: course.title,
      description: course.description ?? 'Del primer paso al último.',
      category: category!._id,
      imageUrl: '',
      ...(course.price === undefined ? {} : { price: course.price }),
    },
    token,
  )
  const draft: Draft = { courseId, videoIds: [], lessonIds: [] }
  for (const title of course.items) {
    if (clip === undefined) {
      draft.lessonIds.push(await writeText(server, { courseId, title, token }))
      continue
    }
    const { videoId, lessonId } = await uploadVideo(server, { courseId, title, token }, clip)
    draft.videoIds.push(videoId)
    draft.lessonIds.push(lessonId)
  }
  return draft
}

interface LessonValues {
  courseId: string
  title: string
  token: string
}

async function writeText(server: Academy, { courseId, title, token }: LessonValues) {
  const body = { title, text: 'Con paciencia y papel.' }
  const path = `/courses/${courseId}/texts`
  const { insertedId } = await post<{ insertedId: string }>(server, path, body, token)
  return insertedId
}

async function uploadVideo(
  server: Academy,
  { courseId, title, token }: LessonValues,
  clip: string,
) {
  const form = new FormData()
  form.set('file', new Blob([await readFile(clip)], { type: 'video/mp4' }), 'clase.mp4')
  const { videoId } = await ask<{ videoId: string }>(server, '/videos', {
    method: 'POST',
    body: form,
    token,
  })
  const path = `/courses/${courseId}/content`
  const body = { title, videoId }
  const { insertedId } = await post<{ insertedId: string }>(server, path, body, token)
  return { videoId, lessonId: insertedId }
}

/** Submits a course once its videos are playable, or in every quality if asked for. */
export async function submitDraft(
  server: Academy,
  professor: Person,
  { courseId, videoIds }: Draft,
  until: 'playable' | 'ready' = 'playable',
): Promise<void> {
  const token = await tokenOf(server, professor.email)
  for (const videoId of videoIds) await untilVideo(server, videoId, { token, until })
  await ask(server, `/status/${courseId}/pending`, { method: 'PUT', token })
}

/** Submits and approves a course once its videos are playable, or in every quality if asked for. */
export async function publishDraft(
  server: Academy,
  professor: Person,
  draft: Draft,
  until: 'playable' | 'ready' = 'playable',
): Promise<void> {
  await submitDraft(server, professor, draft, until)
  const admin = await tokenOf(server, administrator.email, administrator.password)
  await ask(server, `/status/${draft.courseId}/approved`, { method: 'PUT', token: admin })
}

interface Wait {
  token: string
  until: 'playable' | 'ready'
}

async function untilVideo(server: Academy, videoId: string, { token, until }: Wait) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const video = await ask<{ playable: boolean; status: string }>(server, `/videos/${videoId}`, {
      token,
    })
    if (until === 'playable' ? video.playable : video.status === 'ready') return
    await setTimeout(100)
  }
  throw new Error(`Video ${videoId} did not become ${until}`)
}
