import { z } from 'zod'
import {
  landingTexts,
  legalPageNames,
  mapLandingTexts,
  mapSocialNetworks,
} from './default-settings.ts'
import { endpoint } from './endpoint.ts'
import { email, isoDate, isStorableText, text, webAddress } from './primitives.ts'

/** Followed by a picture's id: the logo, the poster. */
export const SITE_IMAGE_PATH = '/site-image/'
/** Followed by the file's name: the introduction. */
export const SITE_VIDEO_PATH = '/site-video/'

/** A minute or two of introduction, and still something that a telephone's line can bring. */
export const maxIntroBytes = 200 * 1024 * 1024

/** Stands in letters' subjects and in titles: one line. */
export const siteName = text(60, 'Escribe el nombre de tu academia.').refine(
  (value) => !/[\p{Cc}\u2028\u2029]/u.test(value),
  'Escribe el nombre en una sola línea.',
)

const wholeNumber = z
  .int('Escribe un número entero.')
  .min(0, 'Escribe un número de cero en adelante.')
  .max(100_000_000, 'El número es demasiado alto.')

/** What the landing page counts up to. */
export const landingFigures = z.object({
  students: wholeNumber,
  hours: wholeNumber,
  courses: wholeNumber,
})
export type LandingFigures = z.infer<typeof landingFigures>

/** `fixed`: what the administrator wrote; `live`: what the rows say. */
export const figuresMode = z.enum(['fixed', 'live'], 'Elige de dónde salen las cifras.')

/** The academy's own pages elsewhere; null where it has none. */
export const socialLinks = z.object(mapSocialNetworks(() => webAddress.nullable()))
export type SocialLinks = z.infer<typeof socialLinks>

export const landingTextFields = z.object(
  mapLandingTexts((name) => text(landingTexts[name].max, 'Escribe un texto.')),
)

/** The part of the sales, in percent, that stays with the academy. */
export const commissionPercent = z
  .number('Escribe un porcentaje en números.')
  .min(0, 'La comisión va de 0 a 100.')
  .max(100, 'La comisión va de 0 a 100.')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    message: 'La comisión lleva dos decimales como máximo.',
  })

/** What everybody may know; it comes inside every page too. */
export const settings = z.object({
  siteName: z.string(),
  logoUrl: z.string().nullable(),
  contactEmail: z.string().nullable(),
  social: z.object(mapSocialNetworks(() => z.string().nullable())),
  texts: z.object(mapLandingTexts(() => z.string())),
  figures: landingFigures,
  intro: z.object({ videoUrl: z.string().nullable(), posterUrl: z.string().nullable() }),
})
export type Settings = z.infer<typeof settings>

export const fullSettings = settings.extend({
  figuresMode,
  fixedFigures: landingFigures,
  liveFigures: landingFigures,
  /** A video elsewhere; an uploaded one goes before it. */
  introAddress: z.string().nullable(),
  hasIntroFile: z.boolean(),
  commissionPercent: z.number(),
})
export type FullSettings = z.infer<typeof fullSettings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'Nombre, logo, contacto, textos y cifras de la academia',
  // The same for all: whoever is signed in shares it with the visitors.
  access: 'stranger',
  status: 200,
  reply: settings,
  refusals: [],
})

export const getFullSettings = endpoint({
  method: 'GET',
  path: '/settings/full',
  summary: 'Lo mismo con lo que solo la administración ve: comisión y cifras fijas y en vivo',
  access: ['admin'],
  status: 200,
  reply: fullSettings,
  refusals: [],
})

/** What is absent stays as it is. */
export const settingsFields = z.object({
  siteName: siteName.optional(),
  contactEmail: email.nullable().optional(),
  social: socialLinks.partial().optional(),
  texts: landingTextFields.partial().optional(),
  figuresMode: figuresMode.optional(),
  fixedFigures: landingFigures.optional(),
  introAddress: webAddress.nullable().optional(),
  commissionPercent: commissionPercent.optional(),
})
export type SettingsFields = z.infer<typeof settingsFields>

export const editSettings = endpoint({
  method: 'PUT',
  path: '/settings',
  summary: 'Cambia la configuración; lo que falta queda como está',
  access: ['admin'],
  body: settingsFields,
  status: 200,
  reply: fullSettings,
  refusals: [],
})

const change = { access: ['admin'], status: 200, reply: fullSettings } as const
const pictureRefusals = [
  'file_missing',
  'file_empty',
  'not_an_image',
  'too_large',
  'storage_full',
] as const

export const uploadLogo = endpoint({
  ...change,
  method: 'POST',
  path: '/settings/logo',
  summary: 'Pone el logo: se guarda sin recortar',
  form: z.object({}),
  refusals: pictureRefusals,
})

export const deleteLogo = endpoint({
  ...change,
  method: 'DELETE',
  path: '/settings/logo',
  summary: 'Quita el logo: en su lugar se ve el azulejo',
  refusals: [],
})

export const uploadIntroPoster = endpoint({
  ...change,
  method: 'POST',
  path: '/settings/intro-poster',
  summary: 'Pone la imagen del video de introducción',
  form: z.object({}),
  refusals: pictureRefusals,
})

export const deleteIntroPoster = endpoint({
  ...change,
  method: 'DELETE',
  path: '/settings/intro-poster',
  summary: 'Quita la imagen del video de introducción',
  refusals: [],
})

export const uploadIntroVideo = endpoint({
  ...change,
  method: 'POST',
  path: '/settings/intro-video',
  summary: 'Pone el video de introducción: un MP4 o WebM que los navegadores reproducen',
  form: z.object({}),
  refusals: [
    'file_missing',
    'file_empty',
    'not_a_video',
    'video_not_playable',
    'too_large',
    'storage_full',
  ],
})

export const deleteIntroVideo = endpoint({
  ...change,
  method: 'DELETE',
  path: '/settings/intro-video',
  summary: 'Quita el video de introducción subido',
  refusals: [],
})

/** In Markdown, with `{academia}`, `{correo}` and `{sitio}` for what the settings say. */
export const legalText = z
  .string('Escribe el texto de la página.')
  .max(60_000, 'Escribe 60,000 caracteres como máximo.')
  .refine(isStorableText, 'Contiene caracteres que no se pueden guardar.')
  .refine((value) => value.trim().length > 0, 'Escribe el texto de la página.')

export const legalPage = z.object({
  page: z.enum(legalPageNames),
  title: z.string(),
  /** Markdown, everything filled in. */
  text: z.string(),
  /** As it was written. */
  template: z.string(),
  /** Nobody has written it anew. */
  isDefault: z.boolean(),
  updatedAt: isoDate.nullable(),
})
export type LegalPage = z.infer<typeof legalPage>

const pageParams = z.object({ page: z.enum(legalPageNames) })

export const getLegalPage = endpoint({
  method: 'GET',
  path: '/settings/legal/:page',
  summary: 'Aviso de privacidad, términos o reembolsos',
  access: 'anyone',
  params: pageParams,
  status: 200,
  reply: legalPage,
  refusals: [],
})

export const editLegalPage = endpoint({
  method: 'PUT',
  path: '/settings/legal/:page',
  summary: 'Escribe una página legal; sin texto (null) vuelve al de fábrica',
  access: ['admin'],
  params: pageParams,
  body: z.object({ text: legalText.nullable() }),
  status: 200,
  reply: legalPage,
  refusals: [],
})
