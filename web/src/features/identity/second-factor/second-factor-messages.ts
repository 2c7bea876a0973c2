import { describerOf } from '../../../platform/http/describe-failure.ts'

export const secondFactorMessage = describerOf(
  {
    second_factor_wrong:
      'El código no es correcto o ya se usó. Espera el siguiente de tu aplicación e inténtalo otra vez.',
    second_factor_challenge_invalid: 'Pasaron varios minutos. Escribe otra vez tu contraseña.',
    second_factor_enabled: 'La verificación en dos pasos ya está activada.',
    second_factor_not_enabled: 'La verificación en dos pasos no está activada.',
    second_factor_compulsory:
      'Tu academia la pide a quienes la administran: no se puede desactivar.',
    present_password_wrong: 'La contraseña no es correcta.',
    too_many_attempts: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
    too_many_requests: 'Demasiados intentos. Espera un minuto.',
    user_not_active: 'Tu cuenta está inactiva. Por favor, contacta con soporte.',
  },
  'No pudimos comprobar el código. Inténtalo de nuevo.',
)
