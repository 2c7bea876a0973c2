import { useState } from 'react'
import type { Course, Lesson } from '../../../features/courses/course.ts'
import { entryOf } from '../../../features/learning/lessons/entry-of.ts'
import type { CourseProgress } from '../../../features/learning/progress/progress.ts'

const isNamed = (search: URLSearchParams) =>
  ['lesson', 'video'].some((name) => Boolean(search.get(name)))

/** The lesson of an address, or the one of its video; without either where the student left off. */
export function findShown(
  course: Course | undefined,
  search: URLSearchParams,
  progress: CourseProgress | undefined,
): Lesson | undefined {
  if (!course) return undefined
  const [lessonId, videoId] = [search.get('lesson'), search.get('video')]
  if (!lessonId && videoId) return course.lessons.find((one) => one.videoId === videoId)
  const shownId = lessonId || entryOf(course.lessons, progress)?.lessonId
  return course.lessons.find(({ id }) => id === shownId)
}

type AskedProgress = { data: CourseProgress | undefined; isLoading: boolean }

/** The same on the screen, where it stays while what the student sees makes progress. */
export function useShownLesson(
  course: Course | undefined,
  search: URLSearchParams,
  { data, isLoading }: AskedProgress,
): Lesson | undefined {
  const [entered, setEntered] = useState<Lesson>()
  if (isNamed(search)) return findShown(course, search, undefined)
  const kept = course?.lessons.find(({ id }) => id === entered?.id)
  const found = kept ?? (isLoading ? undefined : findShown(course, search, data))
  if (found && !kept) setEntered(found)
  return found
}
