import type { FailureCode } from '../../platform/http/call-error.ts'
import { describeFailure } from '../../platform/http/describe-failure.ts'

export function emailPreferencesMessage(error: unknown): string {
  return describeFailure(
    error,
    {},
    'No pudimos guardar cada cuánto te escribimos. Inténtalo de nuevo en un momento.',
  )
}

const unsubscribeErrors: Partial<Record<FailureCode, string>> = {
  mailed_token_invalid:
    'Este enlace está incompleto o ya no es válido. Ábrelo otra vez desde el correo, o cambia tus correos en Ajustes.',
  too_many_requests: 'Ya lo intentaste varias veces. Espera un minuto.',
}

export function unsubscribeMessage(error: unknown): string {
  return describeFailure(
    error,
    unsubscribeErrors,
    'No pudimos cambiar tus correos. Inténtalo de nuevo en un momento.',
  )
}
