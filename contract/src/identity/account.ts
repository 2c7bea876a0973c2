import { z } from 'zod'
import { changeRequestData, changeRequestStatus } from './change-requests.ts'
import { endpoint } from '../endpoint.ts'
import { password, personName, userData } from './endpoints.ts'
import { pictureUpload } from '../pictures.ts'
import { legalVersions } from '../settings/legal-versions.ts'
import { stripInvisible } from '../strip-invisible.ts'
import { seenVersion, version } from '../versions.ts'
import { currentPassword, email, isoDate, message, optionalLine } from '../primitives.ts'

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/password-reset',
  summary: 'Envía un enlace para poner otra contraseña; la respuesta no dice si la cuenta existe',
  access: 'public',
  perMinute: 5,
  body: z.object({ email }),
  reply: message,
  refusals: ['too_many_requests'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/password-reset/confirm',
  summary: 'Cambia la contraseña con el token enviado por correo, como Bearer; cierra las sesiones',
  access: 'token',
  perMinute: 20,
  /** `accepted`: legal texts, sent by the first link of an account that the academy made. */
  body: z.object({ password, accepted: legalVersions.optional() }),
  reply: message,
  refusals: [
    'legal_texts_changed',
    'mailed_token_missing',
    'mailed_token_invalid',
    'mailed_token_expired',
    'too_many_requests',
  ],
})

/** Accepts spaces, hyphens, dots and brackets among the digits. */
export const phone = z
  .string()
  .overwrite(stripInvisible)
  .trim()
  .max(30, 'El teléfono es demasiado largo.')
  .refine(
    (value) => value === '' || (/^\+?[\d\s().-]+$/.test(value) && hasDigitsOfAPhone(value)),
    'Escribe un teléfono de 10 a 15 dígitos.',
  )

function hasDigitsOfAPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length
  return digits >= 10 && digits <= 15
}

export const location = optionalLine(120)

export const profile = userData.extend({
  type: z.enum(['student', 'professor', 'admin']),
  location: z.string().nullable(),
  /** A new email that waits for its confirmation link to be opened. */
  pendingEmail: z.string().nullable(),
  /** True if that link is too old; another can be requested. */
  isPendingEmailExpired: z.boolean(),
  /** A professor's latest change request. */
  changeRequest: z
    .object({
      status: changeRequestStatus,
      newData: changeRequestData.partial(),
      reason: z.string().nullable(),
      creationDate: isoDate,
    })
    .nullable(),
  /** Version of what `editProfile` changes. */
  version,
})
export type Profile = z.infer<typeof profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  summary: 'Los datos de la propia cuenta',
  access: 'signed-in',
  reply: profile,
})

/** An absent field keeps its value; an empty one clears it. */
export const profileFields = z.object({
  firstNames: personName.optional(),
  lastNames: personName.optional(),
  phone: phone.nullish(),
  location: location.nullish(),
})

export const editProfile = endpoint({
  method: 'PUT',
  path: '/profile',
  summary: 'Cambia nombre, teléfono y ubicación; un maestro pide aparte el cambio de su nombre',
  access: 'signed-in',
  body: profileFields.extend(seenVersion.shape),
  reply: profile,
  refusals: ['change_request_required', 'changed_elsewhere'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/profile/password',
  summary: 'Cambia la contraseña; cierra las demás sesiones',
  access: 'signed-in',
  body: z.object({ currentPassword, password }),
  reply: message,
  refusals: ['present_password_wrong', 'too_many_attempts'],
})

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/profile/email',
  summary: 'Envía a un correo nuevo el enlace que lo confirma; los maestros lo piden aparte',
  access: ['student', 'admin'],
  perMinute: 5,
  body: z.object({ email, password: currentPassword }),
  reply: message,
  refusals: [
    'present_password_wrong',
    'too_many_attempts',
    'email_taken',
    'too_many_emails',
    'too_many_requests',
  ],
})

export const resendEmailChange = endpoint({
  method: 'POST',
  path: '/profile/email/resend',
  summary: 'Envía otra vez el enlace que confirma el correo nuevo',
  access: 'signed-in',
  perMinute: 5,
  reply: message,
  refusals: ['email_change_not_found', 'email_taken', 'too_many_emails', 'too_many_requests'],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/profile/email/confirm',
  summary: 'Cambia el correo con el token enviado al nuevo, como Bearer',
  access: 'token',
  perMinute: 20,
  reply: message,
  refusals: [
    'mailed_token_missing',
    'mailed_token_invalid',
    'mailed_token_expired',
    'email_taken',
    'too_many_requests',
  ],
})

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/profile/photo',
  summary: 'Pone una foto: se recorta al cuadro y se guarda sin datos de la cámara',
  access: 'signed-in',
  form: z.object({}),
  reply: z.object({ imageURL: z.string() }),
  ...pictureUpload,
})

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/profile/photo',
  summary: 'Quita la foto',
  access: 'signed-in',
  reply: message,
})
