import type { Settings } from '@ateneo/contract'
import type {
  EducationalOrganization,
  WebSite,
  WithActionConstraints,
  SearchAction,
} from 'schema-dts'

type Site = Pick<Settings, 'siteName' | 'logoUrl' | 'social' | 'texts' | 'contactEmail'>

/** Refers to the academy, which the first page describes. */
export const academyId = (origin: string) => `${origin}/#academia`

export function academyGraph(origin: string, site: Site): EducationalOrganization {
  const sameAs = Object.values(site.social).filter((url) => url !== null)
  return {
    '@type': 'EducationalOrganization',
    '@id': academyId(origin),
    name: site.siteName,
    url: `${origin}/`,
    description: site.texts.pageDescription,
    ...(site.logoUrl && { logo: origin + site.logoUrl }),
    ...(site.contactEmail && { email: site.contactEmail }),
    ...(sameAs.length > 0 && { sameAs }),
  }
}

/** With the address that searches the catalogue. */
export function siteGraph(origin: string, { siteName }: Pick<Site, 'siteName'>): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}/cursos?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#sitio`,
    name: siteName,
    url: `${origin}/`,
    inLanguage: 'es-MX',
    publisher: { '@id': academyId(origin) },
    potentialAction: search,
  }
}

/** The academy where it is named beside something else, which must stand by itself. */
export function providerOf(origin: string, { siteName }: Pick<Site, 'siteName'>) {
  return {
    '@type': 'EducationalOrganization',
    '@id': academyId(origin),
    name: siteName,
    url: `${origin}/`,
  } as const
}
