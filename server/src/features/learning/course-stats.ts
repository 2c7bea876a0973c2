import { shareOf } from '@ateneo/contract'
import type { StudiedLesson } from './progress-store.ts'

/** What a lesson's own figures need. */
export type LessonProgress = Omit<StudiedLesson, 'title' | 'courseId'>

export interface CourseStats {
  seenCount: number
  lessonCount: number
  /** Seen lessons over all lessons; null without lessons. */
  progress: number | null
  /** Time of the last playback. */
  watchedAt: Date | null
}

export function figureOut(lessons: readonly StudiedLesson[]): CourseStats {
  const seenCount = lessons.filter(({ seenAt }) => seenAt !== null).length
  return {
    seenCount,
    lessonCount: lessons.length,
    progress: shareOf(seenCount, lessons.length),
    watchedAt: findLastWatched(lessons)?.updatedAt ?? null,
  }
}

function findLastWatched(lessons: readonly StudiedLesson[]): StudiedLesson | undefined {
  return lessons
    .filter(isBegun)
    .reduce<StudiedLesson | undefined>(
      (last, item) => (last && last.updatedAt! >= item.updatedAt! ? last : item),
      undefined,
    )
}

/** False for a lesson progress row that was created on opening the video without playing it. */
export function isBegun({ watchedSeconds, seenAt }: LessonProgress): boolean {
  return watchedSeconds > 0 || seenAt !== null
}

/**
 * Lesson to resume at: the last played one until it is seen, else the next unseen one, wrapping
 * around; the first if all are seen.
 */
export function findContinuation(lessons: readonly StudiedLesson[]): StudiedLesson | undefined {
  const last = findLastWatched(lessons)
  if (last && last.seenAt === null) return last
  const from = last ? lessons.indexOf(last) + 1 : 0
  const onwards = [...lessons.slice(from), ...lessons.slice(0, from)]
  return onwards.find(({ seenAt }) => seenAt === null) ?? lessons[0]
}
