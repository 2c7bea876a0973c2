import type { CaptionDraft } from '@ateneo/contract'
import type { VideoLesson } from '../features/courses/course.ts'

/** A lesson whose video has automatic captions. */
export const sampleVideoLesson: VideoLesson = {
  id: '0197b2f0-0000-7000-8000-00000000000a',
  kind: 'video',
  isAudio: false,
  isSample: false,
  title: 'El papel',
  description: '',
  durationSeconds: 600,
  createdAt: '2026-11-01T16:00:00.000Z',
  videoId: '0197b2f0-0000-7000-8000-00000000000b',
  file: null,
  sectionId: null,
  position: 1,
  replacesId: null,
}

/** Automatic captions that wait for a review, as the server answers them. */
export const sampleDraft = (values: Partial<CaptionDraft>): CaptionDraft => ({
  language: 'es',
  state: 'ready',
  fault: null,
  cues: [
    { startMs: 1000, endMs: 3000, text: 'Hoy hacemos papel.' },
    { startMs: 3000, endMs: 5000, text: 'Primero se muele la fibra.' },
  ],
  engine: 'prueba',
  creationDate: '2026-11-01T16:00:00.000Z',
  madeDate: '2026-11-01T16:05:00.000Z',
  ofFormerFile: false,
  published: 'nothing',
  version: 'v1',
  ...values,
})
