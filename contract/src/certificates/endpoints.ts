import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { folio } from './folio.ts'
import { id, isoDate, message, optionalLine, pageOf, text } from '../primitives.ts'

export const certificateStatus = z.enum(['valid', 'revoked'])
export type CertificateStatus = z.infer<typeof certificateStatus>

/** Public view, for anyone with the folio: names and stats as of the day of issue. */
export const certificate = z.object({
  folio: z.string(),
  studentName: z.string(),
  courseTitle: z.string(),
  professorName: z.string(),
  /** Sum of the course's videos. */
  durationSeconds: z.number(),
  issueDate: isoDate,
  status: certificateStatus,
  revocationDate: isoDate.nullable(),
  course: id,
  /** The course's category at issue, which determines the tiles. */
  category: id,
})
export type Certificate = z.infer<typeof certificate>

/** Adds the fields that only the student and administrators read. */
export const ownCertificate = certificate.extend({ revocationReason: z.string().nullable() })
export type OwnCertificate = z.infer<typeof ownCertificate>

export const listedCertificate = ownCertificate.extend({
  student: z.object({ _id: id, email: z.string() }),
})
export type ListedCertificate = z.infer<typeof listedCertificate>

export const listOwnCertificates = endpoint({
  method: 'GET',
  path: '/certificates/mine',
  summary: 'Los certificados de quien pregunta, el más nuevo primero',
  access: ['student'],
  reply: z.object({ certificates: z.array(ownCertificate) }),
})

export const listCertificates = endpoint({
  method: 'GET',
  path: '/certificates',
  summary: 'Todos los certificados, el más nuevo primero; q busca por folio, nombre o curso',
  access: ['admin'],
  scope: 'read:certificates',
  query: z.object({
    q: optionalLine(200).optional(),
    status: certificateStatus.optional(),
    ...pageOf(50),
  }),
  reply: z.object({
    documents: z.array(listedCertificate),
    /** At most `maxCountedCertificates` and one. */
    total: z.number().int(),
    nextCursor: z.string().nullable(),
  }),
})

export const getCertificate = endpoint({
  method: 'GET',
  path: '/certificates/:folio',
  summary: 'Lo que consta en un certificado y si sigue siendo válido',
  access: 'anyone',
  perMinute: 60,
  params: z.object({ folio }),
  reply: certificate,
  refusals: ['certificate_not_found'],
})

export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/certificates/:folio/revoke',
  summary: 'Revoca un certificado; el alumno lee el motivo',
  access: ['admin'],
  params: z.object({ folio }),
  body: z.object({ reason: text(500, 'Escribe el motivo.') }),
  reply: message,
  refusals: ['certificate_not_found', 'certificate_already_revoked'],
})

export const restoreCertificate = endpoint({
  method: 'POST',
  path: '/certificates/:folio/restore',
  summary: 'Devuelve la validez a un certificado revocado',
  access: ['admin'],
  params: z.object({ folio }),
  reply: message,
  refusals: ['certificate_not_found', 'certificate_not_revoked'],
})
