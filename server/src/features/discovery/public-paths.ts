/** Addresses of the public pages, as `web/src/routes.ts` has them. */
export const publicPaths = {
  course: (slug: string) => `/cursos/${slug}`,
  category: (slug: string) => `/categorias/${slug}`,
  professor: (slug: string) => `/maestros/${slug}`,
  article: (slug: string) => `/ayuda/${slug}`,
  legal: (page: string) => `/legal/${page}`,
  /** Pages that lead to the others. */
  lists: ['/', '/cursos', '/maestros', '/ayuda'],
}
