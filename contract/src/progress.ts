import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, isoDate } from './primitives.ts'

/** An item counts as seen when so much of it was played; jumping over it is not watching it. */
export const SEEN_SHARE = 0.9

export function isSeen(watchedSeconds: number, durationSeconds: number): boolean {
  // The tolerance is for sums of decimals, such as 0.1 + 0.2.
  return durationSeconds > 0 && watchedSeconds >= durationSeconds * SEEN_SHARE - 1e-6
}

/** Of what there is to do, what is done; `null` where there is nothing to do. */
export function shareOf(done: number, all: number): number | null {
  return all === 0 ? null : done / all
}

const fraction = z.number().min(0).max(1)

export const itemProgress = z.object({
  /** The content item. */
  _id: id,
  /** Of its video, what was played. */
  watched: fraction,
  seen: z.boolean(),
  /** Where it stopped, in seconds. */
  positionSeconds: z.number(),
  /** `null`: nothing of it was played. */
  watchedDate: isoDate.nullable(),
})
export type ItemProgress = z.infer<typeof itemProgress>

const courseFigures = z.object({
  courseId: id,
  seenCount: z.number().int(),
  itemCount: z.number().int(),
  /** Seen items of all items; `null` for a course without content. */
  progress: fraction.nullable(),
  /** When the last of its items was seen for the first time; it stays, whatever comes after. */
  finishedDate: isoDate.nullable(),
  /** When something of it was last played. */
  watchedDate: isoDate.nullable(),
})

/** The item to go on with and the second to go on at. */
const continuation = z.object({
  contentId: id,
  video: id,
  title: z.string(),
  duration: z.number(),
  positionSeconds: z.number(),
})
export type Continuation = z.infer<typeof continuation>

export const courseProgress = courseFigures.extend({
  items: z.array(itemProgress),
  /** `null` without content, and where the course is not open to the caller. */
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
  continueWith: continuation.nullable(),
})
export type StudiedCourse = z.infer<typeof studiedCourse>

export const listProgress = endpoint({
  method: 'GET',
  path: '/progress',
  summary:
    'Los cursos que el alumno empezó y puede seguir viendo, y los que terminó; el último visto primero',
  access: ['student'],
  status: 200,
  reply: z.object({
    /** Seen items of all items of these courses; `null` before the first. */
    progress: fraction.nullable(),
    courses: z.array(studiedCourse),
  }),
  refusals: [],
})

export const getCourseProgress = endpoint({
  method: 'GET',
  path: '/progress/course/:courseId',
  summary: 'Lo que el alumno vio de un curso, contenido por contenido',
  access: ['student'],
  params: z.object({ courseId: id }),
  status: 200,
  reply: courseProgress,
  refusals: ['course_not_found'],
})

/** Seconds of the video, first to last. */
const interval = z.tuple([z.number().min(0), z.number().min(0)])

export const reportProgress = endpoint({
  method: 'POST',
  path: '/progress/:contentId',
  summary: 'Intervalos vistos desde el último aviso y el punto donde va la reproducción',
  access: ['student'],
  params: z.object({ contentId: id }),
  body: z.object({
    intervals: z.array(interval).max(100),
    positionSeconds: z.number().min(0),
    /** How long the report waited for a connection: a newer position stays. */
    secondsAgo: z.number().min(0).optional(),
  }),
  status: 200,
  reply: courseFigures.extend({ msg: z.string(), item: itemProgress }),
  refusals: ['content_not_found', 'video_denied'],
})
