import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, message, text } from '../primitives.ts'
import { sessionReply } from './endpoints.ts'

export const RECOVERY_CODES = 10

/** Six digits of the application, or a recovery code; spaces and hyphens are ignored. */
export const secondFactorCode = z
  .string('Escribe el código.')
  .max(40, 'El código es demasiado largo.')
  .transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase())
  .refine((code) => /^([0-9]{6}|[0-9a-z]{10})$/.test(code), {
    message: 'Escribe los 6 números de tu aplicación, o un código de recuperación.',
  })

const challenge = z.string().max(500)
const passwordProof = z.object({ password: text(200, 'Escribe tu contraseña.') })
const recoveryCodes = z.array(z.string()).length(RECOVERY_CODES)

/** What an authenticator application needs; `secret` for typing it by hand. */
const enrolment = z.object({ secret: z.string(), address: z.string(), qrCode: z.string() })
export type SecondFactorEnrolment = z.infer<typeof enrolment>

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/second-factor',
  summary: 'Si la cuenta propia pide un código al entrar, y cuántos de recuperación le quedan',
  access: 'signed-in',
  beforeSecondFactor: true,
  reply: z.object({
    enabled: z.boolean(),
    /** By the academy's setting. */
    compulsory: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  }),
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor/enrolment',
  summary: 'Da el secreto para la aplicación de códigos; no pide ninguno hasta confirmarlo',
  access: 'signed-in',
  beforeSecondFactor: true,
  perMinutePerson: 10,
  body: passwordProof,
  reply: enrolment,
  refusals: [
    'second_factor_enabled',
    'present_password_wrong',
    'too_many_attempts',
    'too_many_requests',
  ],
})

export const enableSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor',
  summary: 'Lo activa con un código de la aplicación; da una vez los códigos de recuperación',
  access: 'signed-in',
  beforeSecondFactor: true,
  perMinutePerson: 10,
  body: z.object({ code: secondFactorCode }),
  reply: z.object({ recoveryCodes }),
  refusals: [
    'second_factor_enabled',
    'second_factor_not_enabled',
    'second_factor_wrong',
    'too_many_attempts',
    'too_many_requests',
  ],
})

export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor/disable',
  summary: 'Lo desactiva, con la contraseña y un código',
  access: 'signed-in',
  perMinutePerson: 10,
  body: passwordProof.extend({ code: secondFactorCode }),
  reply: message,
  refusals: [
    'second_factor_not_enabled',
    'second_factor_compulsory',
    'second_factor_wrong',
    'present_password_wrong',
    'too_many_attempts',
    'too_many_requests',
  ],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/second-factor/recovery-codes',
  summary: 'Cambia los códigos de recuperación, con la contraseña y un código; los da una vez',
  access: 'signed-in',
  perMinutePerson: 10,
  body: passwordProof.extend({ code: secondFactorCode }),
  reply: z.object({ recoveryCodes }),
  refusals: [
    'second_factor_not_enabled',
    'second_factor_wrong',
    'present_password_wrong',
    'too_many_attempts',
    'too_many_requests',
  ],
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/users/:id/second-factor/remove',
  summary:
    'Se lo quita a otra persona que perdió su aplicación y sus códigos; se le avisa por correo. A un administrador, solo un Super Administrador',
  access: ['admin'],
  params: z.object({ id }),
  body: z.object({ reason: text(500, 'Escribe el motivo.') }),
  reply: message,
  refusals: [
    'user_not_found',
    'second_factor_not_enabled',
    'second_factor_own',
    'super_admin_required',
  ],
})

export const loginSecondFactor = endpoint({
  method: 'POST',
  path: '/login/second-factor',
  summary: 'Segundo paso de la entrada: el código, con el challenge que dio el primero',
  access: 'public',
  perMinute: 30,
  body: z.object({ challenge, code: secondFactorCode }),
  reply: sessionReply,
  refusals: [
    'second_factor_challenge_invalid',
    'second_factor_wrong',
    'user_not_active',
    'too_many_attempts',
    'too_many_requests',
  ],
})

export const beginSecondFactorAtLogin = endpoint({
  method: 'POST',
  path: '/login/second-factor/enrolment',
  summary: 'El secreto, para quien debe activarlo antes de entrar',
  access: 'public',
  perMinute: 30,
  body: z.object({ challenge }),
  reply: enrolment,
  refusals: [
    'second_factor_challenge_invalid',
    'second_factor_enabled',
    'user_not_active',
    'too_many_requests',
  ],
})

export const enableSecondFactorAtLogin = endpoint({
  method: 'POST',
  path: '/login/second-factor/enable',
  summary: 'Lo activa con un código y abre la sesión; da una vez los códigos de recuperación',
  access: 'public',
  perMinute: 30,
  body: z.object({ challenge, code: secondFactorCode }),
  reply: sessionReply.extend({ recoveryCodes }),
  refusals: [
    'second_factor_challenge_invalid',
    'second_factor_enabled',
    'second_factor_not_enabled',
    'second_factor_wrong',
    'user_not_active',
    'too_many_attempts',
    'too_many_requests',
  ],
})
