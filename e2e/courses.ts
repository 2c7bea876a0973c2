import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { ask, post, tokenOf } from './calls.ts'
import { administrator, type TestServer } from './server.ts'
import type { Person } from './steps.ts'

interface CourseValues {
  title: string
  price?: number
  description?: string
  /** A name; the first category without. */
  category?: string
  items: string[]
}

export interface Draft {
  courseId: string
  videoIds: string[]
}

/** An approved course whose items all play this clip. Its id. */
export async function publishCourse(
  server: TestServer,
  professor: Person,
  course: CourseValues,
  clip: string,
): Promise<string> {
  const draft = await writeCourse(server, professor, course, clip)
  await publishDraft(server, professor, draft)
  return draft.courseId
}

/** A course whose videos are being processed. */
export async function writeCourse(
  server: TestServer,
  professor: Person,
  course: CourseValues,
  clip: string,
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
  const videoIds: string[] = []
  for (const title of course.items) {
    const form = new FormData()
    form.set('file', new Blob([await readFile(clip)], { type: 'video/mp4' }), 'clase.mp4')
    const { videoId } = await ask<{ videoId: string }>(server, '/videos', {
      method: 'POST',
      body: form,
      token,
    })
    await post(server, `/courses/${courseId}/content`, { title, videoId }, token)
    videoIds.push(videoId)
  }
  return { courseId, videoIds }
}

/** Through the review, once its videos can be played, or in every quality where that is asked. */
export async function publishDraft(
  server: TestServer,
  professor: Person,
  { courseId, videoIds }: Draft,
  until: 'playable' | 'ready' = 'playable',
): Promise<void> {
  const token = await tokenOf(server, professor.email)
  for (const videoId of videoIds) await untilVideo(server, videoId, { token, until })
  await ask(server, `/status/${courseId}/pending`, { method: 'PUT', token })
  const admin = await tokenOf(server, administrator.email, administrator.password)
  await ask(server, `/status/${courseId}/approved`, { method: 'PUT', token: admin })
}

interface Wait {
  token: string
  until: 'playable' | 'ready'
}

async function untilVideo(server: TestServer, videoId: string, { token, until }: Wait) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const video = await ask<{ playable: boolean; status: string }>(server, `/videos/${videoId}`, {
      token,
    })
    if (until === 'playable' ? video.playable : video.status === 'ready') return
    await setTimeout(100)
  }
  throw new Error(`Video ${videoId} did not become ${until}`)
}
