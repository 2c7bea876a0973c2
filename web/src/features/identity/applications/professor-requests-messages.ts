import { CallError } from '../../../platform/http/call-error.ts'
import { describerOf } from '../../../platform/http/describe-failure.ts'

/** Texts of the specification (§2, §5, §8). */
export const requestMessages = {
  question: '¿Estás seguro? ¡No podrás revertir esto!',
  empty: 'No hay solicitudes pendientes',
  approve: {
    successTitle: '¡Aprobado!',
    success: 'La solicitud ha sido aprobada.',
    failure: 'No se pudo aprobar la solicitud.',
  },
  reject: {
    successTitle: '¡Rechazado!',
    success: 'La solicitud ha sido rechazada.',
    failure: 'No se pudo rechazar la solicitud.',
  },
} as const

export const isRequestChanged = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'request_changed'

/** The reason and how to go on, below the specification's text. */
export const explainRequestFailure = describerOf(
  {
    request_not_found: 'La solicitud ya no existe. La lista se acaba de actualizar.',
    request_changed: 'Quien la envió la cambió mientras la leías. Lee cómo quedó antes de decidir.',
    request_already_decided:
      'Alguien más ya decidió sobre esta solicitud. La lista se acaba de actualizar.',
  },
  'Inténtalo de nuevo en un momento.',
)
