import { describerOf } from '../../../platform/http/describe-failure.ts'

export const passwordRequestWords = {
  empty: 'No hay solicitudes pendientes',
  approve: {
    title: 'Enviar enlace',
    successTitle: '¡Aprobado!',
    success: 'La solicitud ha sido aprobada.',
    failure: 'No se pudo aprobar la solicitud.',
  },
  reject: {
    title: 'Rechazar solicitud',
    successTitle: '¡Rechazado!',
    success: 'La solicitud ha sido rechazada.',
    failure: 'No se pudo rechazar la solicitud.',
  },
} as const

export const sendRequestMessage = describerOf(
  {
    too_many_requests: 'Ya enviaste varias solicitudes. Espera unos minutos antes de enviar otra.',
  },
  'No pudimos enviar tu solicitud. Inténtalo de nuevo en unos minutos.',
)

export const requestConfirmationMessage = describerOf(
  {
    mailed_token_invalid:
      'Este enlace no es válido. Abre el del correo más reciente, o envía tu solicitud otra vez.',
    mailed_token_expired: 'Este enlace venció: dura 24 horas. Envía tu solicitud otra vez.',
  },
  'No pudimos confirmar tu correo. Recarga la página en unos minutos.',
)

/** The reason of a failed decision and how to go on. */
export const explainRequestFailure = describerOf(
  {
    request_not_found: 'La solicitud ya no existe. La lista se acaba de actualizar.',
    request_already_decided:
      'Alguien más ya decidió sobre esta solicitud. La lista se acaba de actualizar.',
    password_request_unconfirmed:
      'Falta que confirme su correo de contacto: abre el enlace primero.',
    user_not_found: 'Ninguna cuenta tiene ese correo. Rechaza la solicitud y dile que lo revise.',
    account_wrong_state:
      'Su cuenta está suspendida o sin verificar, así que ninguna contraseña la abre. Arréglalo antes en su página, o rechaza la solicitud.',
    own_account: 'Es tu propia cuenta: debe decidir otra persona de la administración.',
  },
  'Inténtalo de nuevo en un momento.',
)
