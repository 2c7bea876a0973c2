import type { FailureCode } from '../../../platform/http/call-error.ts'
import { describeFailure } from '../../../platform/http/describe-failure.ts'

const errors: Partial<Record<FailureCode, string>> = {
  second_factor_wrong:
    'El código no es correcto o ya se usó. Espera el siguiente de tu aplicación e inténtalo otra vez.',
  second_factor_challenge_invalid: 'Pasaron varios minutos. Escribe otra vez tu contraseña.',
  second_factor_enabled: 'La verificación en dos pasos ya está activada.',
  second_factor_not_enabled: 'La verificación en dos pasos no está activada.',
  second_factor_compulsory: 'Tu academia la pide a quienes la administran: no se puede desactivar.',
  present_password_wrong: 'La contraseña no es correcta.',
  too_many_attempts: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
  too_many_requests: 'Demasiados intentos. Espera un minuto.',
  user_not_active: 'Tu cuenta está inactiva. Por favor, contacta con soporte.',
}

export function secondFactorMessage(error: unknown): string {
  return describeFailure(error, errors, 'No pudimos comprobar el código. Inténtalo de nuevo.')
}
