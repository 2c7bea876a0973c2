import { certificatePagePath } from '@ateneo/contract/certificates/paths'
import { sharePath } from '@ateneo/contract/social-images/pictures'
import { certificateQuery } from '../../../features/certificates/queries.ts'
import { certificateGraph } from '../../../platform/ssr/head/json-ld/people.ts'
import { publicMeta } from '../../../platform/ssr/head/public-meta.ts'

/**
 * Networks show it where its owner shares it. Search engines leave it out: it names a person who
 * gave the link to whom they chose.
 */
export const certificateMeta = publicMeta(({ params: { folio = '' }, site, origin, answer }) => {
  const certificate = answer(certificateQuery(folio))
  if (!certificate) return undefined
  const { studentName, courseTitle, status } = certificate
  const { siteName } = site
  const isValid = status === 'valid'
  const path = certificatePagePath(certificate.folio)
  const title = `${isValid ? 'Certificado válido' : 'Certificado revocado'}: ${studentName}`
  const words = { siteName, title: studentName, byline: courseTitle, label: 'Certificado' }
  const around = { origin, siteName, path }
  return {
    title,
    description: isValid
      ? `${studentName} completó el curso «${courseTitle}» en ${siteName}. Folio ${certificate.folio}.`
      : `El certificado con folio ${certificate.folio} ya no es válido.`,
    path,
    type: 'profile',
    isUnlisted: true,
    ...(isValid && {
      picture: {
        path: sharePath('certificate', certificate.folio, {
          ...words,
          imageUrl: '',
          colours: site,
        }),
        alt: `Certificado de ${studentName} por el curso ${courseTitle}`,
      },
      graph: [certificateGraph(certificate, around)],
    }),
  }
})
