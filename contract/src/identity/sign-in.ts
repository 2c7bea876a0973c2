import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { optionalText, text } from '../primitives.ts'
import { legalVersions } from '../settings/legal-versions.ts'
import { personName, sessionReply } from './endpoints.ts'

/** Path of the OpenID Connect redirect URI; the web page at it completes the sign-in. */
export const SIGN_IN_RETURN_PATH = '/acceso'

const ofAccounts = [
  'user_not_active',
  'account_suspended',
  'application_pending',
  'application_rejected',
  'second_factor_required',
  'second_factor_enrolment_required',
  'too_many_requests',
] as const

export const beginSignIn = endpoint({
  method: 'POST',
  path: '/login/provider',
  summary: 'La dirección del proveedor de acceso (OpenID Connect) en la que se entra',
  access: 'public',
  perMinute: 120,
  reply: z.object({ url: z.string() }),
  refusals: ['sign_in_not_offered', 'sign_in_unavailable', 'too_many_requests'],
})

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/login/provider/finish',
  summary: 'Abre la sesión con lo que el proveedor de acceso contestó al navegador',
  access: 'public',
  perMinute: 120,
  /** Query of the address that the provider sent the browser to. */
  body: z.object({ response: optionalText(8000), accepted: legalVersions.optional() }),
  reply: sessionReply,
  refusals: [
    'sign_in_not_offered',
    'sign_in_unavailable',
    'sign_in_expired',
    'sign_in_cancelled',
    'sign_in_refused',
    'sign_in_email_unverified',
    'sign_in_other_identity',
    'sign_in_names_missing',
    'legal_texts_changed',
    ...ofAccounts,
  ],
})

export const registerBySignIn = endpoint({
  method: 'POST',
  path: '/login/provider/register',
  summary: 'Crea la cuenta de alumno cuyos nombres el proveedor no dio, y abre su sesión',
  access: 'public',
  perMinute: 30,
  /** Names that the provider did give are kept. */
  body: z.object({
    challenge: text(4000),
    firstNames: personName.optional(),
    lastNames: personName.optional(),
    accepted: legalVersions.optional(),
  }),
  reply: sessionReply,
  refusals: [
    'sign_in_not_offered',
    'sign_in_expired',
    'sign_in_other_identity',
    'sign_in_names_missing',
    'legal_texts_changed',
    ...ofAccounts,
  ],
})
