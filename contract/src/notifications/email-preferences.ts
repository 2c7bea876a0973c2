import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { message } from '../primitives.ts'

/** Spec §3, with `ninguna` besides. Emails of security and purchases are sent in any case. */
export const emailFrequency = z.enum(
  ['tiempo-real', 'diaria', 'semanal', 'ninguna'],
  'Elige cada cuánto te escribimos.',
)
export type EmailFrequency = z.infer<typeof emailFrequency>

/** Page that turns emails off, followed by a token; a mail service posts to it (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/cancelar-correos/'

export const emailPreferences = z.object({ frecuenciaNotificaciones: emailFrequency })

export const getEmailPreferences = endpoint({
  method: 'GET',
  path: '/email-preferences',
  summary: 'Cada cuánto se envían por correo los avisos propios',
  access: 'signed-in',
  reply: emailPreferences,
})

export const editEmailPreferences = endpoint({
  method: 'PUT',
  path: '/email-preferences',
  summary: 'Cambia cada cuánto se envían por correo los avisos propios',
  access: 'signed-in',
  body: emailPreferences,
  reply: emailPreferences,
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/email-preferences/unsubscribe',
  summary: 'Deja de enviar avisos por correo, con el token de uno de ellos como Bearer',
  access: 'token',
  perMinute: 20,
  /** `type`: role of the account, which tells where its settings are. */
  reply: message.extend({ type: z.enum(['student', 'professor', 'admin']) }),
  refusals: ['mailed_token_missing', 'mailed_token_invalid', 'too_many_requests'],
})
