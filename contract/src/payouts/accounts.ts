import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { currentPassword, isoDate, line, message } from '../primitives.ts'
import { seenVersion, version } from '../versions.ts'
import { CLABE_LENGTH, isClabe } from '../clabe.ts'

/** Where a professor is paid. Of the CLABE only its end is ever told to them again. */
export const payoutAccount = z.object({
  holder: z.string().nullable(),
  bank: z.string().nullable(),
  clabeEnd: z.string().nullable(),
  updated: isoDate.nullable(),
})
export type PayoutAccount = z.infer<typeof payoutAccount>

/** One sentence at a time: what is wrong first. */
export const clabe = z
  .string('Escribe tu CLABE.')
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .refine((digits) => /^\d*$/.test(digits), {
    abort: true,
    error: 'La CLABE lleva solo números.',
  })
  .refine((digits) => digits.length === CLABE_LENGTH, {
    abort: true,
    error: `La CLABE tiene ${CLABE_LENGTH} dígitos: no es el número de tu tarjeta ni el de tu cuenta.`,
  })
  .refine(isClabe, {
    error:
      'Esa CLABE no existe: su último dígito no corresponde a los demás. Revísala en la app de tu banco.',
  })

export const payoutAccountForm = z.object({
  holder: line(120, 'Escribe a nombre de quién está la cuenta.'),
  bank: line(60, 'Escribe el nombre del banco.'),
  clabe,
  password: currentPassword,
})

export const getPayoutAccount = endpoint({
  method: 'GET',
  path: '/own-payouts/account',
  summary: 'Dónde recibe sus pagos el maestro que pregunta; de la CLABE, solo el final',
  access: ['professor'],
  reply: payoutAccount.extend({ version }),
})

export const editPayoutAccount = endpoint({
  method: 'PUT',
  path: '/own-payouts/account',
  summary: 'Guarda, cifrada, la CLABE donde un maestro recibe sus pagos; pide su contraseña',
  access: ['professor'],
  body: payoutAccountForm.safeExtend(seenVersion.shape),
  reply: message,
  refusals: ['present_password_wrong', 'too_many_attempts', 'changed_elsewhere'],
})
