import { certificatePagePath } from '@ateneo/contract'
import { composeEmail } from '../../platform/mail/layout.ts'
import type { Email } from '../../platform/mail/mail.ts'
import type { Site } from '../settings/service.ts'
import type { CertificateWithEmail } from './store.ts'

export function composeIssueEmail(
  addressed: CertificateWithEmail,
  { name, publicUrl, colours }: Site,
): Email {
  const { certificate, email, firstNames } = addressed
  const { courseTitle, folio } = certificate
  return composeEmail({
    to: email,
    subject: `Tu certificado de «${courseTitle}» está listo`,
    greeting: `¡Felicidades, ${firstNames}!`,
    paragraphs: [
      `Viste completo el curso «${courseTitle}» y ya tienes tu certificado.`,
      `Folio: ${folio}`,
      'Puedes descargarlo en PDF, imprimirlo y compartir su página: quien la abra verá que es válido.',
    ],
    action: { label: 'Ver mi certificado', url: publicUrl + certificatePagePath(folio) },
    footnote: `También lo encuentras siempre en «Mis certificados»: ${publicUrl}/Dashboard/certificates`,
    site: { name, url: publicUrl, colours },
  })
}

/** Undefined if the certificate is valid. */
export function composeRevocationEmail(
  { certificate, email, firstNames }: CertificateWithEmail,
  { name, publicUrl, colours }: Site,
): Email | undefined {
  const { courseTitle, folio, revocationReason } = certificate
  if (revocationReason === null) return undefined
  return composeEmail({
    to: email,
    subject: `Se revocó tu certificado de «${courseTitle}»`,
    greeting: `Hola, ${firstNames}:`,
    paragraphs: [
      `Tu certificado de «${courseTitle}», con folio ${folio}, dejó de ser válido.`,
      `Motivo: ${revocationReason}`,
      'Si crees que es un error, responde a este correo.',
    ],
    site: { name, url: publicUrl, colours },
  })
}
