import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { currentPassword, id, isoDate, line, message, pageOf } from '../primitives.ts'
import { tokenScopeNames } from '../token-scopes.ts'

/** Longest life of a token. */
export const MAX_TOKEN_DAYS = 366

export const tokenForm = z.object({
  name: line(100, 'Escribe un nombre.'),
  scopes: z
    .array(z.enum(tokenScopeNames))
    .min(1, 'Elige por lo menos un permiso.')
    .max(tokenScopeNames.length),
  /** Last day of the academy's calendar on which it counts. */
  until: z.iso.date('Escribe una fecha.'),
  password: currentPassword,
})

export const tokenState = z.enum(['active', 'expired', 'revoked'])
export type TokenState = z.infer<typeof tokenState>

export const accessToken = z.object({
  _id: id,
  name: z.string(),
  /** The token's last characters, to recognise it by. */
  ending: z.string(),
  /** Plain strings, so that a token of a scope that no longer exists stays readable. */
  scopes: z.array(z.string()),
  owner: z.object({ _id: id, name: z.string() }),
  state: tokenState,
  /** Why one is `revoked` that nobody revoked: it was made without a second factor. */
  endedBy: z.literal('second_factor').nullable().optional(),
  creationDate: isoDate,
  /** The first moment at which it no longer counts. */
  endsAt: isoDate,
  lastUsedAt: isoDate.nullable(),
})
export type AccessToken = z.infer<typeof accessToken>

export const listTokens = endpoint({
  method: 'GET',
  path: '/tokens',
  summary: 'Tokens de acceso de la administración, el más nuevo primero, sin su secreto',
  access: ['super-admin'],
  query: z.object({
    state: tokenState.optional(),
    ...pageOf(50),
  }),
  reply: z.object({ documents: z.array(accessToken), nextCursor: z.string().nullable() }),
})

export const createToken = endpoint({
  method: 'POST',
  path: '/tokens',
  summary: 'Crea un token de acceso a nombre de quien lo pide; se muestra solo en esta respuesta',
  access: ['super-admin'],
  body: tokenForm,
  status: 201,
  reply: z.object({ insertedId: id, token: z.string() }),
  refusals: [
    'present_password_wrong',
    'too_many_attempts',
    'second_factor_required',
    'second_factor_enrolment_required',
  ],
})

export const revokeToken = endpoint({
  method: 'POST',
  path: '/tokens/:tokenId/revoke',
  summary: 'Revoca un token de acceso para siempre, desde la siguiente llamada',
  access: ['super-admin'],
  params: z.object({ tokenId: id }),
  reply: message,
  refusals: ['access_token_not_found', 'access_token_revoked'],
})
