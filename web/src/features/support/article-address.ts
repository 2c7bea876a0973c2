/** Public addresses of the help centre. */

export const helpPath = '/ayuda'

export const helpStep = { name: 'Centro de Ayuda', path: helpPath }

export const articleHref = (slug: string) => `${helpPath}/${slug}`

/** What an address can hold; others are not asked for. */
export const isArticleSlug = (slug: string | undefined): slug is string =>
  slug !== undefined && /^[a-z0-9-]{1,80}$/.test(slug)
