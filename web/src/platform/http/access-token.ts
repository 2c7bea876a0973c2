import type { Role } from '@ateneo/contract'

interface Claims {
  role: Role
  /** Unix time in seconds. */
  exp: number
}

/** The payload of an access token, read without verifying it; `undefined` if it is no JWT. */
export function readClaims(token: string | undefined): Claims | undefined {
  const payload = token?.split('.')[1]
  if (!payload) return undefined
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return undefined
  }
}
