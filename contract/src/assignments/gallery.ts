import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, pageOf } from '../primitives.ts'
import { submissionFile } from './files.ts'

/** Accepted work that its student shows to the course. */
export const galleryEntry = z.object({
  /** The submission's id: a report of the kind `submission` names it. */
  _id: id,
  author: z.object({
    firstNames: z.string(),
    lastNames: z.string(),
    imageURL: z.string().nullable(),
  }),
  /** Markdown. */
  text: z.string(),
  files: z.array(submissionFile),
  /** When it was accepted. */
  acceptedDate: isoDate,
  isMine: z.boolean(),
  /** True if administrators hid it: its author, the course's professor and they alone see it. */
  isHidden: z.boolean(),
})
export type GalleryEntry = z.infer<typeof galleryEntry>

export const listGallery = endpoint({
  method: 'GET',
  path: '/content/:contentId/gallery',
  summary: 'Las entregas aceptadas que sus alumnos muestran, para quien tiene acceso al curso',
  access: 'signed-in',
  params: z.object({ contentId: id }),
  query: z.object(pageOf(20, 50)),
  reply: z.object({
    title: z.string(),
    documents: z.array(galleryEntry),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['content_not_found', 'video_denied', 'lesson_without_activity', 'gallery_off'],
})
