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

export const fullNameOf = ({ firstNames, lastNames }: { firstNames: string; lastNames: string }) =>
  `${firstNames} ${lastNames}`.trim()
