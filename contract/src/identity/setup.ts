import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email } from '../primitives.ts'
import { password, personName, sessionReply } from './endpoints.ts'

const ofSetup = { access: 'token', path: '/setup', perMinute: 20 } as const

export const readSetup = endpoint({
  ...ofSetup,
  method: 'GET',
  summary:
    'Si la academia espera a su primera administración, con el token de la dirección del registro, como Bearer',
  reply: z.object({
    /** That of the configuration; null if it names none. */
    email: z.string().nullable(),
  }),
  refusals: [
    'mailed_token_missing',
    'mailed_token_invalid',
    'mailed_token_expired',
    'setup_done',
    'too_many_requests',
  ],
})

export const completeSetup = endpoint({
  ...ofSetup,
  method: 'POST',
  summary:
    'Da nombre, correo y contraseña a la primera administración y abre su sesión, con el token de la dirección del registro, como Bearer',
  body: z.object({ firstNames: personName, lastNames: personName, email, password }),
  reply: sessionReply,
  refusals: [
    'mailed_token_missing',
    'mailed_token_invalid',
    'mailed_token_expired',
    'setup_done',
    'email_taken',
    'too_many_requests',
  ],
})
