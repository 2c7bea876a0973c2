import { z } from 'zod'

/** Kinds of variables, with what is said of a wrong one. */

export const address = (example: string, protocol: RegExp = /^https?$/) =>
  z.url({ protocol, error: `no es una dirección válida (ejemplo: ${example})` })
export const origin = (example: string) =>
  address(example)
    .refine(
      (url) => /^https?:\/\/[^/?#@]+\/?$/.test(url),
      `lleva solo protocolo, nombre y puerto, sin ruta (ejemplo: ${example})`,
    )
    .transform((url) => new URL(url).origin)
export const choice = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `debe ser uno de: ${values.join(', ')}` })

export const wholeNumber = (most: number, least = 1) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `debe ser un número de ${least} a ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `debe ser un número de ${least} a ${most}`)

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'debe ser un número de 0 a 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'debe ser un número de 0 a 65535')
