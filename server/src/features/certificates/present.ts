import type { Certificate, ListedCertificate, OwnCertificate } from '@ateneo/contract'
import type { CertificateRow } from './store.ts'

export function presentCertificate(row: CertificateRow): Certificate {
  const { folio, studentName, courseTitle, professorName, durationSeconds } = row
  return {
    folio,
    studentName,
    courseTitle,
    professorName,
    durationSeconds,
    issueDate: row.issuedAt.toISOString(),
    status: row.revokedAt === null ? 'valid' : 'revoked',
    revocationDate: row.revokedAt?.toISOString() ?? null,
    course: row.courseId,
    category: row.categoryId,
  }
}

export function presentOwnCertificate(row: CertificateRow): OwnCertificate {
  return { ...presentCertificate(row), revocationReason: row.revocationReason }
}

export function presentListedCertificate({
  certificate,
  email,
}: {
  certificate: CertificateRow
  email: string
}): ListedCertificate {
  return { ...presentOwnCertificate(certificate), student: { _id: certificate.studentId, email } }
}
