import { lastPage } from './public-filter.ts'

interface Slugged {
  slug: string
}

/** Public pages of who teaches here. */
export const professorHref = ({ slug }: Slugged) => `/maestros/${slug}`

/** Of the heading above their courses. */
export const coursesOfProfessor = 'sus-cursos'

export const professorCoursesHref = (professor: Slugged) =>
  `${professorHref(professor)}#${coursesOfProfessor}`

export const professorsHref = (page = 1) => `/maestros${page > 1 ? `?pagina=${page}` : ''}`

export const publicCourseHref = ({ slug }: Slugged) => `/cursos/${slug}`

/** Of the query of a page; one behind the last that there can be is that one, anything else the first. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('pagina'))
  return Number.isInteger(page) && page > 1 ? Math.min(page, lastPage) : 1
}

export const fullNameOf = ({ firstNames, lastNames }: { firstNames: string; lastNames: string }) =>
  `${firstNames} ${lastNames}`.trim()
