/** Readable addresses, which visitors see, share and find in search engines. */

interface Slugged {
  slug: string
}

export const publicCourseHref = ({ slug }: Slugged) => `/cursos/${slug}`

/** All that students say of a course, by pages. */
export const reviewsHref = (course: Slugged, page = 1) =>
  `${publicCourseHref(course)}/opiniones${page > 1 ? `?pagina=${page}` : ''}`

export const publicCategoryHref = ({ slug }: Slugged, page = 1) =>
  `/categorias/${slug}${page > 1 ? `?pagina=${page}` : ''}`
