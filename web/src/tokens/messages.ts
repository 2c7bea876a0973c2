import { describeFailure } from '../http/describe-failure.ts'

export function tokensMessage(error: unknown): string {
  return describeFailure(error, {}, 'No pudimos traer los tokens. Inténtalo otra vez.')
}

export function createTokenMessage(error: unknown): string {
  return describeFailure(error, {}, 'No pudimos crear el token. Inténtalo otra vez.')
}

export function revokeTokenMessage(error: unknown): string {
  const own = {
    access_token_not_found: 'Este token ya no existe.',
    access_token_revoked: 'Este token ya estaba revocado.',
  }
  return describeFailure(error, own, 'No pudimos revocar el token. Inténtalo otra vez.')
}
