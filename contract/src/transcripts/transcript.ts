import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../primitives.ts'
import { languageTag } from '../videos/captions.ts'
import { chapter } from './chapters.ts'

export const transcriptCue = z.object({
  startMs: z.number().int(),
  endMs: z.number().int(),
  /** Without the markup of captions. */
  text: z.string(),
})
export type TranscriptCue = z.infer<typeof transcriptCue>

export const transcript = z.object({
  video: id,
  /** Of the cues. */
  language: z.string(),
  languages: z.array(z.object({ language: z.string(), label: z.string() })),
  cues: z.array(transcriptCue),
  chapters: z.array(chapter),
})
export type Transcript = z.infer<typeof transcript>

export const getTranscript = endpoint({
  method: 'GET',
  path: '/content/:contentId/transcript',
  summary:
    'Lo que se dice en el video de un contenido, para quien tiene acceso, o para cualquiera si es una muestra',
  access: 'anyone',
  params: z.object({ contentId: id }),
  /** Without it Spanish, or the first one. */
  query: z.object({ language: languageTag.optional() }),
  reply: transcript,
  refusals: ['token_missing', 'content_not_found', 'video_denied', 'captions_not_found'],
})
