import { CallError } from '../../platform/http/call-error.ts'
import { describerOf } from '../../platform/http/describe-failure.ts'

export const certificateMessages = {
  revoke: {
    title: 'Revocar certificado',
    successTitle: 'Revocado',
    success: 'Quien abra su página verá que dejó de ser válido.',
    failure: 'No se pudo revocar el certificado.',
  },
  restore: {
    title: 'Restaurar certificado',
    successTitle: 'Restaurado',
    success: 'El certificado vuelve a ser válido.',
    failure: 'No se pudo restaurar el certificado.',
  },
} as const

/** The reason of a failed decision and how to go on. */
export const explainDecisionFailure = describerOf(
  {
    certificate_not_found: 'Ese certificado no existe. La lista se acaba de actualizar.',
    certificate_already_revoked: 'Alguien más ya lo revocó. La lista se acaba de actualizar.',
    certificate_not_revoked: 'Alguien más ya lo restauró. La lista se acaba de actualizar.',
  },
  'Inténtalo de nuevo en un momento.',
)

/** True if no certificate has the folio, as opposed to a network error. */
export function isUnknownCertificate(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}

export const certificateMessage = describerOf(
  {},
  'No pudimos traer el certificado. Inténtalo otra vez.',
)

export const certificatesMessage = describerOf(
  {},
  'No pudimos traer los certificados. Inténtalo otra vez.',
)
