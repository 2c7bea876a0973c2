import { expect, test } from 'vitest'
import { CallError } from '../../platform/http/call-error.ts'
import { toAuditEntry, toWholeAuditEntry } from './audit-entry.ts'
import { auditCsvMessage, auditMessage } from './messages.ts'

const entry = {
  _id: 'e',
  date: '2026-03-02T16:00:00.000Z',
  actor: { _id: 'a', name: 'Olga Paz', type: 'admin' as const },
  action: 'certificate.revoke',
  subject: { type: 'certificate', _id: '2222-2222-2222', label: 'Bordado, de Ana Ruiz' },
  person: null,
  address: '127.0.0.1',
  token: null,
  reason: 'Por error.',
}

test('an entry is told in words, with the page of what it is about', () => {
  expect(toAuditEntry(entry)).toMatchObject({
    action: 'Revocó un certificado',
    subjectType: 'Certificado',
    subjectHref: '/certificado/2222-2222-2222',
  })
  const subject = { type: 'settings', _id: null, label: 'Configuración' }
  expect(toAuditEntry({ ...entry, subject }).subjectHref).toBe('/Administrador/settings')
})

test('codes that nothing names any more are shown as they are', () => {
  const subject = { type: 'planet', _id: 'x', label: 'Marte' }
  expect(toAuditEntry({ ...entry, action: 'planet.move', subject })).toMatchObject({
    action: 'planet.move',
    subjectType: 'planet',
    subjectHref: undefined,
  })
})

test('values are in words, and one that is missing on a side is null', () => {
  const whole = toWholeAuditEntry({
    ...entry,
    before: {
      commissionBasisPoints: 0,
      status: 'pending',
      reviewsTexts: false,
      social: { x: 'https://x.com' },
    },
    after: {
      commissionBasisPoints: 1250,
      status: 'approved',
      reviewsTexts: true,
      professorQuotaGigabytes: 2000,
    },
  })
  expect(whole.changes).toEqual([
    { field: 'Comisión', before: '0 %', after: '12.5 %' },
    { field: 'Estado', before: 'pendiente', after: 'aprobado' },
    { field: 'Revisión de textos', before: 'No', after: 'Sí' },
    { field: 'Redes sociales', before: 'x: https://x.com', after: null },
    { field: 'Espacio por maestro (GB)', before: null, after: '2,000' },
  ])
})

test('what cannot be brought says what to do', () => {
  const failed = (code: 'internal' | 'audit_entry_not_found') => new CallError(code, 500, code)
  expect(auditMessage(failed('internal'))).toBe(
    'No pudimos traer la auditoría. Inténtalo otra vez.',
  )
  expect(auditMessage(failed('audit_entry_not_found'))).toBe(
    'Esa entrada de la auditoría no existe.',
  )
  expect(auditCsvMessage(failed('internal'))).toBe(
    'No pudimos preparar el archivo. Inténtalo otra vez.',
  )
})
