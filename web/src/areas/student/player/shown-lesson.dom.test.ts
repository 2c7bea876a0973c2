import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Course, Lesson } from '../../../features/courses/course.ts'
import type { CourseProgress } from '../../../features/learning/progress/progress.ts'
import { useShownLesson } from './shown-lesson.ts'

const lessons = ['papel', 'aguada', 'veladura'].map((id) => ({ id, videoId: `v-${id}` }) as Lesson)
const course = { id: 'acuarela', lessons } as Course

const at = (lessonId: string) =>
  ({
    watchedDate: '2026-01-05T10:00:00.000Z',
    seenCount: 0,
    itemCount: 3,
    continuation: { lessonId, title: '', positionSeconds: 0 },
  }) as CourseProgress

function show(query: string, data?: CourseProgress) {
  const initialProps = { data, isLoading: data === undefined }
  return renderHook((asked) => useShownLesson(course, new URLSearchParams(query), asked)?.id, {
    initialProps,
  })
}

test('a course alone shows where the student left off, and stays there while they go on', () => {
  const { result, rerender } = show('id=acuarela')
  expect(result.current).toBeUndefined()
  rerender({ data: at('aguada'), isLoading: false })
  expect(result.current).toBe('aguada')
  rerender({ data: at('veladura'), isLoading: false })
  expect(result.current).toBe('aguada')
})

test.each([
  ['id=acuarela&lesson=papel', 'papel'],
  ['id=acuarela&video=v-veladura', 'veladura'],
  ['id=acuarela&lesson=otra', undefined],
])('what the address names is shown at once: %s', (query, shown) =>
  expect(show(query).result.current).toBe(shown),
)
