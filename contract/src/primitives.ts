import { z } from 'zod'
import { stripInvisible } from './strip-invisible.ts'

export const id = z.uuid('No es un identificador válido.')
/** The readable part of a public address; the id, until there is one. */
export const slug = z.string()
export const isoDate = z.iso.datetime()
/** In the plan's currency, two decimals at most. */
export const money = z
  .number('Escribe un precio en números.')
  .min(0, 'El precio no puede ser negativo.')
  .max(1_000_000, 'El precio es demasiado alto.')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    message: 'El precio lleva dos decimales como máximo.',
  })

/** Rejects NUL and lone surrogates, which PostgreSQL cannot store. */
export function isStorableText(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed()
}

/** Required text of one line: a name, a title. What nobody sees in it is taken out. */
export function line(max: number, required?: string) {
  return text(max, required, stripInvisible)
}

/** Like `line`, but may be empty. */
export function optionalLine(max: number) {
  return optionalText(max).overwrite(stripInvisible)
}

/** Required text, stored exactly as sent, unless it is read first. */
export function text(
  max: number,
  required = 'Este campo es obligatorio.',
  read = (value: string) => value,
) {
  return z
    .string(required)
    .max(max, `Escribe ${max.toLocaleString('es-MX')} caracteres como máximo.`)
    .overwrite(read)
    .refine(isStorableText, 'Contiene caracteres que no se pueden guardar.')
    .refine((value) => value.trim().length > 0, required)
}

/** Like `text`, but may be empty. */
export function optionalText(max: number) {
  return z
    .string()
    .max(max, `Escribe ${max.toLocaleString('es-MX')} caracteres como máximo.`)
    .refine(isStorableText, 'Contiene caracteres que no se pueden guardar.')
}

export const email = z
  .string('Escribe tu correo electrónico.')
  .overwrite(stripInvisible)
  .trim()
  .toLowerCase()
  .max(254, 'El correo es demasiado largo.')
  .pipe(z.email('Formato de correo no válido'))

export const webUrl = z
  .url({
    protocol: /^https?$/,
    hostname: z.regexes.hostname,
    error: 'Escribe una dirección que empiece con https://',
  })
  .max(2000, 'La dirección es demasiado larga.')

export const message = z.object({ msg: z.string() })

/** Query parameters of a page: its size, and the `nextCursor` that the previous page answered. */
export const pageOf = (size: number, largest = 100) => ({
  limit: z.coerce.number().int().min(1).max(largest).default(size),
  cursor: z.string().max(500).optional(),
})

/** Query parameters of a page that is a bare array: its cursor comes in the header `x-next-cursor`. */
export const arrayPage = z.object(pageOf(100))
export type ArrayPage = z.output<typeof arrayPage>

/** Pages of lists that visitors read are numbered, up to here. */
export const MAX_PAGE = 100
export const pageNumber = z.coerce.number().int().min(1).max(MAX_PAGE).optional()

/** The same of a queue that is searched by a person's name or by an id; `x-total-count` says how many. */
export const queuePage = arrayPage.extend({ q: optionalLine(200).optional() })
export type QueuePage = z.output<typeof queuePage>

/** Proves who is asking, before something dangerous. */
export const currentPassword = z
  .string('Escribe tu contraseña actual.')
  .min(1, 'Escribe tu contraseña actual.')
  .max(1000, 'La contraseña es demasiado larga.')
  .refine(isStorableText, 'La contraseña contiene caracteres que no se pueden escribir.')
