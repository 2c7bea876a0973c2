import { CallError, type FailureCode } from './call-error.ts'

/** What a failed call means where the feature has no sentence of its own. */
const general: Partial<Record<FailureCode, string>> = {
  network: 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
  token_missing: 'Tu sesión terminó. Entra de nuevo para continuar.',
  token_invalid: 'Tu sesión terminó. Entra de nuevo para continuar.',
  token_expired: 'Tu sesión terminó. Entra de nuevo para continuar.',
  refresh_token_missing: 'Tu sesión terminó. Entra de nuevo para continuar.',
  refresh_token_invalid: 'Tu sesión terminó. Entra de nuevo para continuar.',
  forbidden: 'Tu cuenta no tiene permiso para hacer esto.',
  too_many_requests: 'Fueron demasiados intentos seguidos. Espera un minuto.',
}

/** The Spanish sentence of a failure: the feature's own, then the general one, then `otherwise`. */
export function describeFailure(
  error: unknown,
  sentences: Partial<Record<FailureCode, string>>,
  otherwise: string,
): string {
  if (!(error instanceof CallError)) return otherwise
  if (error.code === 'invalid_data' && error.issues[0]) return error.issues[0].message
  return sentences[error.code] ?? general[error.code] ?? otherwise
}
