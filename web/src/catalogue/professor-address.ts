interface Slugged {
  slug: string
}

/** Public pages of who teaches here. */
export const professorHref = ({ slug }: Slugged) => `/maestros/${slug}`

export const professorsHref = (page = 1) => `/maestros${page > 1 ? `?pagina=${page}` : ''}`

export const publicCourseHref = ({ slug }: Slugged) => `/cursos/${slug}`

/** Of the query of a page; anything else is the first. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('pagina'))
  return Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1
}

export const fullNameOf = ({ firstNames, lastNames }: { firstNames: string; lastNames: string }) =>
  `${firstNames} ${lastNames}`.trim()
