import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, line, message } from '../primitives.ts'

/** Bytes per file: hours of speech are some 200 KB. */
export const maxCaptionBytes = 1024 * 1024
/** Per video. */
export const maxCaptions = 30

/** Languages that the form offers; any other well-formed BCP 47 tag is accepted. */
export const captionLanguages = {
  es: 'Español',
  en: 'Inglés',
  pt: 'Portugués',
  fr: 'Francés',
  it: 'Italiano',
  de: 'Alemán',
  nah: 'Náhuatl',
  yua: 'Maya',
  tzo: 'Tsotsil',
  tzh: 'Tseltal',
  mix: 'Mixteco',
  zap: 'Zapoteco',
  oto: 'Otomí',
} as const satisfies Record<string, string>

export const languageTag = z
  .string('Elige un idioma.')
  .max(35, 'La clave del idioma es demasiado larga.')
  .refine(
    (tag) => canonical(tag) !== undefined,
    'Escribe la clave de un idioma, como es, en o pt-BR.',
  )
  .overwrite((tag) => canonical(tag) ?? tag)

/** `ES-mx` as `es-MX`; `undefined` for a malformed tag. */
function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

/** Default label of captions: the language's Spanish name. */
export function nameLanguage(tag: string): string {
  if (Object.hasOwn(captionLanguages, tag)) {
    return captionLanguages[tag as keyof typeof captionLanguages]
  }
  const name = new Intl.DisplayNames('es-MX', { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase('es') + name.slice(1)
}

/** The same of captions that nobody reviewed. */
export const nameAutomatic = (tag: string) => `${nameLanguage(tag)} (automático)`

export const captionLabel = line(60, 'Escribe cómo se llaman los subtítulos.')

/** A captions file in the professor's view. */
export const captionFile = z.object({
  language: z.string(),
  label: z.string(),
  cueCount: z.number().int(),
  /** Made by an engine and reviewed by nobody. */
  automatic: z.boolean(),
  /** Signed URL of the file, valid for a limited time. */
  url: z.string(),
  updatedDate: isoDate,
})
export type CaptionFile = z.infer<typeof captionFile>

const ofLanguage = z.object({ videoId: id, language: languageTag })

export const listCaptions = endpoint({
  method: 'GET',
  path: '/videos/:videoId/captions',
  summary: 'Los subtítulos de un video, por idioma',
  access: ['professor', 'admin'],
  params: z.object({ videoId: id }),
  reply: z.array(captionFile),
  refusals: ['video_not_found'],
})

export const saveCaptions = endpoint({
  method: 'PUT',
  path: '/videos/:videoId/captions/:language',
  summary:
    'Agrega o reemplaza los subtítulos de un idioma (WebVTT o SRT, UTF-8) de un video propio',
  access: ['professor'],
  params: ofLanguage,
  form: z.object({
    label: captionLabel.optional(),
    /** Counts the times from the hour in which the file begins: `captions_later_hour` offers it. */
    fromItsHour: z.literal('true').optional(),
  }),
  maxFileBytes: maxCaptionBytes,
  reply: captionFile,
  refusals: [
    'video_not_found',
    'captions_invalid',
    'captions_later_hour',
    'captions_too_many',
    'file_missing',
    'file_empty',
    'too_large',
    'storage_full',
  ],
})

export const renameCaptions = endpoint({
  method: 'PUT',
  path: '/videos/:videoId/captions/:language/label',
  summary: 'Cambia el nombre con que se ofrecen los subtítulos de un idioma',
  access: ['professor'],
  params: ofLanguage,
  body: z.object({ label: captionLabel }),
  reply: message,
  refusals: ['captions_not_found'],
})

export const deleteCaptions = endpoint({
  method: 'DELETE',
  path: '/videos/:videoId/captions/:language',
  summary: 'Quita los subtítulos de un idioma de un video propio',
  access: ['professor'],
  params: ofLanguage,
  reply: message,
  refusals: ['captions_not_found'],
})
