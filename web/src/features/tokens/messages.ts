import { describerOf } from '../../platform/http/describe-failure.ts'

export const tokensMessage = describerOf({}, 'No pudimos traer los tokens. Inténtalo otra vez.')

export const createTokenMessage = describerOf(
  {
    present_password_wrong: 'Tu contraseña actual no es esa. Revísala e inténtalo de nuevo.',
    too_many_attempts: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
  },
  'No pudimos crear el token. Inténtalo otra vez.',
)

export const revokeTokenMessage = describerOf(
  {
    access_token_not_found: 'Este token ya no existe.',
    access_token_revoked: 'Este token ya estaba revocado.',
  },
  'No pudimos revocar el token. Inténtalo otra vez.',
)
