import { z } from 'zod'
import { course } from './courses.ts'
import { endpoint } from './endpoint.ts'
import { id, message } from './primitives.ts'

export const caption = z.object({ language: z.string(), label: z.string(), url: z.string() })

export const playback = z.object({
  /** A progressive file that plays anywhere, with Range, for a limited time. */
  sasUrl: z.string(),
  hlsUrl: z.string().optional(),
  posterUrl: z.string().optional(),
  storyboardUrl: z.string().optional(),
  captions: z.array(caption),
  durationSeconds: z.number(),
  /** Where the caller stopped. */
  positionSeconds: z.number(),
})
export type Playback = z.infer<typeof playback>

export const getVideo = endpoint({
  method: 'POST',
  path: '/get-video',
  summary: 'Direcciones de un video por tiempo limitado',
  access: 'signed-in',
  body: z.object({ videoId: id }),
  status: 200,
  reply: playback,
  refusals: ['video_denied', 'video_not_found', 'video_not_ready'],
})

const ofCourse = z.object({ courseId: id })

export const keepFavourite = endpoint({
  method: 'PUT',
  path: '/favourites/:courseId',
  summary: 'Guarda un curso entre los favoritos; repetirlo no cambia nada',
  access: ['student'],
  params: ofCourse,
  status: 200,
  reply: message,
  refusals: ['course_not_found', 'favourites_full'],
})

export const dropFavourite = endpoint({
  method: 'DELETE',
  path: '/favourites/:courseId',
  summary: 'Quita un curso de los favoritos; el que no estaba tampoco está después',
  access: ['student'],
  params: ofCourse,
  status: 200,
  reply: message,
  refusals: [],
})

export const listFavourites = endpoint({
  method: 'GET',
  path: '/favourites',
  summary: 'Los cursos favoritos que siguen publicados, el guardado al último primero',
  access: ['student'],
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(24),
    cursor: z.string().max(500).optional(),
  }),
  status: 200,
  reply: z.object({
    documents: z.array(course),
    total: z.number().int(),
    nextCursor: z.string().nullable(),
  }),
  refusals: [],
})

export const listFavouriteIds = endpoint({
  method: 'GET',
  path: '/favourites/ids',
  summary: 'Qué cursos son favoritos, para marcarlos en cualquier lista',
  access: ['student'],
  status: 200,
  reply: z.object({ ids: z.array(id) }),
  refusals: [],
})
