import { z } from 'zod'
import { place } from '../courses/lessons.ts'
import { endpoint } from '../endpoint.ts'
import { id, line, message, optionalText } from '../primitives.ts'

/** Bytes of one uploaded file: 10 GiB. */
export const maxVideoBytes = 10 * 1024 ** 3
/** Resumable uploads of one professor that were begun and are not whole. */
export const maxUnfinishedUploads = 20

export const videoStatus = z.enum(['uploading', 'processing', 'ready', 'failed'])

export const rendition = z.object({
  name: z.string(),
  width: z.number(),
  height: z.number(),
  bitrate: z.number(),
})

export const video = z.object({
  _id: id,
  status: videoStatus,
  playable: z.boolean(),
  /** 0 to 1. */
  progress: z.number(),
  /** Spanish message for the video's owner. */
  error: z.string().nullable(),
  /** It has no picture: neither size nor renditions. */
  audio: z.boolean(),
  durationSeconds: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  renditions: z.array(rendition),
})
export type Video = z.infer<typeof video>

export const uploadVideo = endpoint({
  method: 'POST',
  path: '/videos',
  summary: 'Sube un video, o un audio, en una sola petición',
  access: ['professor'],
  form: z.object({}),
  maxFileBytes: maxVideoBytes,
  reply: z.object({ videoId: id }),
  refusals: [
    'file_missing',
    'file_empty',
    'not_a_video',
    'too_large',
    'storage_full',
    'quota_exceeded',
    'too_many_uploads',
  ],
})

export const getVideoUsage = endpoint({
  method: 'GET',
  path: '/videos/usage',
  summary: 'Cuánto espacio ocupan los videos propios, y cuánto se permite (null: sin límite)',
  access: ['professor'],
  reply: z.object({ usedBytes: z.number().int(), allowedBytes: z.number().int().nullable() }),
})

export const getVideoState = endpoint({
  method: 'GET',
  path: '/videos/:videoId',
  summary: 'En qué va un video: subida, proceso, fallo',
  access: ['professor', 'admin'],
  params: z.object({ videoId: id }),
  reply: video,
  refusals: ['video_not_found'],
})

export const retryVideo = endpoint({
  method: 'POST',
  path: '/videos/:videoId/retry',
  summary: 'Procesa de nuevo un video que falló',
  access: ['professor'],
  params: z.object({ videoId: id }),
  reply: message,
  refusals: ['video_not_found', 'video_not_failed'],
})

export const replaceVideo = endpoint({
  method: 'PUT',
  path: '/video-update',
  summary: 'Reemplaza el archivo de un video o audio propio, mientras su curso se puede editar',
  access: ['professor'],
  form: z.object({ videoId: id }),
  maxFileBytes: maxVideoBytes,
  reply: message,
  refusals: [
    'video_not_found',
    'upload_incomplete',
    'course_not_editable',
    'file_missing',
    'file_empty',
    'not_a_video',
    'too_large',
    'storage_full',
    'quota_exceeded',
    'too_many_uploads',
  ],
})

export const addLesson = endpoint({
  method: 'POST',
  path: '/courses/:id/content',
  summary: 'Agrega un video propio y ya subido a un curso',
  access: ['professor'],
  params: z.object({ id }),
  body: place.extend({
    title: line(150),
    videoId: id,
    description: optionalText(5000).optional(),
  }),
  status: 201,
  reply: z.object({ insertedId: id }),
  refusals: [
    'course_not_found',
    'course_not_editable',
    'video_not_found',
    'upload_incomplete',
    'video_in_use',
    'section_not_found',
  ],
})

export const attachVideo = endpoint({
  method: 'PUT',
  path: '/content/:contentId/video',
  summary:
    'Pone otro video propio, ya subido, en el lugar del que tiene un contenido que se puede editar',
  access: ['professor'],
  params: z.object({ contentId: id }),
  body: z.object({ videoId: id }),
  reply: message,
  refusals: [
    'content_not_found',
    'course_not_editable',
    'lesson_without_video',
    'video_not_found',
    'upload_incomplete',
    'video_in_use',
  ],
})

export const deleteLesson = endpoint({
  method: 'DELETE',
  path: '/content/:contentId',
  summary: 'Quita un video de un curso que se puede editar',
  access: ['professor'],
  params: z.object({ contentId: id }),
  reply: z.object({ erasedContent: z.object({ _id: id, title: z.string() }) }),
  refusals: ['content_not_found', 'course_not_editable'],
})
