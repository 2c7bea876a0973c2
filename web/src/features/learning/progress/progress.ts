import type {
  Continuation as WireContinuation,
  CourseProgress as WireCourseProgress,
  ItemProgress,
  StudiedCourse,
} from '@ateneo/contract'
import { commonKindOf } from '../../courses/lessons/named-kind.ts'
import { type CommonKind, countOfKind } from '../../courses/lessons/count-lessons.ts'

/** The viewer's progress in one lesson. */
export interface LessonProgress {
  /** The watched share of its video: 0 to 1. */
  watched: number
  isSeen: boolean
}

/** The lesson and the position to resume at. */
interface Continuation {
  lessonId: string
  isVideo: boolean
  title: string
  durationSeconds: number
  positionSeconds: number
}

interface Stats {
  courseId: string
  seenCount: number
  itemCount: number
  /** Seen lessons of all lessons, 0 to 1; `null` without content. */
  progress: number | null
  finishedDate: string | null
  /** `null`: not started. */
  watchedDate: string | null
}

export interface CourseProgress extends Stats {
  lessons: ReadonlyMap<string, LessonProgress>
  continuation: Continuation | undefined
}

/** A course that the viewer has started or completed. */
export interface Study extends Stats {
  title: string
  imageUrl: string
  categoryId: string
  categoryName: string
  professorName: string
  hasAccess: boolean
  lessonKind: CommonKind
  continuation: Continuation | undefined
}

export function toCourseProgress({
  items,
  continueWith,
  ...stats
}: WireCourseProgress): CourseProgress {
  return {
    ...stats,
    lessons: new Map(items.map((item) => [item._id, toLessonProgress(item)])),
    continuation: toContinuation(continueWith),
  }
}

function toLessonProgress({ watched, seen }: ItemProgress): LessonProgress {
  return { watched, isSeen: seen }
}

export function toStudy({
  category,
  hasUserAccess,
  contentKind,
  audioCount,
  continueWith,
  ...rest
}: StudiedCourse): Study {
  return {
    ...rest,
    categoryId: category,
    hasAccess: hasUserAccess,
    lessonKind: commonKindOf({ contentKind, audioCount }, rest.itemCount),
    continuation: toContinuation(continueWith),
  }
}

function toContinuation(wire: WireContinuation | null): Continuation | undefined {
  if (!wire) return undefined
  const { contentId, video, title, duration, positionSeconds } = wire
  return {
    lessonId: contentId,
    isVideo: video !== null,
    title,
    durationSeconds: duration,
    positionSeconds,
  }
}

export const isInProgress = ({ finishedDate, continuation }: Study) =>
  finishedDate === null && continuation !== undefined

export const isFinished = ({ finishedDate }: { finishedDate: string | null }) =>
  finishedDate !== null

/** `3 de 8 videos`. */
export const seenOf = ({
  seenCount,
  itemCount,
  lessonKind,
}: Pick<Study, 'seenCount' | 'itemCount' | 'lessonKind'>) =>
  `${seenCount} de ${countOfKind(itemCount, lessonKind)}`

/** The first unseen lesson other than `exceptId`. */
export function findUnseen<Item extends { id: string }>(
  lessons: readonly Item[],
  progress: CourseProgress | undefined,
  exceptId: string | undefined,
): Item | undefined {
  return lessons.find(({ id }) => id !== exceptId && !progress?.lessons.get(id)?.isSeen)
}
