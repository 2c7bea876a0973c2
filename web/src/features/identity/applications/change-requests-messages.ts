import type { FailureCode } from '../../../platform/http/call-error.ts'
import { describeFailure } from '../../../platform/http/describe-failure.ts'

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

const decisionErrors: Partial<Record<FailureCode, string>> = {
  request_not_found: 'La solicitud ya no existe. La lista se acaba de actualizar.',
  request_already_decided:
    'Alguien más ya decidió sobre esta solicitud. La lista se acaba de actualizar.',
  email_taken:
    'Otra cuenta ya usa el correo que pide. Rechaza la solicitud y dile que elija otro correo.',
}

/** The reason of a failed decision and how to go on. */
export function explainChangeFailure(error: unknown): string {
  return describeFailure(error, decisionErrors, 'Inténtalo de nuevo en un momento.')
}

const requestErrors: Partial<Record<FailureCode, string>> = {
  change_request_pending: 'Ya tienes una solicitud en revisión. Espera a que la decidamos.',
  email_taken: 'Otra cuenta ya usa ese correo. Escribe uno distinto.',
}

export function changeRequestMessage(error: unknown): string {
  return describeFailure(
    error,
    requestErrors,
    'No pudimos enviar tu solicitud. Inténtalo de nuevo en un momento.',
  )
}
