import { z } from 'zod'
import { isTimeZone } from '../calendar.ts'
import { accentNames, groundNames } from './colours.ts'
import { mapSocialNetworks } from './default-settings.ts'
import { landingTexts, mapLandingTexts } from './landing-texts.ts'
import { endpoint } from '../endpoint.ts'
import { email, line, money, optionalLine, optionalText, webUrl } from '../primitives.ts'
import { seenVersions, versions } from '../versions.ts'

/** One line, since it is used in email subjects and page titles. */
export const siteName = line(60, 'Escribe el nombre de tu academia.').refine(
  (value) => !/[\p{Cc}\u2028\u2029]/u.test(value),
  'Escribe el nombre en una sola línea.',
)

const wholeNumber = z
  .int('Escribe un número entero.')
  .min(0, 'Escribe un número de cero en adelante.')
  .max(100_000_000, 'El número es demasiado alto.')

/** Stats that the landing page counts up to. */
export const landingFigures = z.object({
  students: wholeNumber,
  hours: wholeNumber,
  courses: wholeNumber,
})
export type LandingFigures = z.infer<typeof landingFigures>

/** `fixed`: values that the administrator entered; `live`: counted from the database. */
export const figuresMode = z.enum(['fixed', 'live'], 'Elige de dónde salen las cifras.')

/** The academy's social network profiles; `null` without one. */
export const socialLinks = z.object(mapSocialNetworks(() => webUrl.nullable()))
export type SocialLinks = z.infer<typeof socialLinks>

export const landingTextFields = z.object(
  mapLandingTexts((name) => line(landingTexts[name].max, 'Escribe un texto.')),
)

/** Only from the palette, each of whose pairs can be read. */
export const accent = z.enum(accentNames, 'Elige un color de la lista.')
export const ground = z.enum(groundNames, 'Elige un fondo de la lista.')

/** What the landing's picture shows, for who can't see it; empty for a mere decoration. */
export const heroPictureAlt = optionalLine(200)

const percent = (name: string) =>
  z
    .number('Escribe un porcentaje en números.')
    .min(0, `${name} va de 0 a 100.`)
    .max(100, `${name} va de 0 a 100.`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
      message: `${name} lleva dos decimales como máximo.`,
    })

/** Percentage of each sale that the academy keeps. */
export const commissionPercent = percent('La comisión')

/** Days after a payment in which its student may ask for it back; 0: not from the platform. */
export const refundDays = z
  .int('Escribe un número entero de días.')
  .min(0, 'Escribe 0 o más días.')
  .max(365, 'Son 365 días como máximo.')

/** Percentage of each subscription that professors share by minutes watched; 0 is off. */
export const subscriptionSharePercent = percent('La parte')

const wholeBetween = (least: number, most: number) => {
  const sentence = `Escribe un número entero de ${least} a ${most}.`
  return z.int(sentence).min(least, sentence).max(most, sentence)
}

/** Limits of uploaded videos, which bound the time and memory of transcoding. */
export const videoLimits = z.object({
  hours: wholeBetween(1, 24),
  framesPerSecond: wholeBetween(24, 240),
  /** Pixels of the longer side; the area is limited to that of 16:9. */
  longSide: wholeBetween(640, 7680),
})
export type VideoLimits = z.infer<typeof videoLimits>
/** A half-day class, the frame rate of phones, 4K. */
export const defaultVideoLimits: VideoLimits = { hours: 6, framesPerSecond: 120, longSide: 4096 }

/**
 * Storage quota for one professor's uploaded videos, in units of 1000³ bytes; `null` is unlimited.
 */
export const professorQuotaGigabytes = z
  .int('Escribe un número entero de gigabytes.')
  .min(1, 'Escribe al menos 1 GB, o déjalo vacío para no poner límite.')
  .max(100_000, 'El número es demasiado alto.')
  .nullable()

/** The academy's time zone: dates are formatted, and paid months end, in it. */
export const timeZone = z
  .string('Elige la zona horaria.')
  .max(64, 'Elige una zona horaria de la lista.')
  .refine(isTimeZone, 'Elige una zona horaria de la lista.')

/** Public settings, also embedded in every page. */
export const settings = z.object({
  siteName: z.string(),
  timeZone: z.string(),
  logoUrl: z.string().nullable(),
  accent,
  ground,
  contactEmail: z.string().nullable(),
  social: z.object(mapSocialNetworks(() => z.string().nullable())),
  texts: z.object(mapLandingTexts(() => z.string())),
  figures: landingFigures,
  /** Titles and texts of published courses are changed only through a review. */
  reviewsTexts: z.boolean(),
  /** Prices of published courses are changed only through a review. */
  reviewsPrices: z.boolean(),
  /** Lowest price of a course that is not free; 0: no limit. */
  leastPrice: z.number(),
  /** Views of public pages are reported by the browser, and counted. */
  measuresVisits: z.boolean(),
  /** The professors' registration asks for a cédula profesional. */
  asksProfessionalId: z.boolean(),
  /** Name of the identity provider that accounts are entered by; null without one. */
  signInProvider: z.string().nullable(),
  hero: z.object({ pictureUrl: z.string().nullable(), pictureAlt: z.string() }),
  intro: z.object({ videoUrl: z.string().nullable(), posterUrl: z.string().nullable() }),
})
export type Settings = z.infer<typeof settings>

export const fullSettings = settings.extend({
  figuresMode,
  fixedFigures: landingFigures,
  liveFigures: landingFigures,
  /** URL of an external video; an uploaded one takes precedence. */
  introAddress: z.string().nullable(),
  hasIntroFile: z.boolean(),
  heroPictureAlt: z.string(),
  commissionPercent: z.number(),
  subscriptionSharePercent: z.number(),
  refundDays: z.number().int(),
  /** Where and how a buyer gets the tax invoice of a receipt; `null` and empty: nothing is said. */
  invoiceUrl: z.string().nullable(),
  invoiceText: z.string(),
  videoLimits,
  professorQuotaGigabytes: z.number().nullable(),
  /** An engine makes captions here. */
  hasCaptionsEngine: z.boolean(),
  /** It makes them for each new video. */
  makesCaptions: z.boolean(),
  /** They are published before somebody reviews them, where a video has none. */
  publishesCaptions: z.boolean(),
  /** Administrators enter with a second factor alone. */
  requiresSecondFactor: z.boolean(),
  /** Version of each field that `editSettings` changes. */
  versions,
})
export type FullSettings = z.infer<typeof fullSettings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'Nombre, logo, colores, contacto, textos y cifras de la academia',
  // The same for everyone, so that signed-in users share the cached response.
  access: 'public',
  reply: settings,
})

export const getCommission = endpoint({
  method: 'GET',
  path: '/settings/commission',
  summary: 'Comisión de la academia en los cursos que se vendan desde ahora',
  access: ['professor'],
  reply: z.object({ commissionPercent: z.number() }),
})

export const getFullSettings = endpoint({
  method: 'GET',
  path: '/settings/full',
  summary: 'Lo mismo con lo que solo la administración ve: comisión y cifras fijas y en vivo',
  access: ['admin'],
  reply: fullSettings,
})

/** An absent field keeps its value. */
export const settingsFields = z.object({
  siteName: siteName.optional(),
  timeZone: timeZone.optional(),
  contactEmail: email.nullable().optional(),
  social: socialLinks.partial().optional(),
  texts: landingTextFields.partial().optional(),
  accent: accent.optional(),
  ground: ground.optional(),
  heroPictureAlt: heroPictureAlt.optional(),
  figuresMode: figuresMode.optional(),
  fixedFigures: landingFigures.optional(),
  introAddress: webUrl.nullable().optional(),
  reviewsTexts: z.boolean().optional(),
  reviewsPrices: z.boolean().optional(),
  leastPrice: money.optional(),
  measuresVisits: z.boolean().optional(),
  requiresSecondFactor: z.boolean().optional(),
  asksProfessionalId: z.boolean().optional(),
  commissionPercent: commissionPercent.optional(),
  subscriptionSharePercent: subscriptionSharePercent.optional(),
  refundDays: refundDays.optional(),
  invoiceUrl: webUrl.nullable().optional(),
  invoiceText: optionalText(300).optional(),
  videoLimits: videoLimits.partial().optional(),
  professorQuotaGigabytes: professorQuotaGigabytes.optional(),
  makesCaptions: z.boolean().optional(),
  publishesCaptions: z.boolean().optional(),
})
export type SettingsFields = z.infer<typeof settingsFields>

export const editSettings = endpoint({
  method: 'PUT',
  path: '/settings',
  summary: 'Cambia la configuración; lo que falta queda como está',
  access: ['admin'],
  body: settingsFields.extend(seenVersions.shape),
  reply: fullSettings,
  refusals: [
    'changed_elsewhere',
    'second_factor_not_enabled',
    'second_factor_unproved',
    /** `requiresSecondFactor` is about administrators. */
    'super_admin_required',
  ],
})
