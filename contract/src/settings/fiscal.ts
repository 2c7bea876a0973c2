import { z } from 'zod'
import { stripInvisible } from '../strip-invisible.ts'
import { endpoint } from '../endpoint.ts'
import { line, optionalText } from '../primitives.ts'
import { seenVersion, version } from '../versions.ts'

/** 1600 of 10000: what 'included' means since the day on which it is saved. */
export const VAT_BASIS_POINTS = 1600

export const vatChoices = ['included', 'exempt', 'none'] as const
export type VatChoice = (typeof vatChoices)[number]

/** Twelve characters of a company, thirteen of a person: letters, a date, a key with its check digit. */
const rfcShape = /^[A-ZÑ&]{3,4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z\d]{2}[A\d]$/

export const rfc = z
  .string('Escribe el RFC.')
  .overwrite(stripInvisible)
  .trim()
  .toUpperCase()
  .regex(rfcShape, 'Revisa el RFC: son 12 caracteres de una empresa, o 13 de una persona.')

/** Who sells, and its tax line, from a day on. */
export const fiscalFields = z.object({
  legalName: line(200, 'Escribe el nombre o la razón social.'),
  rfc,
  address: line(300, 'Escribe el domicilio fiscal.'),
  /** What else stands on receipts, such as the tax regime. */
  text: optionalText(300),
  vat: z.enum(vatChoices, 'Elige qué dicen los recibos del IVA.'),
  from: z.iso
    .date('Elige una fecha.')
    .refine((day) => day >= '2000-01-01', 'Revisa el año de la fecha.'),
})

export const fiscalTerms = z.object({
  legalName: z.string(),
  rfc: z.string(),
  address: z.string(),
  text: z.string(),
  vat: z.enum(vatChoices),
  from: z.iso.date(),
})
export type FiscalTerms = z.infer<typeof fiscalTerms>

const reply = z.object({
  /** What receipts of today say; `null`: nothing. */
  current: fiscalTerms.nullable(),
  /** What they will say, the nearest day first. */
  coming: z.array(fiscalTerms),
  version,
})

export const getFiscalTerms = endpoint({
  method: 'GET',
  path: '/settings/fiscal',
  summary: 'Lo que dicen los recibos de quien vende y del IVA, hoy y después',
  access: ['admin'],
  reply,
})

export const editFiscalTerms = endpoint({
  method: 'PUT',
  path: '/settings/fiscal',
  summary: 'Cambia lo que dirán los recibos de los pagos desde un día; los ya expedidos no cambian',
  access: ['admin'],
  body: fiscalFields.extend(seenVersion.shape),
  reply,
  refusals: ['changed_elsewhere'],
})
