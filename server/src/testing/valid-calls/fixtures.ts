import type { Endpoint } from '@ateneo/contract'
import sharp from 'sharp'
import type { TestApp } from '../test-app.ts'
import { buildCourse } from '../builders/build.ts'
import type { Callers } from '../callers.ts'

export interface ValidCall {
  endpoint: Endpoint
  /** Distinguishes several calls of one endpoint. */
  about?: string
  /** Creates the request's arguments and everything they refer to. */
  compose(): Promise<object> | object
}

export type Fixtures = Awaited<ReturnType<typeof createFixtures>>

/** Fixtures shared by the calls of several features. */
export async function createFixtures(academy: TestApp, { published, users }: Callers) {
  const { id: professorId } = users['the professor']
  return {
    academy,
    published,
    users,
    professorId,
    ofCourse: { params: { courseId: published.course.id } },
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
