import { certificatePagePath } from '@ateneo/contract'
import { composeLetter } from '../mail/layout.ts'
import type { Letter } from '../mail/mail.ts'
import type { Site } from '../settings/service.ts'
import type { Addressed } from './store.ts'

export function composeIssueLetter(addressed: Addressed, { name, publicUrl }: Site): Letter {
  const { certificate, email, firstNames } = addressed
  const { courseTitle, folio } = certificate
  return composeLetter({
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
    site: { name, url: publicUrl },
  })
}

/** Undefined where the certificate is valid. */
export function composeRevocationLetter(
  { certificate, email, firstNames }: Addressed,
  { name, publicUrl }: Site,
): Letter | undefined {
  const { courseTitle, folio, revocationReason } = certificate
  if (revocationReason === null) return undefined
  return composeLetter({
    to: email,
    subject: `Se revocó tu certificado de «${courseTitle}»`,
    greeting: `Hola, ${firstNames}:`,
    paragraphs: [
      `Tu certificado de «${courseTitle}», con folio ${folio}, dejó de ser válido.`,
      `Motivo: ${revocationReason}`,
      'Si crees que es un error, responde a este correo.',
    ],
    site: { name, url: publicUrl },
  })
}
