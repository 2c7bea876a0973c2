import { CallError, type FailureCode } from '../../../platform/http/call-error.ts'
import { describerOf } from '../../../platform/http/describe-failure.ts'
import { textsChangedMessage } from '../../settings/appearance/texts-changed.ts'

type Table = Partial<Record<FailureCode, string>>

const tooManyLetters = 'Ya pediste varios correos. Espera unos minutos antes de pedir otro.'

export const resetRequestMessage = describerOf(
  { too_many_requests: tooManyLetters },
  'No pudimos enviar el correo. Inténtalo de nuevo en unos minutos.',
)

export const resetMessage = describerOf(
  {
    mailed_token_invalid:
      'Este enlace ya se usó o no es válido. Si pediste varios, abre el del correo más reciente.',
    mailed_token_expired:
      'Este enlace venció: dura 60 minutos, un día si lo envió la administración o siete si era el de tu primera contraseña. Pide uno nuevo.',
    legal_texts_changed: textsChangedMessage,
  },
  'No pudimos cambiar tu contraseña. Inténtalo de nuevo en unos minutos.',
)

/** True if only a new link helps. */
export function needsNewLink(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.code === 'mailed_token_invalid' || error.code === 'mailed_token_expired')
  )
}

export const emailConfirmationMessage = describerOf(
  {
    mailed_token_invalid:
      'Este enlace no es válido. Abre el del correo más reciente o pide el cambio otra vez desde tu perfil.',
    mailed_token_expired: 'Este enlace venció: dura 24 horas. Desde tu perfil puedes pedir otro.',
    email_taken: 'Otra cuenta ya usa este correo. Desde tu perfil puedes elegir otro.',
  },
  'No pudimos confirmar tu correo. Recarga la página en unos minutos.',
)

const passwordErrors: Table = {
  present_password_wrong: 'Tu contraseña actual no es esa. Revísala e inténtalo de nuevo.',
  too_many_attempts: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
}

export const passwordMessage = describerOf(
  passwordErrors,
  'No pudimos cambiar tu contraseña. Inténtalo de nuevo en un momento.',
)

export const emailChangeMessage = describerOf(
  {
    ...passwordErrors,
    email_change_not_found: 'Ese cambio ya no espera confirmación. Recarga la página.',
    email_taken: 'Otra cuenta ya usa ese correo. Escribe uno distinto.',
    too_many_requests: tooManyLetters,
    too_many_emails:
      'Hoy ya se enviaron demasiados correos con enlaces a esa dirección o desde tu cuenta. Inténtalo mañana.',
  },
  'No pudimos enviar el correo. Inténtalo de nuevo en un momento.',
)

export const profileMessage = describerOf(
  {},
  'No pudimos guardar tus datos. Inténtalo de nuevo en un momento.',
)

export const appearanceMessage = describerOf({}, 'Inténtalo de nuevo en un momento.')

export const photoMessage = describerOf(
  {
    not_an_image: 'Ese archivo no es una imagen que podamos leer. Usa JPG, PNG, WebP, AVIF o GIF.',
    too_large: 'Esa imagen es demasiado grande. Usa una de 10 MB como máximo.',
    file_empty: 'Ese archivo está vacío. Elige otro.',
    storage_full: 'No hay espacio para guardar tu foto en este momento. Inténtalo más tarde.',
  },
  'No pudimos guardar tu foto. Inténtalo de nuevo en un momento.',
)

export const publicProfileMessage = describerOf(
  {},
  'No pudimos guardar tu perfil público. Inténtalo de nuevo en un momento.',
)
