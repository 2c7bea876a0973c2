import { z } from 'zod'
import { activity } from '../courses/activities.ts'
import { course, courseCard, courseView } from '../courses/endpoints.ts'
import { lesson } from '../courses/lessons.ts'
import { endpoint } from '../endpoint.ts'
import { chapter } from '../transcripts/chapters.ts'
import { id, message, pageOf } from '../primitives.ts'
import { version } from '../versions.ts'

export const caption = z.object({ language: z.string(), label: z.string(), url: z.string() })

export const playback = z.object({
  /** Id of the video; progress reports name it, so that seconds of a replaced one don't count. */
  video: id,
  /** It has no picture. */
  audio: z.boolean(),
  /** URL of a progressive MP4, with Range support, valid for a limited time. */
  sasUrl: z.string(),
  hlsUrl: z.string().optional(),
  posterUrl: z.string().optional(),
  storyboardUrl: z.string().optional(),
  captions: z.array(caption),
  /** By their time. */
  chapters: z.array(chapter),
  durationSeconds: z.number(),
  /** The caller's last playback position. */
  positionSeconds: z.number(),
})
export type Playback = z.infer<typeof playback>

export const getVideo = endpoint({
  method: 'POST',
  path: '/get-video',
  summary: 'Direcciones de un video por tiempo limitado, pedido por su id o por el de su contenido',
  access: 'anyone',
  body: z
    .object({ videoId: id.optional(), contentId: id.optional() })
    .refine(({ videoId, contentId }) => (videoId === undefined) !== (contentId === undefined), {
      path: ['videoId'],
      message: 'Di qué video, por su id o por el de su contenido.',
    }),
  reply: playback,
  refusals: [
    'token_missing',
    'video_denied',
    'video_not_found',
    'content_not_found',
    'video_not_ready',
  ],
})

export const openedLesson = lesson
  .pick({ _id: true, kind: true, title: true, description: true, freeSample: true })
  .extend({
    course: id,
    /** Version of what `editLesson` changes. */
    version,
    /** Markdown of a lesson of kind 'text'; the web renders it without raw HTML. */
    text: z.string().nullable(),
    /** For its professor and administrators, of a lesson that is answered. */
    activity: activity.nullable(),
    /** Download of a lesson of kind 'file', by a URL that expires. */
    file: z
      .object({
        name: z.string(),
        type: z.string(),
        sizeBytes: z.number().int(),
        url: z.string(),
      })
      .nullable(),
    /** Picture of a playable lesson of kind 'video', by a URL that expires. */
    posterUrl: z.string().nullable(),
    /** For people with an account, of a playable video: what `getVideo` answers. No progress begins by it. */
    playback: playback.nullable(),
  })
export type OpenedLesson = z.infer<typeof openedLesson>

export const getLesson = endpoint({
  method: 'GET',
  path: '/content/:contentId',
  summary: 'Un contenido para quien tiene acceso, o para cualquiera si es una muestra',
  access: 'anyone',
  params: z.object({ contentId: id }),
  reply: openedLesson,
  refusals: ['token_missing', 'content_not_found', 'video_denied'],
})

const ofCourse = z.object({ courseId: id })

export const keepFavourite = endpoint({
  method: 'PUT',
  path: '/favourites/:courseId',
  summary: 'Guarda un curso entre los favoritos; repetirlo no cambia nada',
  access: ['student'],
  params: ofCourse,
  reply: message,
  refusals: ['course_not_found', 'favourites_full'],
})

export const dropFavourite = endpoint({
  method: 'DELETE',
  path: '/favourites/:courseId',
  summary: 'Quita un curso de los favoritos; el que no estaba tampoco está después',
  access: ['student'],
  params: ofCourse,
  reply: message,
})

export const listFavourites = endpoint({
  method: 'GET',
  path: '/favourites',
  summary: 'Los cursos favoritos que siguen publicados, el guardado al último primero',
  access: ['student'],
  query: z.object({
    ...pageOf(24),
    view: courseView.optional(),
  }),
  reply: z.object({
    documents: z.array(z.union([course, courseCard])),
    total: z.number().int(),
    nextCursor: z.string().nullable(),
  }),
})

export const listFavouriteIds = endpoint({
  method: 'GET',
  path: '/favourites/ids',
  summary: 'Qué cursos son favoritos, para marcarlos en cualquier lista',
  access: ['student'],
  reply: z.object({ ids: z.array(id) }),
})
