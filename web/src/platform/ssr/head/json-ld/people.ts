import type { EducationalOccupationalCredential, ProfilePage } from 'schema-dts'
import { describe } from '../describe.ts'
import { academyId, providerOf } from './academy.ts'

export interface ShownProfessor {
  name: string
  headline: string
  /** Markdown. */
  biography: string
  /** Path or URL of the photo. */
  imageUrl: string | null
  links: readonly { url: string }[]
}

/** A professor, with what their public page tells. */
export function professorGraph(
  professor: ShownProfessor,
  { origin, siteName, path }: { origin: string; siteName: string; path: string },
): ProfilePage {
  const { name, headline, biography, imageUrl, links } = professor
  return {
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name,
      url: origin + path,
      ...(headline && { jobTitle: headline }),
      ...(biography && { description: describe(biography) }),
      ...(imageUrl && { image: new URL(imageUrl, origin).href }),
      ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
      worksFor: providerOf(origin, { siteName }),
    },
  }
}

interface ShownCertificate {
  folio: string
  courseTitle: string
  issuedAt: string
}

/** What was finished; whose it is stands on the page alone. */
export function certificateGraph(
  { folio, courseTitle, issuedAt }: ShownCertificate,
  { origin, siteName, path }: { origin: string; siteName: string; path: string },
): EducationalOccupationalCredential {
  return {
    '@type': 'EducationalOccupationalCredential',
    name: `Certificado de finalización: ${courseTitle}`,
    credentialCategory: 'certificate',
    identifier: folio,
    dateCreated: issuedAt,
    inLanguage: 'es-MX',
    url: origin + path,
    recognizedBy: providerOf(origin, { siteName }),
    about: { '@type': 'Course', name: courseTitle, provider: { '@id': academyId(origin) } },
  }
}
