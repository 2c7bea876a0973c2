import type { FailureCode } from '../../../platform/http/call-error.ts'
import { describeFailure } from '../../../platform/http/describe-failure.ts'
import { loginErrors } from '../messages.ts'

const sentences = (provider: string): Partial<Record<FailureCode, string>> => ({
  ...loginErrors,
  sign_in_not_offered: 'Esta academia ya no usa otro proveedor. Entra con tu contraseña.',
  sign_in_unavailable: `${provider} no responde en este momento. Inténtalo en unos minutos o entra con tu contraseña.`,
  sign_in_expired: 'Este intento de entrar venció o ya se usó. Empieza otra vez.',
  sign_in_cancelled: `Cancelaste la entrada con ${provider}. Puedes intentarlo otra vez o usar tu contraseña.`,
  sign_in_refused: `${provider} no nos confirmó quién eres. Inténtalo otra vez o entra con tu contraseña.`,
  sign_in_email_unverified: `${provider} no confirmó que tu correo sea tuyo. Verifícalo ahí, o entra con tu contraseña.`,
  sign_in_other_identity: `Ese correo ya está unido a otra persona de ${provider}. Entra con tu contraseña o escríbenos desde el centro de ayuda.`,
  legal_texts_changed:
    'Cambiamos los términos o el aviso de privacidad mientras entrabas. Léelos y entra otra vez.',
  application_pending:
    'Tu solicitud de maestro está en revisión: te escribiremos en cuanto la decidamos. Para verla, entra con tu correo y tu contraseña.',
  application_rejected:
    'Tu solicitud de maestro no fue aprobada. Para leer el motivo y corregirla, entra con tu correo y tu contraseña.',
})

/** Why the sign-in failed, with the identity provider's name. */
export function signInMessage(error: unknown, provider: string): string {
  return describeFailure(
    error,
    sentences(provider),
    'Ocurrió un error al iniciar sesión. Por favor, inténtalo de nuevo más tarde.',
  )
}
