import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, line, message } from '../primitives.ts'
import { seenVersion, version } from '../versions.ts'
import { withholdingBases } from './states.ts'

const percent = z
  .number('Escribe un porcentaje.')
  .min(0, 'El porcentaje no puede ser negativo.')
  .max(100, 'El porcentaje es de 100 como máximo.')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    message: 'El porcentaje lleva dos decimales como máximo.',
  })

/** A rate of a withholding from a day on: the newest one of its name counts. 0 ends it. */
export const withholdingLine = z.object({
  name: line(60, 'Escribe el nombre de la retención.'),
  percent,
  base: z.enum(withholdingBases),
  /** Day of the academy's calendar. */
  from: z.iso.date('Escribe una fecha.'),
})
export type WithholdingLine = z.infer<typeof withholdingLine>

export const taxProfileForm = z
  .object({
    name: line(80, 'Escribe un nombre.'),
    lines: z.array(withholdingLine).max(40, 'Son 40 líneas como máximo.'),
  })
  .refine(
    ({ lines }) =>
      new Set(lines.map(({ name, from }) => `${from} ${name.trim().toLowerCase()}`)).size ===
      lines.length,
    { path: ['lines'], error: 'Hay dos líneas con el mismo nombre y la misma fecha.' },
  )

export const taxProfile = z.object({
  _id: id,
  name: z.string(),
  lines: z.array(withholdingLine),
  /** How many professors have it. */
  professors: z.number().int(),
  version,
})
export type TaxProfile = z.infer<typeof taxProfile>

export const listTaxProfiles = endpoint({
  method: 'GET',
  path: '/tax-profiles',
  summary: 'Perfiles fiscales con lo que se retiene y desde cuándo, por nombre',
  access: ['super-admin'],
  reply: z.object({ documents: z.array(taxProfile) }),
})

export const createTaxProfile = endpoint({
  method: 'POST',
  path: '/tax-profiles',
  summary: 'Crea un perfil fiscal',
  access: ['super-admin'],
  body: taxProfileForm,
  status: 201,
  reply: z.object({ insertedId: id }),
  refusals: ['tax_profile_taken'],
})

export const editTaxProfile = endpoint({
  method: 'PUT',
  path: '/tax-profiles/:taxProfileId',
  summary: 'Cambia un perfil fiscal; los pagos que ya se prepararon conservan lo suyo',
  access: ['super-admin'],
  params: z.object({ taxProfileId: id }),
  body: taxProfileForm.safeExtend(seenVersion.shape),
  reply: message,
  refusals: ['tax_profile_not_found', 'tax_profile_taken', 'changed_elsewhere'],
})

export const deleteTaxProfile = endpoint({
  method: 'DELETE',
  path: '/tax-profiles/:taxProfileId',
  summary: 'Elimina un perfil fiscal que ningún maestro tiene',
  access: ['super-admin'],
  params: z.object({ taxProfileId: id }),
  reply: message,
  refusals: ['tax_profile_not_found', 'tax_profile_in_use'],
})

export const setTaxProfile = endpoint({
  method: 'PUT',
  path: '/payout-balances/:professorId/tax-profile',
  summary: 'Dice qué se retiene a un maestro; null: nada',
  access: ['super-admin'],
  params: z.object({ professorId: id }),
  body: z.object({ taxProfileId: id.nullable() }),
  reply: message,
  refusals: ['professor_not_found', 'tax_profile_not_found'],
})
