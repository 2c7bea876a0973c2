/** Addresses of networks where somebody shares a page: plain links, which load nothing from them. */

export interface Shared {
  /** Whole URL of the page. */
  url: string
  text: string
}

const withQuery = (base: string, query: Record<string, string>) =>
  `${base}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`

export const whatsappUrl = ({ url, text }: Shared) =>
  withQuery('https://wa.me/', { text: `${text} ${url}` })

export const facebookUrl = ({ url }: Shared) =>
  withQuery('https://www.facebook.com/sharer/sharer.php', { u: url })

export const xUrl = ({ url, text }: Shared) => withQuery('https://x.com/intent/post', { text, url })

export interface Certification {
  courseTitle: string
  academyName: string
  /** ISO date of issue. */
  issuedAt: string
  timeZone: string
  /** Whole URL of the certificate's page. */
  url: string
  folio: string
}

/** LinkedIn's form of a new certification, filled in. */
export function linkedInUrl(certification: Certification): string {
  const { courseTitle, academyName, issuedAt, timeZone, url, folio } = certification
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric' })
  const partOf = (wanted: 'year' | 'month') =>
    parts.formatToParts(new Date(issuedAt)).find(({ type }) => type === wanted)?.value ?? ''
  return withQuery('https://www.linkedin.com/profile/add', {
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: academyName,
    issueYear: partOf('year'),
    issueMonth: partOf('month'),
    certUrl: url,
    certId: folio,
  })
}
