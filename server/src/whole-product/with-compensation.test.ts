import { maxCaptions, saveCaptions } from '@ateneo/contract'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { newId } from '../platform/db/columns.ts'
import { withAcademy } from '../testing/with-academy.ts'
import { buildPublishedCourse } from '../testing/builders/build.ts'
import { captions } from '../features/videos/tables.ts'

const errors: string[] = []

const academy = withAcademy({
  log: pino({ level: 'error' }, { write: (line: string) => void errors.push(line) }),
})

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
