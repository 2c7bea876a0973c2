import type {
  Continuation as WireContinuation,
  CourseProgress as WireCourseProgress,
  ItemProgress,
  StudiedCourse,
} from '@ateneo/contract'

/** What the viewer watched of one item. */
export interface LessonProgress {
  /** Of its video, what was played: 0 to 1. */
  watched: number
  isSeen: boolean
}

/** The item to go on with, and where. */
export interface Continuation {
  lessonId: string
  videoId: string
  title: string
  durationSeconds: number
  positionSeconds: number
}

interface Figures {
  courseId: string
  seenCount: number
  itemCount: number
  /** Seen items of all items; `null` without content. */
  progress: number | null
  finishedDate: string | null
  /** `null`: not begun. */
  watchedDate: string | null
}

export interface CourseProgress extends Figures {
  lessons: ReadonlyMap<string, LessonProgress>
  continuation: Continuation | undefined
}

/** A course that the viewer began or finished. */
export interface Study extends Figures {
  title: string
  imageUrl: string
  categoryId: string
  categoryName: string
  professorName: string
  hasAccess: boolean
  continuation: Continuation | undefined
}

export function toCourseProgress({
  items,
  continueWith,
  ...figures
}: WireCourseProgress): CourseProgress {
  return {
    ...figures,
    lessons: new Map(items.map((item) => [item._id, toLessonProgress(item)])),
    continuation: toContinuation(continueWith),
  }
}

function toLessonProgress({ watched, seen }: ItemProgress): LessonProgress {
  return { watched, isSeen: seen }
}

export function toStudy({ category, hasUserAccess, continueWith, ...rest }: StudiedCourse): Study {
  return {
    ...rest,
    categoryId: category,
    hasAccess: hasUserAccess,
    continuation: toContinuation(continueWith),
  }
}

function toContinuation(wire: WireContinuation | null): Continuation | undefined {
  if (!wire) return undefined
  const { contentId, video, title, duration, positionSeconds } = wire
  return { lessonId: contentId, videoId: video, title, durationSeconds: duration, positionSeconds }
}

export const isInProgress = ({ finishedDate, continuation }: Study) =>
  finishedDate === null && continuation !== undefined

export const isFinished = ({ finishedDate }: { finishedDate: string | null }) =>
  finishedDate !== null

/** The item after which nothing was left out: the first other one that is not seen. */
export function findUnseen<Item extends { id: string }>(
  lessons: readonly Item[],
  progress: CourseProgress | undefined,
  exceptId: string | undefined,
): Item | undefined {
  return lessons.find(({ id }) => id !== exceptId && !progress?.lessons.get(id)?.isSeen)
}
