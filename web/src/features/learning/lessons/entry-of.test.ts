import { describe, expect, test } from 'vitest'
import type { Lesson } from '../../courses/course.ts'
import type { CourseProgress } from '../progress/progress.ts'
import { entryOf } from './entry-of.ts'

const lesson = (id: string): Lesson => ({
  id,
  kind: 'video',
  isAudio: false,
  isSample: false,
  title: `Lección ${id}`,
  description: '',
  durationSeconds: 60,
  createdAt: '2026-05-01T00:00:00.000Z',
  videoId: `video ${id}`,
  file: null,
  sectionId: null,
  position: 1,
  replacesId: null,
})
const lessons = [lesson('1'), lesson('2')]
const untouched: CourseProgress = {
  courseId: 'c',
  seenCount: 0,
  itemCount: 2,
  progress: 0,
  finishedDate: null,
  watchedDate: null,
  lessons: new Map(),
  continuation: undefined,
}
const begun: CourseProgress = {
  ...untouched,
  watchedDate: '2026-05-02T00:00:00.000Z',
  continuation: {
    lessonId: '2',
    isVideo: true,
    title: 'Lección 2',
    durationSeconds: 60,
    positionSeconds: 21.4,
  },
}

describe('the way into a course', () => {
  test('is its first video before anything was watched, or before that is known', () => {
    const first = { label: 'Empezar', lessonId: '1' }
    expect(entryOf(lessons, untouched)).toEqual(first)
    expect(entryOf(lessons, undefined)).toEqual(first)
  })

  test('is where it stopped', () => {
    expect(entryOf(lessons, begun)).toEqual({
      label: 'Continuar',
      lessonId: '2',
      title: 'Lección 2 · 0:21',
    })
  })

  test('names no second where the next video was not begun', () => {
    const continuation = { ...begun.continuation!, positionSeconds: 0 }
    expect(entryOf(lessons, { ...begun, continuation })?.title).toBe('Lección 2')
  })

  test('is its first video again once all are seen', () => {
    const seen = { ...begun, seenCount: 2, progress: 1, finishedDate: '2026-05-03T00:00:00.000Z' }
    expect(entryOf(lessons, seen)).toEqual({ label: 'Volver a ver', lessonId: '1' })
  })

  test('goes on where videos were added to a finished course', () => {
    const more = { ...begun, seenCount: 1, finishedDate: '2026-05-03T00:00:00.000Z' }
    expect(entryOf(lessons, more)?.label).toBe('Continuar')
  })

  test('is not there without content', () => {
    expect(entryOf([], untouched)).toBeUndefined()
  })
})
