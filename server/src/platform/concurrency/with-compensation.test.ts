import { maxCaptions, saveCaptions } from '@ateneo/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../db/columns.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import { buildPublishedCourse } from '../../testing/builders/build.ts'
import { captions } from '../../features/videos/tables.ts'

let academy: TestApp
const errors: string[] = []

beforeAll(async () => {
  academy = await createTestApp({
    log: pino({ level: 'error' }, { write: (line: string) => void errors.push(line) }),
  })
})
afterAll(() => academy.close())

test('who is refused reads why, also where what was kept for them could not be removed', async () => {
  const { course, video } = await buildPublishedCourse(academy)
  const rows = Array.from({ length: maxCaptions }, (_, place) => ({
    videoId: video.id,
    language: `es-${100 + place}`,
    label: 'Español',
    fileId: newId(),
    cueCount: 1,
    updatedAt: academy.clock.now(),
  }))
  await academy.db.insert(captions).values(rows)
  academy.ctx.storage.remove = () => Promise.reject(new Error('the disk is read-only'))

  const professor = academy.as({ id: course.professorId, type: 'professor' })
  const file = new File(['WEBVTT\n\n00:01.000 --> 00:02.000\nHola\n'], 'clase.vtt')
  const params = { videoId: video.id, language: 'en' }
  const refused = await professor.refused(saveCaptions, { params, file })
  expect(refused.body.code).toBe('captions_too_many')
  expect(errors.join()).toContain('the disk is read-only')
})
