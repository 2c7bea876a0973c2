import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../../platform/http/call-error.ts'
import { signInMessage } from './sign-in-messages.ts'

test.each<[FailureCode, string]>([
  ['sign_in_not_offered', 'Esta academia ya no usa otro proveedor. Entra con tu contraseña.'],
  [
    'sign_in_unavailable',
    'Google no responde en este momento. Inténtalo en unos minutos o entra con tu contraseña.',
  ],
  ['sign_in_expired', 'Este intento de entrar venció o ya se usó. Empieza otra vez.'],
  [
    'sign_in_cancelled',
    'Cancelaste la entrada con Google. Puedes intentarlo otra vez o usar tu contraseña.',
  ],
  [
    'sign_in_refused',
    'Google no nos confirmó quién eres. Inténtalo otra vez o entra con tu contraseña.',
  ],
  [
    'sign_in_email_unverified',
    'Google no confirmó que tu correo sea tuyo. Verifícalo ahí, o entra con tu contraseña.',
  ],
  [
    'sign_in_other_identity',
    'Ese correo ya está unido a otra persona de Google. Entra con tu contraseña o escríbenos desde el centro de ayuda.',
  ],
  [
    'legal_texts_changed',
    'Cambiamos los términos o el aviso de privacidad mientras entrabas. Léelos y entra otra vez.',
  ],
  [
    'application_pending',
    'Tu solicitud de maestro está en revisión: te escribiremos en cuanto la decidamos. Para verla, entra con tu correo y tu contraseña.',
  ],
  [
    'application_rejected',
    'Tu solicitud de maestro no fue aprobada. Para leer el motivo y corregirla, entra con tu correo y tu contraseña.',
  ],
  [
    'account_suspended',
    'La administración suspendió tu cuenta. Te escribimos el motivo; si crees que es un error, escríbenos desde el centro de ayuda.',
  ],
  ['user_not_active', 'Tu cuenta está inactiva. Por favor, contacta con soporte.'],
  ['internal', 'Ocurrió un error al iniciar sesión. Por favor, inténtalo de nuevo más tarde.'],
  ['network', 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.'],
])('%s', (code, text) => {
  expect(signInMessage(new CallError(code, 400, code), 'Google')).toBe(text)
})
