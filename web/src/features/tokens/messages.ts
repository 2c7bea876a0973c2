import { describeFailure } from '../../platform/http/describe-failure.ts'

export function tokensMessage(error: unknown): string {
  return describeFailure(error, {}, 'No pudimos traer los tokens. Inténtalo otra vez.')
}

export function createTokenMessage(error: unknown): string {
  const own = {
    present_password_wrong: 'Tu contraseña actual no es esa. Revísala e inténtalo de nuevo.',
    too_many_attempts: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
  }
  return describeFailure(error, own, 'No pudimos crear el token. Inténtalo otra vez.')
}

export function revokeTokenMessage(error: unknown): string {
  const own = {
    access_token_not_found: 'Este token ya no existe.',
    access_token_revoked: 'Este token ya estaba revocado.',
  }
  return describeFailure(error, own, 'No pudimos revocar el token. Inténtalo otra vez.')
}
