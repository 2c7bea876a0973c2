import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, line } from '../primitives.ts'
import { version } from '../versions.ts'

/** Per video. */
export const maxChapters = 100
/** Longer than any video. */
const maxSecond = 7 * 24 * 60 * 60

export const chapter = z.object({
  seconds: z
    .number('Escribe un tiempo, como 1:30.')
    .int('Escribe segundos enteros.')
    .min(0, 'El tiempo no puede ser negativo.')
    .max(maxSecond, 'El tiempo es demasiado largo.'),
  title: line(120, 'Escribe de qué trata el capítulo.'),
})
export type Chapter = z.infer<typeof chapter>

const ofVideo = z.object({ videoId: id })
const chapterList = z.object({ chapters: z.array(chapter), version })
export type ChapterList = z.infer<typeof chapterList>

export const listChapters = endpoint({
  method: 'GET',
  path: '/videos/:videoId/chapters',
  summary: 'Los capítulos de un video, por su tiempo',
  access: ['professor', 'admin'],
  params: ofVideo,
  reply: chapterList,
  refusals: ['video_not_found'],
})

export const saveChapters = endpoint({
  method: 'PUT',
  path: '/videos/:videoId/chapters',
  summary: 'Guarda de una vez los capítulos de un video propio',
  access: ['professor'],
  params: ofVideo,
  body: z.object({
    /** Of the list that was read. */
    version: z.string().max(64),
    chapters: z
      .array(chapter)
      .max(maxChapters, `Un video lleva ${maxChapters} capítulos como máximo.`)
      .refine(
        (chapters) => new Set(chapters.map(({ seconds }) => seconds)).size === chapters.length,
        'Dos capítulos empiezan en el mismo segundo.',
      ),
  }),
  reply: chapterList,
  refusals: ['video_not_found', 'chapter_beyond_end', 'changed_elsewhere'],
})
