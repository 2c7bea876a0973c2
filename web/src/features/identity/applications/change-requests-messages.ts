import { describerOf } from '../../../platform/http/describe-failure.ts'

export const changeMessages = {
  empty: 'No hay solicitudes pendientes',
  question: '¿Estás seguro? ¡No podrás revertir esto!',
  approve: {
    title: 'Aprobar cambio',
    successTitle: '¡Aprobado!',
    success: 'La solicitud ha sido aprobada.',
    failure: 'No se pudo aprobar la solicitud.',
  },
  reject: {
    title: 'Rechazar cambio',
    successTitle: '¡Rechazado!',
    success: 'La solicitud ha sido rechazada.',
    failure: 'No se pudo rechazar la solicitud.',
  },
} as const

/** The reason of a failed decision and how to go on. */
export const explainChangeFailure = describerOf(
  {
    request_not_found: 'La solicitud ya no existe. La lista se acaba de actualizar.',
    request_already_decided:
      'Alguien más ya decidió sobre esta solicitud. La lista se acaba de actualizar.',
    email_taken:
      'Otra cuenta ya usa el correo que pide. Rechaza la solicitud y dile que elija otro correo.',
  },
  'Inténtalo de nuevo en un momento.',
)

export const changeRequestMessage = describerOf(
  {
    change_request_pending: 'Ya tienes una solicitud en revisión. Espera a que la decidamos.',
    email_taken: 'Otra cuenta ya usa ese correo. Escribe uno distinto.',
  },
  'No pudimos enviar tu solicitud. Inténtalo de nuevo en un momento.',
)
