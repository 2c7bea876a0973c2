import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoDate, isStorableText } from '../primitives.ts'
import { seenVersion, version } from '../versions.ts'
import { legalPageNames } from './default-settings.ts'

/** Markdown with the placeholders `{academia}`, `{correo}` and `{sitio}`. */
export const legalText = z
  .string('Escribe el texto de la página.')
  .max(60_000, 'Escribe 60,000 caracteres como máximo.')
  .refine(isStorableText, 'Contiene caracteres que no se pueden guardar.')
  .refine((value) => value.trim().length > 0, 'Escribe el texto de la página.')

export const legalPage = z.object({
  page: z.enum(legalPageNames),
  title: z.string(),
  /** Markdown with the placeholders replaced. */
  text: z.string(),
  /** Markdown with its placeholders. */
  template: z.string(),
  /** True while no administrator has edited it. */
  isDefault: z.boolean(),
  updatedAt: isoDate.nullable(),
  /** Of the template. */
  version,
})
export type LegalPage = z.infer<typeof legalPage>

const pageParams = z.object({ page: z.enum(legalPageNames) })

export const getLegalPage = endpoint({
  method: 'GET',
  path: '/settings/legal/:page',
  summary: 'Aviso de privacidad, términos o reembolsos',
  access: 'anyone',
  params: pageParams,
  reply: legalPage,
})

export const editLegalPage = endpoint({
  method: 'PUT',
  path: '/settings/legal/:page',
  summary: 'Escribe una página legal; sin texto (null) vuelve al de fábrica',
  access: ['admin'],
  params: pageParams,
  body: seenVersion.extend({ text: legalText.nullable() }),
  reply: legalPage,
  refusals: ['changed_elsewhere'],
})
