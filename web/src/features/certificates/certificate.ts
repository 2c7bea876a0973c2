import type {
  Certificate as CertificateOnWire,
  CertificateStatus,
  ListedCertificate as ListedOnWire,
  OwnCertificate as OwnOnWire,
} from '@ateneo/contract'
import { certificatePagePath, certificatePdfPath } from '@ateneo/contract/certificates/paths'

/** The public data of a certificate. */
export interface Certificate {
  folio: string
  studentName: string
  courseTitle: string
  professorName: string
  durationSeconds: number
  issuedAt: string
  status: CertificateStatus
  revokedAt: string | null
  courseId: string
  categoryId: string
  /** URLs of its public page and of its PDF. */
  href: string
  pdfHref: string
}

export interface OwnCertificate extends Certificate {
  revocationReason: string | null
}

export interface ListedCertificate extends OwnCertificate {
  studentEmail: string
}

export function toCertificate(wire: CertificateOnWire): Certificate {
  const { folio, studentName, courseTitle, professorName, durationSeconds, status } = wire
  return {
    folio,
    studentName,
    courseTitle,
    professorName,
    durationSeconds,
    status,
    issuedAt: wire.issueDate,
    revokedAt: wire.revocationDate,
    courseId: wire.course,
    categoryId: wire.category,
    href: certificatePagePath(folio),
    pdfHref: certificatePdfPath(folio),
  }
}

export function toOwnCertificate(wire: OwnOnWire): OwnCertificate {
  return { ...toCertificate(wire), revocationReason: wire.revocationReason }
}

export function toListedCertificate(wire: ListedOnWire): ListedCertificate {
  return { ...toOwnCertificate(wire), studentEmail: wire.student.email }
}
