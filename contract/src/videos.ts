import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, message, optionalText, text } from './primitives.ts'

/** Of one uploaded file: 10 GiB. */
export const maxVideoBytes = 10 * 1024 ** 3

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
  /** A Spanish sentence for its owner. */
  error: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  renditions: z.array(rendition),
})
export type Video = z.infer<typeof video>

export const uploadVideo = endpoint({
  method: 'POST',
  path: '/videos',
  summary: 'Sube un video en una sola petición',
  access: ['professor'],
  form: z.object({}),
  status: 200,
  reply: z.object({ videoId: id }),
  refusals: ['file_missing', 'file_empty', 'not_a_video', 'too_large', 'storage_full'],
})

export const getVideoState = endpoint({
  method: 'GET',
  path: '/videos/:videoId',
  summary: 'En qué va un video: subida, proceso, fallo',
  access: ['professor', 'admin'],
  params: z.object({ videoId: id }),
  status: 200,
  reply: video,
  refusals: ['video_not_found'],
})

export const retryVideo = endpoint({
  method: 'POST',
  path: '/videos/:videoId/retry',
  summary: 'Procesa de nuevo un video que falló',
  access: ['professor'],
  params: z.object({ videoId: id }),
  status: 200,
  reply: message,
  refusals: ['video_not_found', 'video_not_failed'],
})

export const replaceVideo = endpoint({
  method: 'PUT',
  path: '/video-update',
  summary: 'Reemplaza el archivo de un video propio, mientras su curso se puede editar',
  access: ['professor'],
  form: z.object({ videoId: id }),
  status: 200,
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
  ],
})

export const addContent = endpoint({
  method: 'POST',
  path: '/courses/:id/content',
  summary: 'Agrega un video propio y ya subido a un curso',
  access: ['professor'],
  params: z.object({ id }),
  body: z.object({ title: text(150), videoId: id, description: optionalText(5000).optional() }),
  status: 201,
  reply: z.object({ insertedId: id }),
  refusals: [
    'course_not_found',
    'course_not_editable',
    'video_not_found',
    'upload_incomplete',
    'video_in_use',
  ],
})

export const editContent = endpoint({
  method: 'PUT',
  path: '/content/:contentId',
  summary: 'Cambia el título y la descripción de un contenido, mientras su curso se puede editar',
  access: ['professor'],
  params: z.object({ contentId: id }),
  body: z.object({ title: text(150), description: optionalText(5000).optional() }),
  status: 200,
  reply: z.object({
    updatedContent: z.object({ _id: id, title: z.string(), description: z.string() }),
  }),
  refusals: ['content_not_found', 'course_not_editable'],
})

export const deleteContent = endpoint({
  method: 'DELETE',
  path: '/content/:contentId',
  summary: 'Quita un video de un curso que se puede editar',
  access: ['professor'],
  params: z.object({ contentId: id }),
  status: 200,
  reply: z.object({ erasedContent: z.object({ _id: id, title: z.string() }) }),
  refusals: ['content_not_found', 'course_not_editable'],
})
