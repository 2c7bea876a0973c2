import { z } from 'zod'
import { lessonKind } from '../courses/lessons.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate } from '../primitives.ts'

/**
 * Fraction of a lesson's video that must have been played for the lesson to count as seen; seeking
 * does not count.
 */
export const SEEN_SHARE = 0.9

export function isSeen(watchedSeconds: number, durationSeconds: number): boolean {
  // Tolerance for floating-point sums, such as 0.1 + 0.2.
  return durationSeconds > 0 && watchedSeconds >= durationSeconds * SEEN_SHARE - 1e-6
}

/** Fraction done, 0 to 1; `null` if `all` is 0. */
export function shareOf(done: number, all: number): number | null {
  return all === 0 ? null : done / all
}

const fraction = z.number().min(0).max(1)

export const itemProgress = z.object({
  /** Id of the lesson. */
  _id: id,
  /** Fraction of the video that was played. */
  watched: fraction,
  seen: z.boolean(),
  /** Last playback position in seconds. */
  positionSeconds: z.number(),
  /** `null`: never played. */
  watchedDate: isoDate.nullable(),
})
export type ItemProgress = z.infer<typeof itemProgress>

const courseFigures = z.object({
  courseId: id,
  seenCount: z.number().int(),
  itemCount: z.number().int(),
  /** Seen lessons over all lessons; `null` for a course without lessons. */
  progress: fraction.nullable(),
  /** Date on which the last unseen lesson was seen; later changes of the course do not reset it. */
  finishedDate: isoDate.nullable(),
  /** Date of the last playback. */
  watchedDate: isoDate.nullable(),
})

/** Lesson and position in seconds to resume at. */
const continuation = z.object({
  contentId: id,
  /** `null` for a lesson without a video. */
  video: id.nullable(),
  title: z.string(),
  duration: z.number(),
  positionSeconds: z.number(),
})
export type Continuation = z.infer<typeof continuation>

export const courseProgress = courseFigures.extend({
  items: z.array(itemProgress),
  /** `null` without lessons, or without access to the course. */
  continueWith: continuation.nullable(),
})
export type CourseProgress = z.infer<typeof courseProgress>

export const studiedCourse = courseFigures.extend({
  title: z.string(),
  imageUrl: z.string(),
  category: id,
  categoryName: z.string(),
  professorName: z.string(),
  hasUserAccess: z.boolean(),
  /** As in a course. */
  contentKind: lessonKind.nullable(),
  audioCount: z.number().int(),
  continueWith: continuation.nullable(),
})
export type StudiedCourse = z.infer<typeof studiedCourse>

export const listProgress = endpoint({
  method: 'GET',
  path: '/progress',
  summary:
    'Los cursos que el alumno empezó y puede seguir viendo, y los que terminó; el último visto primero',
  access: ['student'],
  reply: z.object({
    /** Seen lessons over all lessons of these courses; `null` without any course. */
    progress: fraction.nullable(),
    courses: z.array(studiedCourse),
  }),
})

export const getCourseProgress = endpoint({
  method: 'GET',
  path: '/progress/course/:courseId',
  summary: 'Lo que el alumno vio de un curso, contenido por contenido',
  access: ['student'],
  params: z.object({ courseId: id }),
  reply: courseProgress,
  refusals: ['course_not_found'],
})

/** Start and end in seconds of the video. */
const interval = z.tuple([z.number().min(0), z.number().min(0)])
const intervals = z.array(interval).max(100)

export const reportProgress = endpoint({
  method: 'POST',
  path: '/progress/:contentId',
  summary: 'Intervalos vistos desde el último aviso y el punto donde va la reproducción',
  access: ['student'],
  params: z.object({ contentId: id }),
  body: z.object({
    intervals,
    positionSeconds: z.number().min(0),
    /** The video that was played; refused with `video_replaced` once the lesson has another. */
    video: id.optional(),
    /** Seconds that the report was queued while offline: a newer stored position wins. */
    secondsAgo: z.number().min(0).optional(),
    /** Parts of `intervals` that an earlier report may have brought: they don't count as replays. */
    resent: intervals.optional(),
    /** Parts of `intervals` that were played more than once since the last report. */
    again: intervals.optional(),
  }),
  reply: courseFigures.extend({ msg: z.string(), item: itemProgress }),
  refusals: ['content_not_found', 'video_denied', 'video_replaced', 'progress_busy'],
})

export const completeLesson = endpoint({
  method: 'POST',
  path: '/progress/:contentId/done',
  summary: 'Marca como terminado un contenido que no es video; repetirlo no cambia nada',
  access: ['student'],
  params: z.object({ contentId: id }),
  reply: reportProgress.reply,
  refusals: ['content_not_found', 'video_denied', 'lesson_is_watched', 'lesson_is_answered'],
})
