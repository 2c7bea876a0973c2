import { describeFailure } from '../../platform/http/describe-failure.ts'

export function auditMessage(error: unknown): string {
  return describeFailure(
    error,
    { audit_entry_not_found: 'Esa entrada de la auditoría no existe.' },
    'No pudimos traer la auditoría. Inténtalo otra vez.',
  )
}

export function auditCsvMessage(error: unknown): string {
  return describeFailure(error, {}, 'No pudimos preparar el archivo. Inténtalo otra vez.')
}
