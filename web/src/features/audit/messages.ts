import { describerOf } from '../../platform/http/describe-failure.ts'

export const auditMessage = describerOf(
  { audit_entry_not_found: 'Esa entrada de la auditoría no existe.' },
  'No pudimos traer la auditoría. Inténtalo otra vez.',
)

export const auditCsvMessage = describerOf(
  {},
  'No pudimos preparar el archivo. Inténtalo otra vez.',
)
