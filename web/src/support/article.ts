/** A part of an article: a paragraph, numbered steps, or a list. */
export type ArticlePart = string | { steps: readonly string[] } | { points: readonly string[] }

export const helpCategories = [
  {
    slug: 'cuenta',
    title: 'Ayuda con tu cuenta',
    description: 'Registro, contraseña, correo, compras y suscripción.',
  },
  {
    slug: 'cursos',
    title: 'Navegación de cursos',
    description: 'Encontrar cursos, verlos, avanzar, calificarlos y darlos.',
  },
  {
    slug: 'tecnico',
    title: 'Soporte técnico',
    description: 'Videos, calidad, teclado, archivos y mensajes de error.',
  },
] as const
export type HelpCategory = (typeof helpCategories)[number]['slug']

export interface Article {
  /** Part of the URL: must never change, as links to it are shared. */
  slug: string
  category: HelpCategory
  /** Phrased as a person's question. */
  title: string
  parts: readonly ArticlePart[]
  links?: readonly { label: string; href: string }[]
  /** Search words that are not in the text. */
  keywords?: string
  /** Shown before any search or category. */
  isFrequent?: true
}
