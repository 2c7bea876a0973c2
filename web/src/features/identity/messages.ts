import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { describerOf } from '../../platform/http/describe-failure.ts'
import { textsChangedMessage } from '../settings/appearance/texts-changed.ts'
import { attachmentMessages } from '../../platform/ui/fields/attachment-messages.ts'

type Table = Partial<Record<FailureCode, string>>

export const loginErrors: Table = {
  missing_properties: 'Por favor, complete todos los campos requeridos.',
  wrong_password: 'Credenciales inválidas. Por favor verifica tu correo electrónico y contraseña.',
  user_not_found: 'Usuario no encontrado. Por favor verifica tu correo electrónico.',
  account_suspended:
    'La administración suspendió tu cuenta. Te escribimos el motivo; si crees que es un error, escríbenos desde el centro de ayuda.',
  user_not_active: 'Tu cuenta está inactiva. Por favor, contacta con soporte.',
  too_many_attempts: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
}

/** Text under 'Error de inicio de sesión' (spec §8). */
export function loginMessage(error: unknown): string {
  const known = error instanceof CallError ? loginErrors[error.code] : undefined
  if (known !== undefined) return known
  const said = error instanceof Error ? error.message : ''
  if (said === 'User type not recognized') return said
  if (said.includes('Error de autenticación')) {
    return 'Error de autenticación. Verifica tu usuario y contraseña.'
  }
  return 'Ocurrió un error al iniciar sesión. Por favor, inténtalo de nuevo más tarde.'
}

export const applicationMessage = describerOf(
  {
    ...loginErrors,
    ...attachmentMessages,
    application_not_found: 'Tu solicitud ya se decidió. Inicia sesión otra vez.',
  },
  'No pudimos enviar tu solicitud. Inténtalo de nuevo en un momento.',
)

const registrationErrors: Table = {
  email_taken: 'Este usuario ya está registrado. Por favor, utiliza otro correo electrónico.',
  invalid_data: 'Los datos proporcionados son inválidos. Por favor, verifica e intenta nuevamente.',
  too_many_requests: 'Demasiados registros desde esta conexión. Espera unos minutos.',
  legal_texts_changed: textsChangedMessage,
  network: 'Algo salió mal!',
  unreadable: 'Error desconocido',
}

/** Text under 'Error en el Registro' (spec §8). */
export function registrationMessage(error: unknown): string {
  const known = error instanceof CallError ? registrationErrors[error.code] : undefined
  return known ?? 'Ha ocurrido un error inesperado. Por favor, intenta nuevamente.'
}

const verificationErrors: Table = {
  mailed_token_invalid:
    'Este enlace no es válido. Abre el más reciente de los correos que te enviamos.',
  mailed_token_expired:
    'Este enlace venció: dura 24 horas. Inicia sesión y te ofrecemos enviarte uno nuevo.',
  network: 'No hay conexión con el servidor. Revisa tu internet y recarga la página.',
}

/** Text under 'Ocurrió un error' (spec §2, account verification). */
export function verificationMessage(error: unknown): string {
  const known = error instanceof CallError ? verificationErrors[error.code] : undefined
  return known ?? 'No pudimos verificar tu cuenta. Recarga la página en unos minutos.'
}

export function resendMessage(error: unknown): string {
  return error instanceof CallError && error.code === 'too_many_requests'
    ? 'Ya pediste varios correos. Espera unos minutos antes de pedir otro.'
    : 'No pudimos enviar el correo. Revisa tu conexión e inténtalo de nuevo.'
}
