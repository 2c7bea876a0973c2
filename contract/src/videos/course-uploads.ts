import { z } from 'zod'
import { place } from '../courses/lessons.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, line, message } from '../primitives.ts'

/** Optional tus metadata of an upload that becomes a lesson; an upload without it is not listed. */
export const courseUploadMetadata = z.object({
  courseId: id,
  title: line(150),
  filename: z.string().max(255).default(''),
  section: place.shape.section,
  position: z.coerce.number().pipe(place.shape.position.unwrap()).optional(),
  /** Hash of samples of the file, by which another device knows it again. */
  fingerprint: z.string().max(128).optional(),
})

export const courseUpload = z.object({
  /** The video's id; the upload's URL is `/uploads/` with it. */
  _id: id,
  title: z.string(),
  filename: z.string(),
  section: id.nullable(),
  position: z.number().int().nullable(),
  sizeBytes: z.number(),
  receivedBytes: z.number(),
  fingerprint: z.string().nullable(),
  /** A request is sending bytes right now. */
  sending: z.boolean(),
  /** All bytes arrived: it only has to be added to the course. */
  complete: z.boolean(),
  creationDate: isoDate,
  /** When it is deleted unless it is continued. */
  expirationDate: isoDate,
})
export type CourseUpload = z.infer<typeof courseUpload>

export const listCourseUploads = endpoint({
  method: 'GET',
  path: '/courses/:id/uploads',
  summary: 'Las subidas de video sin terminar de un curso propio, para continuarlas donde sea',
  access: ['professor'],
  params: z.object({ id }),
  reply: z.array(courseUpload),
  refusals: ['course_not_found'],
})

export const discardCourseUpload = endpoint({
  method: 'DELETE',
  path: '/courses/:id/uploads/:videoId',
  summary: 'Descarta una subida propia sin terminar y libera su espacio',
  access: ['professor'],
  params: z.object({ id, videoId: id }),
  reply: message,
  refusals: ['video_not_found', 'video_in_use', 'upload_conflict'],
})
