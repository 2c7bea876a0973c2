import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, isStorableText, message } from '../primitives.ts'
import { version } from '../versions.ts'
import { maxCueLength, maxDraftCues } from './limits.ts'
import { captionFile } from '../videos/captions.ts'

/** Of courses: it is never guessed. */
export const automaticLanguage = 'es'

const maxBodyBytes = 8 * 1024 * 1024
/** Longer than any video. */
const maxMs = 7 * 24 * 60 * 60 * 1000

const moment = z
  .int('Escribe un tiempo, como 1:30.5.')
  .min(0, 'El tiempo no puede ser negativo.')
  .max(maxMs, 'El tiempo es demasiado largo.')

/** Line breaks are the only control characters that captions have. */
// oxlint-disable-next-line no-control-regex -- what is looked for
const control = /[\u0000-\u0009\u000b-\u001f\u007f\ufffe\uffff]/

/** One caption: its lines, and from when to when they are shown. */
export const draftCue = z
  .object({
    startMs: moment,
    endMs: moment,
    text: z
      .string('Escribe qué se dice, o elimina el subtítulo.')
      .max(maxCueLength, `Escribe ${maxCueLength} caracteres como máximo.`)
      .refine(
        (value) => isStorableText(value) && !control.test(value),
        'Contiene caracteres que no se pueden guardar.',
      )
      .refine((value) => value.trim().length > 0, 'Escribe qué se dice, o elimina el subtítulo.'),
  })
  .refine(({ startMs, endMs }) => endMs > startMs, {
    path: ['endMs'],
    message: 'El subtítulo termina antes de empezar.',
  })
export type DraftCue = z.infer<typeof draftCue>

/** `waiting` for its turn, `working`, `ready` to be reviewed, `failed`. */
export const draftState = z.enum(['waiting', 'working', 'ready', 'failed'])
export type DraftState = z.infer<typeof draftState>

/** Why there is no draft. */
export const draftFault = z.enum([
  'no_speech',
  'engine_missing',
  'engine_failed',
  'too_slow',
  'out_of_memory',
  'endless_output',
  'too_long',
  'unreadable',
])
export type DraftFault = z.infer<typeof draftFault>

export const captionDraft = z.object({
  language: z.string(),
  state: draftState,
  fault: draftFault.nullable(),
  cues: z.array(draftCue),
  /** Which engine made it. */
  engine: z.string().nullable(),
  /** When it was asked for, and when it was made. */
  creationDate: isoDate,
  madeDate: isoDate.nullable(),
  /** The video's file was replaced since: its times may be wrong. */
  ofFormerFile: z.boolean(),
  /** What stands in its place for students: nothing, captions by a person, or itself unreviewed. */
  published: z.enum(['nothing', 'human', 'automatic']),
  version,
})
export type CaptionDraft = z.infer<typeof captionDraft>

const ofVideo = z.object({ videoId: id })

export const getCaptionDraft = endpoint({
  method: 'GET',
  path: '/videos/:videoId/caption-draft',
  summary: 'El borrador de subtítulos automáticos de un video propio, si hay, y si se pueden crear',
  access: ['professor'],
  params: ofVideo,
  reply: z.object({
    /** An engine makes them here. */
    available: z.boolean(),
    draft: captionDraft.nullable(),
  }),
  refusals: ['video_not_found'],
})

export const requestCaptionDraft = endpoint({
  method: 'POST',
  path: '/videos/:videoId/caption-draft',
  summary: 'Pide subtítulos automáticos de un video propio; lo que ya se pidió sigue su curso',
  access: ['professor'],
  params: ofVideo,
  reply: message,
  refusals: [
    'video_not_found',
    'video_not_ready',
    'caption_engine_missing',
    'caption_draft_present',
  ],
})

export const editCaptionDraft = endpoint({
  method: 'PUT',
  path: '/videos/:videoId/caption-draft',
  summary: 'Guarda de una vez los subtítulos de un borrador',
  access: ['professor'],
  perMinutePerson: 120,
  params: ofVideo,
  maxBodyBytes,
  body: z.object({
    /** Of the cues that were read. */
    version: z.string().max(64),
    cues: z
      .array(draftCue)
      .max(maxDraftCues, 'Un video lleva 20,000 subtítulos como máximo.')
      .refine(
        (cues) => cues.every((cue, index) => cue.startMs >= (cues[index - 1]?.startMs ?? 0)),
        'Un subtítulo empieza antes que el anterior.',
      ),
  }),
  reply: z.object({ version }),
  refusals: [
    'caption_draft_not_found',
    'caption_beyond_end',
    'changed_elsewhere',
    'too_many_requests',
  ],
})

export const publishCaptionDraft = endpoint({
  method: 'POST',
  path: '/videos/:videoId/caption-draft/publish',
  summary:
    'Publica el borrador como los subtítulos de su idioma; sobre los de una persona, solo si se pide',
  access: ['professor'],
  params: ofVideo,
  body: z.object({
    /** Of the cues that were reviewed. */
    version: z.string().max(64),
    /** In the place of captions that a person made. */
    replace: z.boolean().default(false),
  }),
  reply: captionFile,
  refusals: [
    'caption_draft_not_found',
    'changed_elsewhere',
    'captions_present',
    'captions_invalid',
    'captions_too_many',
  ],
})

export const discardCaptionDraft = endpoint({
  method: 'DELETE',
  path: '/videos/:videoId/caption-draft',
  summary: 'Descarta el borrador de un video propio, o deja de hacerlo',
  access: ['professor'],
  params: ofVideo,
  reply: message,
  refusals: ['caption_draft_not_found'],
})
