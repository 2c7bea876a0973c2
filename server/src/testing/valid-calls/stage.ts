import type { Endpoint } from '@ateneo/contract'
import sharp from 'sharp'
import type { Academy } from '../academy.ts'
import { buildCourse } from '../build.ts'
import type { Cast } from '../callers.ts'

export interface ValidCall {
  endpoint: Endpoint
  /** What the call is about, where one endpoint stands several times. */
  about?: string
  /** Everything that the call needs, made anew each time. */
  compose(): Promise<object> | object
}

export type Stage = Awaited<ReturnType<typeof setStage>>

/** What the calls of several features are about. */
export async function setStage(academy: Academy, { lesson, users }: Cast) {
  const { id: professorId } = users['the professor']
  return {
    academy,
    lesson,
    users,
    professorId,
    ofLesson: { params: { courseId: lesson.course.id } },
    draft: () => buildCourse(academy, { professorId, items: 1 }),
    picture: await drawPicture(),
  }
}

async function drawPicture(): Promise<Blob> {
  const image = sharp({ create: { width: 2, height: 2, channels: 3, background: '#116a57' } })
  return new Blob([new Uint8Array(await image.png().toBuffer())])
}

export function row(
  endpoint: Endpoint,
  compose: ValidCall['compose'] = () => ({}),
  about?: string,
): ValidCall {
  return { endpoint, compose, ...(about !== undefined && { about }) }
}
