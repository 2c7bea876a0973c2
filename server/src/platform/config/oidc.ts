import { isLoopback } from '@ateneo/contract'
import { z } from 'zod'

/** An OpenID Connect provider that people may sign in with. */
export interface OidcConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** On the button. */
  name: string
}

const isSafe = (issuer: string) =>
  issuer.startsWith('https:') || isLoopback(new URL(issuer).hostname)

export const oidcVariables = {
  OIDC_ISSUER: z
    .url({
      protocol: /^https?$/,
      error: 'no es una dirección válida (ejemplo: https://accounts.google.com)',
      abort: true,
    })
    .refine(isSafe, 'debe empezar con https:// (http solo vale en este equipo)')
    .refine(
      (issuer) => !/[?#]/.test(issuer),
      'va sin ? ni # (ejemplo: https://accounts.google.com)',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'debe tener 40 caracteres como máximo').optional(),
}

export const oidcGroup = {
  prefix: 'OIDC_',
  required: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
}

type Values = z.output<z.ZodObject<typeof oidcVariables>>

export function arrangeOidc(values: Values): OidcConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = values
  const { OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = values
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined
  return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname }
}
